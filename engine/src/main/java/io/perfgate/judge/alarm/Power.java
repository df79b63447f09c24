package io.perfgate.judge.alarm;

import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The size of changes that can be found.
 *
 * @param ifUnchanged p-value at which a series raises an alarm, if nothing changed
 * @param atBound the same at the bound
 * @param bound allowed shift
 */
public record Power(double ifUnchanged, double atBound, double bound) {

    /** A change this many errors beyond an alarm is found in 8 of 10 runs: the normal distribution's 80 %. */
    private static final double FOUND_IN_8_OF_10 = 0.8416;

    /** The least shift that raises an alarm, with this error. */
    double shiftForAlarm(double error, double degrees) {
        TDistribution law = TDistribution.of(degrees);
        double fromUnchanged = law.inverseSurvivalProbability(LongTail.inverse(ifUnchanged, degrees));
        double fromBound = law.inverseSurvivalProbability(atBound);
        return Math.max(fromUnchanged * error, bound + fromBound * error);
    }

    public double shiftToBeFound(double error, double degrees) {
        return shiftForAlarm(error, degrees) + FOUND_IN_8_OF_10 * error;
    }

    /** The largest standard error with which a shift is still found. */
    public DoubleUnaryOperator errorToFind(double degrees) {
        TDistribution law = TDistribution.of(degrees);
        double fromUnchanged =
                law.inverseSurvivalProbability(LongTail.inverse(ifUnchanged, degrees)) + FOUND_IN_8_OF_10;
        double fromBound = law.inverseSurvivalProbability(atBound) + FOUND_IN_8_OF_10;
        return shift -> Math.min(shift / fromUnchanged, (shift - bound) / fromBound);
    }
}
