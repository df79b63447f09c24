/**
 * Files next to Jenkins' own: the run records of each build, and for each job the index of its trend, which
 * {@link io.perfgate.jenkins.builds.Trends} keeps.
 */
package io.perfgate.jenkins.builds;
