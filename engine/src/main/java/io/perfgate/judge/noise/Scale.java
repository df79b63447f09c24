package io.perfgate.judge.noise;

import io.perfgate.measure.Direction;
import io.perfgate.measure.Metric;
import java.util.Arrays;

/**
 * The scale on which a series is compared. Performance noise multiplies, so ratios are judged, on a logarithmic scale.
 * Shares and series with a zero (mostly error rates) are judged by difference.
 */
public enum Scale {
    LOGARITHMIC,
    DIFFERENCE;

    public static Scale of(Metric metric, double[] values) {
        boolean positive = Arrays.stream(values).allMatch(value -> value > 0);
        return positive && !metric.isShare() ? LOGARITHMIC : DIFFERENCE;
    }

    public double[] of(double[] values) {
        return this == LOGARITHMIC ? Arrays.stream(values).map(Math::log).toArray() : values.clone();
    }

    public double toUnit(double value) {
        return this == LOGARITHMIC ? Math.exp(value) : value;
    }

    /** Converts a shift on this scale to current / baseline - 1; NaN if the baseline's level is 0. */
    public double toRelative(double shift, double baselineLevel) {
        if (this == LOGARITHMIC) {
            return Math.expm1(shift);
        }
        return baselineLevel == 0 ? Double.NaN : shift / Math.abs(baselineLevel);
    }

    /**
     * The shift in one direction that uses up the tolerance, as a positive number.
     *
     * <p>For a share, the tolerance is in points: 1 % allows 0.01 more. For other series compared by difference, it is
     * a part of the baseline's level.
     */
    public double boundTowards(Direction towards, double tolerance, Metric metric, double baselineLevel) {
        if (this == LOGARITHMIC) {
            return towards == Direction.HIGHER
                    ? Math.log1p(tolerance)
                    : tolerance >= 1 ? Double.POSITIVE_INFINITY : -Math.log1p(-tolerance);
        }
        return metric.isShare() ? tolerance : tolerance * Math.abs(baselineLevel);
    }
}
