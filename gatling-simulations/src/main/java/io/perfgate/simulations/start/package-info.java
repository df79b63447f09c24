/** Starts a simulation: reads its parameters, and refuses bad ones with a clear message. */
package io.perfgate.simulations.start;
