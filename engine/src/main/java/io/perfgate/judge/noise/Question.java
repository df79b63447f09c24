package io.perfgate.judge.noise;

import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * One comparison on its scale.
 *
 * @param baseline runs in the order of time
 * @param step how finely the series is measured, on its scale
 */
public record Question(Comparison comparison, Scale scale, Sample current, List<Sample> baseline, double step) {

    /** Taken for granted even where trials agree to the last digit: timers resolve no finer. */
    private static final double LEAST_NOISE = 0.001;

    public static Question of(Comparison comparison) {
        List<double[]> runs = new ArrayList<>();
        runs.add(array(comparison.current()));
        comparison.baseline().forEach(run -> runs.add(array(run.series())));
        double[] all = runs.stream().flatMapToDouble(DoubleStream::of).toArray();
        Scale scale = Scale.of(comparison.current().metric(), all);
        List<Sample> samples = runs.stream()
                .map(scale::of)
                .map(values -> OddTrial.drawnIn(values, leastDeviation(scale, values)))
                .map(Sample::new)
                .toList();
        double step = Resolution.of(runs);
        double level = Math.abs(scale.toUnit(samples.get(0).mean()));
        return new Question(
                comparison,
                scale,
                samples.get(0),
                samples.subList(1, samples.size()),
                scale == Scale.LOGARITHMIC ? step / level : step);
    }

    private static double leastDeviation(Scale scale, double[] values) {
        return scale == Scale.LOGARITHMIC
                ? OddTrial.LEAST_DEVIATION
                : OddTrial.LEAST_DEVIATION * Math.abs(Quantiles.median(values));
    }

    private static double[] array(MeasuredSeries series) {
        return series.trials().stream().mapToDouble(Double::doubleValue).toArray();
    }

    public Metric metric() {
        return comparison.current().metric();
    }

    public Design design() {
        return comparison.design();
    }

    double[] runMeans() {
        return baseline.stream().mapToDouble(Sample::mean).toArray();
    }

    boolean[] levelBegins() {
        boolean[] begins = new boolean[baseline.size()];
        for (int run = 0; run < begins.length; run++) {
            begins[run] = comparison.baseline().get(run).beginsLevel();
        }
        return begins;
    }

    /** What the whole of the level is on the scale: parts of it are differences of logarithms. */
    double unitOfShares() {
        return scale == Scale.LOGARITHMIC ? 1 : Math.abs(new Sample(runMeans()).mean());
    }

    /** Noise below it is not believed. */
    double leastVariance() {
        double least = LEAST_NOISE * unitOfShares();
        return least * least;
    }

    /** 1 if a higher value is worse, -1 if a lower one is. */
    public int worse() {
        return metric().direction() == Direction.LOWER ? 1 : -1;
    }
}
