package io.perfgate.publish;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/** The mean of a run's trials, with half of its 95 % interval, by Student's t; one trial has no interval. */
record MeanOfTrials(double mean, OptionalDouble halfInterval) {

    /** The probability of error on each side. */
    private static final double ERROR = 0.025;

    /** @param series with at least one trial */
    static MeanOfTrials of(MeasuredSeries series) {
        List<Double> trials = series.trials();
        double mean = series.mean().orElseThrow();
        int degrees = trials.size() - 1;
        if (degrees < 1) {
            return new MeanOfTrials(mean, OptionalDouble.empty());
        }
        double squares = trials.stream()
                .mapToDouble(trial -> (trial - mean) * (trial - mean))
                .sum();
        double standardError = Math.sqrt(squares / degrees / trials.size());
        return new MeanOfTrials(
                mean, OptionalDouble.of(TDistribution.of(degrees).inverseSurvivalProbability(ERROR) * standardError));
    }

    /** The mean with half of its interval, in percent; in points for a share. */
    String text(Metric metric) {
        String value = Block.onOneLine(Amounts.value(mean, metric.unit()));
        if (halfInterval.isEmpty() || mean == 0) {
            return value;
        }
        double half = halfInterval.getAsDouble();
        return value + " \u00b1"
                + (metric.isShare() ? Amounts.points(half) : Block.onOneLine(Amounts.percent(half / Math.abs(mean))));
    }
}
