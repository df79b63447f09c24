package io.perfgate.judge;

import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import java.util.List;
import java.util.Optional;

/** One comparison on its scale, with its noise: all that an estimate of the change is made from. */
record Question(Comparison comparison, Scale scale, Sample current, List<Sample> baseline, Noise noise) {

    static Question of(Comparison comparison) {
        double[] current = array(comparison.current());
        double[][] runs = comparison.baseline().stream().map(Question::array).toArray(double[][]::new);
        Scale scale = Scale.of(comparison.current().metric(), current, runs);
        Sample currentSample = new Sample(scale.of(current));
        List<Sample> baseline = java.util.Arrays.stream(runs)
                .map(run -> new Sample(scale.of(run)))
                .toList();
        return new Question(comparison, scale, currentSample, baseline, Noise.of(currentSample, baseline));
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

    /** The shift at which the tolerance is used up in the given direction, as a positive number. */
    double bound(Direction towards, double tolerance) {
        return scale.boundTowards(towards, tolerance, metric(), baselineInUnit());
    }

    /**
     * The change with its error; empty where the trials leave no way to tell how noisy they are.
     *
     * @param drift variance between runs beyond what their trials explain, on this question's scale
     */
    Optional<Estimate> estimate(double drift) {
        double shift = current.mean() - baselineLevel();
        double least = scale.leastNoise(baselineInUnit());
        int runs = baseline.size();
        if (noise.withinDegrees() == 0) {
            if (runs < 2) {
                return Optional.empty();
            }
            // One trial a run: the runs themselves are the sample.
            double variance = Math.max(Noise.varianceOfMeans(baseline), least * least);
            return Optional.of(new Estimate(shift, Math.sqrt(variance * (1 + 1.0 / runs)), runs - 1));
        }
        double within = Math.max(noise.withinVariance(), least * least);
        double meanOfRuns =
                baseline.stream().mapToDouble(run -> 1.0 / run.size()).sum() / ((double) runs * runs);
        double variance = within * (1.0 / current.size() + meanOfRuns) + drift * (1 + 1.0 / runs);
        return Optional.of(new Estimate(shift, Math.sqrt(variance), noise.withinDegrees()));
    }
}
