package io.perfgate.measure;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/** The values of one series in one run: one finite value per trial, in the order of the trials. */
public record MeasuredSeries(
        @JsonUnwrapped SeriesId id, @JsonUnwrapped Metric metric, List<Double> trials) {

    private static final double LEAST_FACTOR = 0.01;

    public MeasuredSeries {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(metric, "metric");
        trials = Doubles.copyOf(trials);
        for (double value : trials) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("series '" + id.name() + "' " + metric.name()
                        + ": a trial's value must be finite, not " + value);
            }
        }
    }

    /** The same series with the trials of another measurement behind its own. */
    public MeasuredSeries followedBy(MeasuredSeries later) {
        if (!later.metric.equals(metric)) {
            throw new IllegalArgumentException("series '" + id.name() + "' " + metric.name() + " is measured in '"
                    + metric.unit() + "' and in '" + later.metric.unit() + "'");
        }
        List<Double> all = new ArrayList<>(trials);
        all.addAll(later.trials);
        return new MeasuredSeries(id, metric, all);
    }

    /** The same as it would be so much worse, counted as tolerances are: of a share in points. */
    public MeasuredSeries worseBy(double size) {
        return changed(value -> metric.isShare() ? value + towardsWorse() * size : value * factor(size));
    }

    /** The same as it would be without that. */
    public MeasuredSeries withoutWorseningBy(double size) {
        return changed(value -> metric.isShare() ? value - towardsWorse() * size : value / factor(size));
    }

    private MeasuredSeries changed(DoubleUnaryOperator change) {
        return new MeasuredSeries(
                id, metric, trials.stream().map(change::applyAsDouble).toList());
    }

    private int towardsWorse() {
        return metric.direction() == Direction.LOWER ? 1 : -1;
    }

    /** Nothing falls by more than all of it. */
    private double factor(double size) {
        return Math.max(LEAST_FACTOR, 1 + towardsWorse() * size);
    }

    /** Empty where there is no trial. */
    public OptionalDouble mean() {
        return trials.stream().mapToDouble(Double::doubleValue).average();
    }

    public Key key() {
        return new Key(id.name(), metric.name());
    }

    /** What two runs are matched by. */
    public record Key(String series, String metric) {

        /** In an order that does not change, for documents. */
        public static List<Key> sorted(Collection<Key> keys) {
            return keys.stream()
                    .sorted(Comparator.comparing(Key::series).thenComparing(Key::metric))
                    .toList();
        }
    }
}
