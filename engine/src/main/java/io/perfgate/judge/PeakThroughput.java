package io.perfgate.judge;

import io.perfgate.measure.Load;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * The peak of a request's throughput over all load levels, and the load beyond which it hardly grows. Both are computed
 * for each trial, so they have intervals like any measured series.
 */
public final class PeakThroughput {

    private static final double NEARLY_PEAK = 0.95;

    private PeakThroughput() {}

    public static MeasuredRun added(MeasuredRun run) {
        Map<SeriesId, NavigableMap<Double, MeasuredSeries>> curves = new LinkedHashMap<>();
        for (MeasuredSeries series : run.series()) {
            SeriesId id = series.id();
            OptionalDouble level = new Load(id.load()).level();
            if (series.metric().equals(Metrics.THROUGHPUT) && level.isPresent()) {
                SeriesId curve = SeriesId.of(id.workload(), id.parameters(), Load.ALL, id.subject());
                curves.computeIfAbsent(curve, unknown -> new TreeMap<>()).put(level.getAsDouble(), series);
            }
        }
        List<MeasuredSeries> series = new ArrayList<>(run.series());
        curves.forEach((curve, levels) -> {
            if (levels.size() >= Metrics.LEAST_LEVELS) {
                series.addAll(of(curve, levels));
            }
        });
        return new MeasuredRun(run.name(), series, run.pinned(), run.newLevels(), Map.of());
    }

    private static List<MeasuredSeries> of(SeriesId curve, NavigableMap<Double, MeasuredSeries> levels) {
        int trials = levels.values().stream()
                .mapToInt(level -> level.trials().size())
                .min()
                .orElse(0);
        List<Double> peaks = new ArrayList<>();
        List<Double> loads = new ArrayList<>();
        for (int trial = 0; trial < trials; trial++) {
            NavigableMap<Double, Double> throughput = new TreeMap<>();
            int at = trial;
            levels.forEach((load, one) -> throughput.put(load, one.trials().get(at)));
            double peak = Collections.max(throughput.values());
            peaks.add(peak);
            loads.add(reaches(throughput, NEARLY_PEAK * peak));
        }
        return List.of(
                new MeasuredSeries(curve, Metrics.PEAK_THROUGHPUT, peaks),
                new MeasuredSeries(curve, Metrics.LEVELS_OFF_AT, loads));
    }

    /** The load at which throughput first reaches a height, by linear interpolation. */
    private static double reaches(NavigableMap<Double, Double> throughput, double height) {
        Map.Entry<Double, Double> before = throughput.firstEntry();
        for (Map.Entry<Double, Double> level : throughput.entrySet()) {
            if (level.getValue() >= height) {
                double rise = level.getValue() - before.getValue();
                double part = rise <= 0 ? 1 : (height - before.getValue()) / rise;
                return before.getKey() + (level.getKey() - before.getKey()) * Math.max(0, part);
            }
            before = level;
        }
        throw new IllegalStateException("a peak that no level reaches");
    }
}
