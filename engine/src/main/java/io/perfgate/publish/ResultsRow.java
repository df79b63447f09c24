package io.perfgate.publish;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The figures of one request at one load: the series of each run, by its place among the runs. */
record ResultsRow(SeriesId id, Map<Metric, Map<Integer, MeasuredSeries>> figures) {

    /** The columns of a report; others follow in the order of the catalogue. */
    private static final List<String> ORDER = Stream.concat(
                    Stream.of("throughput", "errorRate", "mean", "p50", "p95", "p99", "heapAfterGc", "cpuPerRequest"),
                    Metrics.entries().stream().map(entry -> entry.metric().name()))
            .toList();

    static final Comparator<Metric> IN_ORDER = Comparator.comparingInt((Metric metric) -> {
                int place = ORDER.indexOf(metric.name());
                return place < 0 ? ORDER.size() : place;
            })
            .thenComparing(Metric::name);

    ResultsRow(SeriesId id) {
        this(id, new LinkedHashMap<>());
    }

    void add(int run, MeasuredSeries series) {
        figures.computeIfAbsent(series.metric(), unknown -> new HashMap<>()).put(run, series);
    }

    Optional<MeasuredSeries> figure(Metric metric, int run) {
        return Optional.ofNullable(figures.getOrDefault(metric, Map.of()).get(run));
    }

    Stream<MeasuredSeries> series() {
        return figures.values().stream().flatMap(ofRuns -> ofRuns.values().stream());
    }

    /** Metrics in the order of the catalogue, then others. */
    static List<Metric> metrics(Stream<ResultsRow> rows) {
        return rows.flatMap(row -> row.figures().keySet().stream())
                .distinct()
                .sorted(IN_ORDER)
                .toList();
    }

    /** Moves the figures of a process to the row of its only request, unless that row already has them. */
    void joinTo(List<ResultsRow> others) {
        List<ResultsRow> requests = others.stream()
                .filter(row -> row.id.place().equals(id.place()) && row.isOfRequest())
                .toList();
        if (id.subject().isBlank()
                && !hasMean()
                && requests.size() == 1
                && requests.get(0).hasMean()) {
            Map<Metric, Map<Integer, MeasuredSeries>> ofRequest = requests.get(0).figures;
            figures.entrySet().removeIf(figure -> ofRequest.putIfAbsent(figure.getKey(), figure.getValue()) == null);
        }
    }

    /** Whether these are figures of a request, not of a process. */
    private boolean isOfRequest() {
        return !id.subject().isBlank() && (hasMean() || figures.containsKey(Metrics.THROUGHPUT));
    }

    /** Results of some tools have other units. */
    private boolean hasMean() {
        return figures.keySet().stream().anyMatch(metric -> metric.name().equals(Metrics.MEAN.name()));
    }
}
