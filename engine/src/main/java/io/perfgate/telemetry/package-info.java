/** Metrics that a target exposes in the format of Prometheus, and what they say of one trial. */
package io.perfgate.telemetry;
