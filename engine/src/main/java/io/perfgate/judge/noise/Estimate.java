package io.perfgate.judge.noise;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A shift between baseline and current, with its standard error and that error's degrees of freedom.
 *
 * @param rounding error of a shift caused by the resolution of the series. It only prevents alarms, because levels that
 *     differ by less than a step are no reason for doubt
 */
public record Estimate(double shift, double standardError, double degrees, double rounding) {

    public Estimate {
        if (!(standardError >= 0 && degrees > 0 && rounding >= 0)) {
            throw new IllegalArgumentException("no estimate from standard error " + standardError + " with " + degrees
                    + " degrees, rounding " + rounding);
        }
    }

    public double halfWidth(double confidence) {
        return TDistribution.of(degrees).inverseSurvivalProbability((1 - confidence) / 2) * standardError;
    }

    /** The one-sided p-value of a shift this far beyond the allowed one. */
    public double chance(double excess) {
        double beyondSteps = excess - rounding;
        if (beyondSteps == Double.NEGATIVE_INFINITY) {
            return 1;
        }
        if (standardError == 0) {
            return beyondSteps > 0 ? 0 : 1;
        }
        return TDistribution.of(degrees).survivalProbability(beyondSteps / standardError);
    }
}
