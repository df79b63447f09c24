/** Gatling's {@code simulation.log}: text up to 3.12, binary from 3.13. */
package io.perfgate.read.gatling;
