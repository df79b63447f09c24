package io.perfgate.judge.noise;

import io.perfgate.measure.Direction;
import io.perfgate.measure.LeastAllocation;
import io.perfgate.measure.Metric;
import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * One comparison on its scale.
 *
 * @param baseline runs, oldest first
 * @param nights later runs that were not accepted, oldest first
 * @param step resolution of the series on its scale, from the baseline alone
 */
public record Question(
        Comparison comparison, Scale scale, Sample current, List<Sample> baseline, List<Sample> nights, double step) {

    /** The least noise to assume even if trials agree to the last digit, because timers resolve no finer. */
    static final double LEAST_NOISE = 0.001;

    public static Question of(Comparison comparison) {
        double[] current = comparison.current().values();
        List<double[]> baseline =
                comparison.baseline().stream().map(run -> run.series().values()).toList();
        List<double[]> nights = comparison.nights().stream()
                .map(night -> night.series().values())
                .toList();
        List<double[]> all = new ArrayList<>(baseline);
        all.addAll(nights);
        all.add(current);
        Metric metric = comparison.current().metric();
        all = all.stream().map(run -> LeastAllocation.counted(metric, run)).toList();
        Scale scale =
                Scale.of(metric, all.stream().flatMapToDouble(DoubleStream::of).toArray());
        List<Sample> samples =
                OddTrial.drawnIn(all.stream().map(scale::of).toList(), run -> leastDeviation(scale, run)).stream()
                        .map(Sample::new)
                        .toList();
        int tonight = all.size() - 1;
        double level = Math.abs(scale.toUnit(samples.get(baseline.size() - 1).mean()));
        // Counts of work tie because they are exact.
        double step = comparison.rounding() > 0 ? comparison.rounding() : Resolution.of(metric, baseline);
        return new Question(
                comparison,
                scale,
                samples.get(tonight),
                samples.subList(0, baseline.size()),
                samples.subList(baseline.size(), tonight),
                scale == Scale.LOGARITHMIC ? Math.log1p(step / level) : step);
    }

    private static double leastDeviation(Scale scale, double[] values) {
        return scale == Scale.LOGARITHMIC
                ? OddTrial.LEAST_DEVIATION
                : OddTrial.LEAST_DEVIATION * Math.abs(Quantiles.median(values));
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

    /** The size of a relative change of 1 on the scale: 1 for logarithms, otherwise the level. */
    double unitOfShares() {
        return scale == Scale.LOGARITHMIC ? 1 : Math.abs(new Sample(runMeans()).mean());
    }

    /** Whether nothing is allocated, which shows no noise. */
    public boolean isNothing() {
        double most = Math.log(LeastAllocation.BYTES);
        return LeastAllocation.isOf(metric())
                && Stream.concat(baseline.stream(), Stream.of(current))
                        .flatMapToDouble(run -> DoubleStream.of(run.values()))
                        .allMatch(value -> value <= most);
    }

    /** The relative change below which none need be seen, whatever a suite asks for. */
    public double leastToSee(double level) {
        return LeastAllocation.isOf(metric()) ? LeastAllocation.TO_SEE / scale.toUnit(level) : 0;
    }

    /** The noise to expect of its trials before any is measured; unknown except for work. */
    Within expectedWithin() {
        return isWork() ? Rounding.noise(step) : Within.NOTHING;
    }

    /** The drift to expect between its runs before any is measured. */
    Drift expectedDrift() {
        Within ofWork = expectedWithin();
        return isWork() ? new Drift(ofWork.variance(), ofWork.degrees()) : Drift.USUAL.times(unitOfShares());
    }

    private boolean isWork() {
        return comparison.rounding() > 0;
    }

    double leastVariance() {
        double least = LEAST_NOISE * unitOfShares();
        return least * least;
    }

    /**
     * The shift in one direction that uses up a tolerance, as a positive number.
     *
     * @param sign 1 if upwards, -1 if downwards
     * @param level on the scale
     */
    public double bound(int sign, double tolerance, double level) {
        return scale.boundTowards(
                sign > 0 ? Direction.HIGHER : Direction.LOWER, tolerance, metric(), scale.toUnit(level));
    }

    /** 1 if a higher value is worse, -1 if a lower one is. */
    public int worse() {
        return metric().direction() == Direction.LOWER ? 1 : -1;
    }
}
