package io.perfgate.judge;

import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * One comparison on its scale, with odd trials drawn in.
 *
 * @param step how finely the series is measured, on its scale
 */
record Question(Comparison comparison, Scale scale, Sample current, List<Sample> baseline, double step) {

    static Question of(Comparison comparison) {
        List<double[]> runs = new ArrayList<>();
        runs.add(array(comparison.current()));
        comparison.baseline().forEach(run -> runs.add(array(run)));
        double[] all = runs.stream().flatMapToDouble(DoubleStream::of).toArray();
        Scale scale = Scale.of(comparison.current().metric(), all);
        List<Sample> samples = OddTrials.drawnIn(runs.stream().map(scale::of).toList()).stream()
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

    private static double[] array(MeasuredSeries series) {
        return series.trials().stream().mapToDouble(Double::doubleValue).toArray();
    }

    Metric metric() {
        return comparison.current().metric();
    }

    double baselineLevel() {
        return baseline.stream().mapToDouble(Sample::mean).average().orElseThrow();
    }

    double baselineInUnit() {
        return scale.toUnit(baselineLevel());
    }

    double currentInUnit() {
        return scale.toUnit(current.mean());
    }

    double shift() {
        return current.mean() - baselineLevel();
    }

    /** The shift at which the tolerance is used up in the given direction, as a positive number. */
    double bound(Direction towards, double tolerance) {
        return scale.boundTowards(towards, tolerance, metric(), baselineInUnit());
    }
}
