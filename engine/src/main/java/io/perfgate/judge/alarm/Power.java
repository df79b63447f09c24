package io.perfgate.judge.alarm;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How far beyond its bound a change must be in order to be found.
 *
 * @param chance at which a series is an alarm
 */
public record Power(double chance) {

    /** So many errors beyond what an alarm needs a change is found in 8 of 10 runs: the normal law's 80 %. */
    private static final double FOUND_IN_8_OF_10 = 0.8416;

    /** In errors of the shift, known with so many degrees of freedom. */
    double errorsForAnAlarm(double degrees) {
        return TDistribution.of(degrees).inverseSurvivalProbability(LongTail.inverse(chance, degrees));
    }

    public double errorsToBeFound(double degrees) {
        return errorsForAnAlarm(degrees) + FOUND_IN_8_OF_10;
    }
}
