/**
 * The gate in Jenkins: a thin shell around the {@code perfgate} command and the engine.
 *
 * <p>This package holds the classes that Jenkins persists or refers to by name, so their names must not change. It also
 * holds what depends on them: the steps, the {@link io.perfgate.jenkins.Gate} that they run, the action that keeps the
 * results, and the configuration. The packages below it do not depend on it. It contains no rules of judgement.
 */
package io.perfgate.jenkins;
