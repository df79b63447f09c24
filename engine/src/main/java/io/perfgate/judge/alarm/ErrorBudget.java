package io.perfgate.judge.alarm;

import io.perfgate.judge.noise.Design;
import io.perfgate.measure.Must;
import io.perfgate.suite.Policy;

/**
 * One look at the data, and its share of the errors that a whole run may make.
 *
 * @param falseAlarms chance of an alarm over all series, if nothing changed
 * @param missed chance that the interval of a series misses its true change
 */
public record ErrorBudget(double falseAlarms, double missed, Design design) {

    /** Intervals must contain the true change in 95 of 100 cases, over all looks. */
    public static final double MISSED = 0.05;

    public ErrorBudget {
        Must.hold(
                falseAlarms > 0 && falseAlarms < 1 && missed > 0 && missed < 1,
                "a look cannot spend " + falseAlarms + " and " + missed);
    }

    /** The only look at existing results. */
    public static ErrorBudget only(Policy policy) {
        return new ErrorBudget(policy.falseAlarms(), MISSED, Design.STORED);
    }
}
