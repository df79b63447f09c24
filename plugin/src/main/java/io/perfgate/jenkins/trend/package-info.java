/**
 * The index of a job: what its trend pages need of all builds, in one small file beside them, so that no build is loaded
 * for a chart.
 *
 * <p>The run records of the builds are the truth. {@link io.perfgate.jenkins.trend.TrendIndex} can be lost at any time:
 * {@link io.perfgate.jenkins.trend.IndexSync} makes it from them again. Nothing here knows Jenkins.
 */
package io.perfgate.jenkins.trend;
