/** Measures how well the engine judges, on recorded data with known answers and in simulations with a fixed seed. */
package io.perfgate.accuracy;
