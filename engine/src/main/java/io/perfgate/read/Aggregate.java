package io.perfgate.read;

import io.perfgate.measure.Distribution;
import io.perfgate.measure.Figures;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;

/** A few figures that summarise many values; NaN if unknown. */
public record Aggregate(
        long count, double mean, double min, double max, SortedMap<Double, Double> percentiles, double perSecond) {

    private static final List<Double> PERCENTS = List.of(50.0, 75.0, 95.0, 99.0, 99.9);

    public Aggregate {
        percentiles = Collections.unmodifiableSortedMap(new TreeMap<>(percentiles));
    }

    public static Aggregate of(Figures values, double perSecond) {
        return new Aggregate(
                values.count(), values.mean(), values.min(), values.max(), percentiles(values::percentile), perSecond);
    }

    /** The figures in milliseconds. */
    public static Aggregate of(Distribution times, double seconds) {
        return new Aggregate(
                times.count(),
                times.meanMillis(),
                times.minMillis(),
                times.maxMillis(),
                percentiles(times::percentileMillis),
                times.count() / seconds);
    }

    public static Aggregate of(List<Double> values) {
        double[] finite = values.stream()
                .mapToDouble(Double::doubleValue)
                .filter(Double::isFinite)
                .toArray();
        return new Aggregate(
                finite.length,
                Arrays.stream(finite).average().orElse(Double.NaN),
                Arrays.stream(finite).min().orElse(Double.NaN),
                Arrays.stream(finite).max().orElse(Double.NaN),
                new TreeMap<>(),
                Double.NaN);
    }

    public static SortedMap<Double, Double> percentiles(DoubleUnaryOperator percentile) {
        TreeMap<Double, Double> percentiles = new TreeMap<>();
        PERCENTS.forEach(percent -> percentiles.put(percent, percentile.applyAsDouble(percent)));
        return percentiles;
    }

    public double percentile(double percent) {
        return percentiles.getOrDefault(percent, Double.NaN);
    }
}
