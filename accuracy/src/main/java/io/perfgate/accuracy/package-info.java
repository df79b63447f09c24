/** How well the engine judges: tables from recorded data with known answers and from simulation with a fixed seed. */
package io.perfgate.accuracy;
