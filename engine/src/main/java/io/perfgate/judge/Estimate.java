package io.perfgate.judge;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A shift between baseline and current with its errors: that of the series itself, and that of sessions which drift as a
 * whole. Each comes with the degrees of freedom it was estimated with; that of sessions has few, however many series
 * there are.
 *
 * @param rounding error of a shift by the steps that the series is measured in: against an alarm alone, since levels that
 *     agree to the last step are no reason for doubt
 */
record Estimate(
        double shift, double standardError, double degrees, double driftError, double driftDegrees, double rounding) {

    /** Nobody asks how unlikely exactly. */
    private static final double LEAST_CHANCE = 1e-12;

    private static final double NOT_UNLIKELY = 0.02;

    Estimate {
        if (!(standardError >= 0 && degrees > 0 && driftError >= 0 && driftDegrees > 0 && rounding >= 0)) {
            throw new IllegalArgumentException("no estimate from standard error " + standardError + " with " + degrees
                    + " degrees, drift " + driftError + " with " + driftDegrees);
        }
    }

    Estimate(double shift, double standardError, double degrees) {
        this(shift, standardError, degrees, 0, 1, 0);
    }

    double halfWidth(double confidence) {
        return halfWidthOf((1 - confidence) / 2);
    }

    /**
     * Errors of which each has its own degrees of freedom add up as the squares of their own half-widths: exact where
     * one of them is 0, and on the safe side between (modified large samples: Graybill and Wang, JASA 75, 1980).
     */
    private double halfWidthOf(double chance) {
        return halfWidthOf(chance, standardError);
    }

    private double halfWidthOf(double chance, double error) {
        double own = TDistribution.of(degrees).inverseSurvivalProbability(chance) * error;
        if (driftError == 0) {
            return own;
        }
        return Math.hypot(own, TDistribution.of(driftDegrees).inverseSurvivalProbability(chance) * driftError);
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
        double error = Math.hypot(standardError, rounding);
        double own = chance(excess, error, degrees);
        if (driftError == 0) {
            return own;
        }
        double least = Math.max(own, chance(excess, driftError, driftDegrees));
        return least > NOT_UNLIKELY ? least : chanceOfBoth(excess, error);
    }

    private static double chance(double excess, double error, double degrees) {
        if (error == 0) {
            return excess > 0 ? 0 : 1;
        }
        return TDistribution.of(degrees).survivalProbability(excess / error);
    }

    /** The chance whose half-width is the excess, by halving the range of its logarithm. */
    private double chanceOfBoth(double excess, double error) {
        double low = LEAST_CHANCE;
        double high = 0.5;
        while (high / low > 1.001) {
            double middle = Math.sqrt(low * high);
            if (halfWidthOf(middle, error) > excess) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }
}
