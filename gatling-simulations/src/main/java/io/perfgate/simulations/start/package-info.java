/** How a simulation starts: its parameters, and a clear refusal where it cannot. */
package io.perfgate.simulations.start;
