/** Metrics that a target exposes in the format of Prometheus, and what they show for one trial. */
package io.perfgate.telemetry;
