/**
 * The simulations. They are told what to do by system properties: {@code perfgate.load}, {@code perfgate.target},
 * {@code perfgate.warmUpSeconds} and {@code perfgate.measureSeconds} come from the runner, all others from the
 * parameters of the suite.
 */
package io.perfgate.simulations;
