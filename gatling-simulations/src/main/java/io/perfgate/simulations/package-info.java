/**
 * The simulations. System properties control them: {@code perfgate.load}, {@code perfgate.target},
 * {@code perfgate.warmUpSeconds} and {@code perfgate.measureSeconds} come from the runner, all others from the
 * parameters of the suite.
 */
package io.perfgate.simulations;
