package io.perfgate.publish;

import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Estimate;
import io.perfgate.judge.noise.Sample;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import java.util.OptionalDouble;

/** The mean of a run's trials, with half of its 95 % interval, by Student's t; one trial has no interval. */
record MeanOfTrials(double mean, OptionalDouble halfInterval) {

    /** @param series with at least one trial */
    static MeanOfTrials of(MeasuredSeries series) {
        Sample trials = new Sample(series.values());
        int degrees = trials.size() - 1;
        double error = Math.sqrt(trials.squaresAroundMean() / degrees / trials.size());
        return new MeanOfTrials(
                trials.mean(),
                degrees < 1
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(new Estimate(0, error, degrees, 0).halfWidth(1 - ErrorBudget.MISSED)));
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
