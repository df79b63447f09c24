package io.perfgate.accuracy;

import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * The 95 % interval of a share, from its number of occurrences (Clopper and Pearson, The use of confidence or fiducial
 * limits, Biometrika 26, 1934): never too narrow.
 */
final class Shares {

    private static final double BEYOND_EACH_END = 0.025;

    private Shares() {}

    static double low(int met, int of) {
        return met == 0 ? 0 : BetaDistribution.of(met, of - met + 1.0).inverseCumulativeProbability(BEYOND_EACH_END);
    }

    static double high(int met, int of) {
        return met == of ? 1 : BetaDistribution.of(met + 1.0, of - met).inverseSurvivalProbability(BEYOND_EACH_END);
    }
}
