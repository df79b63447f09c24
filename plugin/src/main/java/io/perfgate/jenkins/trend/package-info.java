/**
 * The index of a job: the data of all builds that its trend pages need, so that no build is loaded for a chart.
 *
 * <p>The run records of the builds are the source of truth. {@link io.perfgate.jenkins.trend.TrendIndex} can be lost at any
 * time and is rebuilt from them. Nothing here depends on Jenkins.
 */
package io.perfgate.jenkins.trend;
