package io.perfgate.judge.alarm;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How large a change must be in order to be found.
 *
 * @param ifUnchanged the chance at which a series is an alarm, if nothing changed
 * @param atBound the same, if it were just at its bound
 * @param bound what is allowed
 */
public record Power(double ifUnchanged, double atBound, double bound) {

    /** So many errors beyond what an alarm needs a change is found in 8 of 10 runs: the normal law's 80 %. */
    private static final double FOUND_IN_8_OF_10 = 0.8416;

    /** The least shift that is an alarm, known with such an error. */
    double shiftForAlarm(double error, double degrees) {
        TDistribution law = TDistribution.of(degrees);
        double fromUnchanged = law.inverseSurvivalProbability(LongTail.inverse(ifUnchanged, degrees));
        double fromBound = law.inverseSurvivalProbability(atBound);
        return Math.max(fromUnchanged * error, bound + fromBound * error);
    }

    public double shiftToBeFound(double error, double degrees) {
        return shiftForAlarm(error, degrees) + FOUND_IN_8_OF_10 * error;
    }
}
