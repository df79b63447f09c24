package io.perfgate.judge;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A shift between baseline and current, with its standard error and the degrees of freedom that error was estimated
 * with.
 */
record Estimate(double shift, double standardError, double degreesOfFreedom) {

    Estimate {
        if (!(standardError >= 0) || !(degreesOfFreedom > 0)) {
            throw new IllegalArgumentException(
                    "no estimate from standard error " + standardError + " with " + degreesOfFreedom + " degrees");
        }
    }

    double halfWidth(double confidence) {
        double quantile = TDistribution.of(degreesOfFreedom).inverseSurvivalProbability((1 - confidence) / 2);
        return quantile * standardError;
    }

    /** The chance of a shift at least this large if the true one were {@code bound}: the one-sided p-value. */
    double chanceAbove(double bound) {
        return chance(shift - bound);
    }

    /** Likewise downwards: if the true shift were {@code -bound}. */
    double chanceBelow(double bound) {
        return chance(-shift - bound);
    }

    private double chance(double excess) {
        if (excess == Double.NEGATIVE_INFINITY) {
            return 1;
        }
        if (standardError == 0) {
            return excess > 0 ? 0 : 1;
        }
        return TDistribution.of(degreesOfFreedom).survivalProbability(excess / standardError);
    }
}
