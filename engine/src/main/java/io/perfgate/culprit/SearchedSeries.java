package io.perfgate.culprit;

import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Must;
import io.perfgate.measure.SeriesId;

/**
 * A series that is searched for steps. Changes in performance multiply, so values are compared as logarithms. Values
 * that can be 0 (error rates) are compared by difference, in the metric's unit.
 *
 * @param noise expected deviation of trials, on the scale of the comparison
 * @param degrees degrees of freedom of that estimate
 * @param leastChange smaller steps are ignored, on the same scale
 */
public record SearchedSeries(
        SeriesId id, Metric metric, boolean isLogarithmic, double noise, double degrees, double leastChange) {

    public SearchedSeries {
        Must.hold(
                noise > 0 && degrees > 0 && leastChange > 0,
                "series '" + id.name() + "': no search with noise " + noise + ", " + degrees + " degrees, least change "
                        + leastChange);
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
