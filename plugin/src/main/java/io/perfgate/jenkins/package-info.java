/**
 * The gate in Jenkins: a thin shell round the {@code perfgate} command and the engine.
 *
 * <p>Here is what Jenkins persists or names, so that its class names stay, and what needs that: the steps,
 * {@link io.perfgate.jenkins.Gate} which they run, the action that keeps the results, the configuration. The packages
 * beside this one know nothing of it. No rule of judgement lives here.
 */
package io.perfgate.jenkins;
