package io.perfgate.measure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;

/**
 * Counts of what processes do; a request costs the same on slow and fast machines.
 *
 * @param counts by the metric that divides them by requests; NaN if unknown
 */
public record ProcessWork(Map<Metric, Double> counts) {

    public ProcessWork {
        counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
    }

    /** Combines both, count by count. */
    public ProcessWork with(ProcessWork other, DoubleBinaryOperator operator) {
        Map<Metric, Double> both = new LinkedHashMap<>(counts);
        both.replaceAll(
                (metric, count) -> operator.applyAsDouble(count, other.counts.getOrDefault(metric, Double.NaN)));
        return new ProcessWork(both);
    }

    /** One trial's value of each metric. */
    public List<MeasuredSeries> series(SeriesId id, long requests) {
        List<MeasuredSeries> series =
                new ArrayList<>(List.of(new MeasuredSeries(id, Metrics.REQUESTS, List.of((double) requests))));
        counts.forEach((metric, count) -> {
            if (!Double.isNaN(count)) {
                series.add(new MeasuredSeries(id, metric, List.of(count / requests)));
            }
        });
        return series;
    }
}
