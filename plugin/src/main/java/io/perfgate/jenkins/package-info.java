/**
 * The gate in Jenkins: a thin shell round the {@code perfgate} command and the engine.
 *
 * <p>{@link io.perfgate.jenkins.PerformanceGateStep} is what a Pipeline writes;
 * {@link io.perfgate.jenkins.Gate} prepares the command and concludes from what it left behind;
 * {@link io.perfgate.jenkins.PerformanceGateBuildAction} keeps and shows it;
 * {@link io.perfgate.jenkins.TrendJobAction} shows all builds of a job, from the index that
 * {@link io.perfgate.jenkins.Trends} keeps. No rule of judgement lives here.
 */
package io.perfgate.jenkins;
