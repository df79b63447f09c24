/**
 * What lies beside Jenkins' own files: the run records of each build, and with its job the index of the trend, which
 * {@link io.perfgate.jenkins.builds.Trends} keeps.
 */
package io.perfgate.jenkins.builds;
