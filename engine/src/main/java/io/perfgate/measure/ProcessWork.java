package io.perfgate.measure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleBinaryOperator;

/**
 * Counts of what processes do; a request costs the same on slow and fast machines.
 *
 * @param counts by the metric that divides them by requests; NaN if unknown
 * @param threads the threads whose context switches are counted
 */
public record ProcessWork(Map<Metric, Double> counts, Set<Long> threads) {

    /** Those that a system counts for threads, and forgets when a thread ends. */
    private static final Set<Metric> OF_THREADS = Set.of(Metrics.VOLUNTARY_SWITCHES, Metrics.INVOLUNTARY_SWITCHES);

    public ProcessWork {
        counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
        threads = Set.copyOf(threads);
    }

    public ProcessWork and(ProcessWork other) {
        Set<Long> all = new HashSet<>(threads);
        all.addAll(other.threads);
        return new ProcessWork(with(other, Double::sum).counts, all);
    }

    public ProcessWork countsOnly() {
        return new ProcessWork(counts, Set.of());
    }

    public ProcessWork withoutSwitches() {
        Map<Metric, Double> known = new LinkedHashMap<>(counts);
        known.replaceAll((metric, count) -> OF_THREADS.contains(metric) ? Double.NaN : count);
        return new ProcessWork(known, threads);
    }

    public ProcessWork with(ProcessWork other, DoubleBinaryOperator operator) {
        Map<Metric, Double> both = new LinkedHashMap<>(counts);
        both.replaceAll(
                (metric, count) -> operator.applyAsDouble(count, other.counts.getOrDefault(metric, Double.NaN)));
        return new ProcessWork(both, threads);
    }

    public List<MeasuredSeries> series(SeriesId id, long requests) {
        List<MeasuredSeries> series = new ArrayList<>();
        series.add(new MeasuredSeries(id, Metrics.REQUESTS, requests));
        counts.forEach((metric, count) -> {
            if (!Double.isNaN(count)) {
                series.add(new MeasuredSeries(id, metric, count / requests));
            }
        });
        return series;
    }
}
