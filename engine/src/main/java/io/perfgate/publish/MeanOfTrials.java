package io.perfgate.publish;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The mean of a run's trials.
 *
 * @param halfInterval half of the 95 % interval of the mean, by Student's t; absent where there is one trial
 */
record MeanOfTrials(double mean, OptionalDouble halfInterval) {

    /** On each side. */
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

    /** With half of the interval, in percent of the mean; of a share, in points. */
    String text(Metric metric) {
        String value = Amounts.value(mean, metric.unit());
        if (halfInterval.isEmpty() || mean == 0) {
            return value;
        }
        double half = halfInterval.getAsDouble();
        return value + " \u00b1"
                + (metric.isShare()
                        ? Amounts.points(half)
                        : Amounts.percent(half / Math.abs(mean)).replace(' ', '\u00a0'));
    }
}
