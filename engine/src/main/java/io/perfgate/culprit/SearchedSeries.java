package io.perfgate.culprit;

import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;

/**
 * A series whose steps are looked for. Performance multiplies, so its values are compared as logarithms; those that can be 0
 * (an error rate) are compared by difference, in units of the metric.
 *
 * @param noise deviation of trials that is expected, on the scale of the comparison
 * @param degrees what that is worth, in degrees of freedom
 * @param leastChange a step below it is not looked for, on the same scale
 */
public record SearchedSeries(
        SeriesId id, Metric metric, boolean isLogarithmic, double noise, double degrees, double leastChange) {

    public SearchedSeries {
        if (!(noise > 0 && degrees > 0 && leastChange > 0)) {
            throw new IllegalArgumentException("series '" + id.name() + "': no search with noise " + noise + ", "
                    + degrees + " degrees, least change " + leastChange);
        }
    }

    public MeasuredSeries.Key key() {
        return new MeasuredSeries.Key(id.name(), metric.name());
    }

    /** 1 if a higher value is worse, -1 if a lower one is. */
    int worse() {
        return metric.direction() == Direction.LOWER ? 1 : -1;
    }

    double toScale(double value) {
        if (isLogarithmic && !(value > 0)) {
            throw new IllegalArgumentException(
                    "series '" + id.name() + "' " + metric.name() + ": " + value + " has no logarithm");
        }
        return isLogarithmic ? Math.log(value) : value;
    }

    double toUnit(double onScale) {
        return isLogarithmic ? Math.exp(onScale) : onScale;
    }
}
