package io.perfgate.judge.noise;

import io.perfgate.measure.Metric;
import io.perfgate.measure.Metric.UnitKind;
import io.perfgate.measure.Metrics;

/** Changes in work that mean nothing, for example because of a timer or a class that is loaded late. */
public final class Rounding {

    private static final double SHARE = 0.005;
    /** Calls that a process may make once in a trial, whatever it serves. */
    private static final double CALLS_ONCE = 50;

    /** Events that middleware may count by chance in a trial, such as retries. */
    private static final double EVENTS_BY_CHANCE = 5;

    private static final double BYTES_ONCE = 100 << 10;

    private static final double LEAST_CALLS = 0.01;
    private static final double LEAST_BYTES = 1;

    /** Noise is assumed to be smaller than the rounding; the baseline's runs correct this. */
    private static final double DEVIATION = 0.25;

    /** The weight of that assumption, in degrees of freedom. */
    private static final double DEGREES = 8;

    private Rounding() {}

    /**
     * The rounding, in the unit of a metric of work.
     *
     * @param requests the requests of a trial
     */
    public static double of(Metric metric, double level, double requests) {
        double share = SHARE * Math.abs(level);
        if (Metrics.find(metric.name()).isEmpty()) {
            // No process causes rare events unprompted, so fewer are noise than of calls.
            return Math.max(share, EVENTS_BY_CHANCE / requests);
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
