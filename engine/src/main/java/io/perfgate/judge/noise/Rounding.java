package io.perfgate.judge.noise;

import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.UnitKind;

/** Changes of work that mean nothing: a timer, a class that is loaded late. */
public final class Rounding {

    private static final double SHARE = 0.005;
    /** What a process may do once in a trial, whatever it serves. */
    private static final double CALLS_ONCE = 50;

    private static final double BYTES_ONCE = 100 << 10;

    private static final double LEAST_CALLS = 0.01;
    private static final double LEAST_BYTES = 1;

    /** Noise is smaller than what is rounded away, which the runs of the baseline correct. */
    private static final double DEVIATION = 0.25;

    /** What that is worth, in degrees of freedom. */
    private static final double DEGREES = 8;

    private Rounding() {}

    /**
     * In the unit of a metric of work.
     *
     * @param requests of a trial
     */
    public static double of(Metric metric, double level, double requests) {
        double share = SHARE * Math.abs(level);
        if (Metrics.find(metric.name()).isEmpty()) {
            return share; // what the middleware counts may be rare, and a process does not do it by itself
        }
        boolean isBytes = metric.kind() == UnitKind.BYTES;
        double once = (isBytes ? BYTES_ONCE : CALLS_ONCE) / requests;
        return Math.max(share, Math.max(once, isBytes ? LEAST_BYTES : LEAST_CALLS));
    }

    /** The assumed noise of a trial, and of the drift between runs, before any trial. */
    static Within noise(double rounding) {
        return new Within(Math.pow(DEVIATION * rounding, 2), DEGREES);
    }
}
