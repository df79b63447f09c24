package io.perfgate.judge.noise;

import io.perfgate.measure.Metric;
import io.perfgate.measure.UnitKind;

/** Changes of work that mean nothing: a class that is loaded late, a timer, what the sampling itself reads and writes. */
public final class Rounding {

    private static final double SHARE = 0.005;
    private static final double CALLS = 0.01;
    private static final double BYTES = 1;

    /** Noise is smaller than what is rounded away, which the runs of the baseline correct. */
    private static final double DEVIATION = 0.25;

    /** What that is worth, in degrees of freedom. */
    private static final double DEGREES = 8;

    private Rounding() {}

    /** In the unit of a metric of work. */
    public static double of(Metric metric, double level) {
        return Math.max(SHARE * Math.abs(level), metric.kind() == UnitKind.BYTES ? BYTES : CALLS);
    }

    /** Of a trial, and likewise of the drift between runs, before a trial was seen. */
    static Within noise(double rounding) {
        return new Within(Math.pow(DEVIATION * rounding, 2), DEGREES);
    }
}
