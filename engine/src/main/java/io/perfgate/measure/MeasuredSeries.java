package io.perfgate.measure;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/** The values of one series in one run: one finite value per trial, in the order of the trials. */
public record MeasuredSeries(
        @JsonUnwrapped SeriesId id, @JsonUnwrapped Metric metric, List<Double> trials) {

    private static final double LEAST_FACTOR = 0.01;

    public MeasuredSeries {
        trials = Doubles.copyOf(trials);
        for (double value : trials) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("series '" + id.name() + "' " + metric.name()
                        + ": a trial's value must be finite, not " + value);
            }
        }
    }

    /** The series of one trial. */
    public MeasuredSeries(SeriesId id, Metric metric, double trial) {
        this(id, metric, List.of(trial));
    }

    public MeasuredSeries followedBy(MeasuredSeries later) {
        if (!later.metric.equals(metric)) {
            throw new IllegalArgumentException("series '" + id.name() + "' " + metric.name() + " is measured in '"
                    + metric.unit() + "' and in '" + later.metric.unit() + "'");
        }
        List<Double> all = new ArrayList<>(trials);
        all.addAll(later.trials);
        return new MeasuredSeries(id, metric, all);
    }

    /** The series as if it were worse by this size, in the unit of tolerances. */
    public MeasuredSeries worseBy(double size) {
        return changed(value -> metric.isShare() ? value + towardsWorse() * size : value * factor(size));
    }

    /** The inverse of {@link #worseBy}. */
    public MeasuredSeries withoutWorseningBy(double size) {
        return changed(value -> metric.isShare() ? value - towardsWorse() * size : value / factor(size));
    }

    private MeasuredSeries changed(DoubleUnaryOperator change) {
        return new MeasuredSeries(
                id,
                metric,
                DoubleStream.of(LeastAllocation.counted(metric, values()))
                        .map(change)
                        .boxed()
                        .toList());
    }

    private int towardsWorse() {
        return metric.direction() == Direction.LOWER ? 1 : -1;
    }

    /** A value cannot fall by more than 100 %. */
    private double factor(double size) {
        return Math.max(LEAST_FACTOR, 1 + towardsWorse() * size);
    }

    public double[] values() {
        return trials.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** Empty if there are no trials. */
    public OptionalDouble mean() {
        return trials.stream().mapToDouble(Double::doubleValue).average();
    }

    public Key key() {
        return new Key(id.name(), metric.name());
    }

    /** The key by which two runs are matched. */
    public record Key(String series, String metric) implements Comparable<Key> {

        @Override
        public int compareTo(Key other) {
            return Comparator.comparing(Key::series).thenComparing(Key::metric).compare(this, other);
        }
    }
}
