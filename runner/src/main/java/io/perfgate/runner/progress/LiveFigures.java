package io.perfgate.runner.progress;

import java.util.OptionalDouble;

/**
 * The figures of a running trial.
 *
 * @param perSecond successful requests
 * @param p99Millis of these; NaN where there were none
 * @param heapBytes of the middleware, where it is sampled
 */
public record LiveFigures(double perSecond, double p99Millis, OptionalDouble heapBytes) {}
