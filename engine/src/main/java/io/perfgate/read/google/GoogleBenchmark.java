package io.perfgate.read.google;

import com.fasterxml.jackson.databind.JsonNode;
import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.Aggregate;
import io.perfgate.read.Format;
import io.perfgate.read.JsonTree;
import io.perfgate.read.ReadError;
import io.perfgate.read.Result;
import io.perfgate.read.Row;
import io.perfgate.timeseries.Quantiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads the output of {@code --benchmark_format=json} and {@code --benchmark_out}. The repetitions of a benchmark run
 * in one process. So they are one trial whose value is their median, like JMH's iterations in a fork.
 */
public final class GoogleBenchmark {

    public static final Format FORMAT = new Format(
            "Google Benchmark",
            head -> head.jsonNames().containsAll(Set.of("context", "benchmarks")),
            (path, window) -> read(path));

    private static final long MOST_BYTES = 64L << 20;
    private static final Map<String, Double> NANOS = Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9);

    /** Metrics by their names in the file; other counters have no known direction. */
    private static final Map<String, Metric> TIMES = Map.of(
            "real_time", new Metric("realTime", "ns", Direction.LOWER),
            "cpu_time", new Metric("cpuTime", "ns", Direction.LOWER));

    private static final Map<String, Metric> RATES = Map.of(
            "items_per_second",
            Metrics.THROUGHPUT,
            "bytes_per_second",
            new Metric("bytesPerSecond", "B/s", Direction.HIGHER));

    private final Path file;
    /** Values of the repetitions, by benchmark and metric. */
    private final Map<String, SortedMap<Metric, List<Double>>> benchmarks = new LinkedHashMap<>();

    private final Map<String, SortedMap<Metric, List<Double>>> medians = new LinkedHashMap<>();

    private GoogleBenchmark(Path file) {
        this.file = file;
    }

    private static Benchmarks read(Path file) {
        JsonNode root = JsonTree.read(file, MOST_BYTES, "a result of Google Benchmark");
        GoogleBenchmark reader = new GoogleBenchmark(file);
        root.path("benchmarks").forEach(reader::add);
        reader.medians.forEach(reader.benchmarks::putIfAbsent);
        if (reader.benchmarks.isEmpty()) {
            throw new ReadError(file + ": no benchmarks in it; check '--benchmark_filter'");
        }
        return new Benchmarks(root.path("context").path("library_version").asText(""), reader.benchmarks);
    }

    private void add(JsonNode row) {
        String name = row.path("run_name").asText(row.path("name").asText(""));
        if (name.isBlank()) {
            throw new ReadError(file + ": a benchmark without a name");
        }
        if (row.path("error_occurred").asBoolean(false)) {
            throw new ReadError(file + ": benchmark '" + name + "' failed: "
                    + row.path("error_message").asText("it does not say why"));
        }
        // Means and deviations follow from the repetitions; without these, the median replaces them.
        boolean isAggregate = row.path("run_type").asText("").equals("aggregate");
        boolean isMedian = row.path("aggregate_name").asText("").equals("median");
        if (row.path("skipped").asBoolean(false) || (isAggregate && !isMedian)) {
            return;
        }
        SortedMap<Metric, List<Double>> repetitions = (isAggregate ? medians : benchmarks)
                .computeIfAbsent(name, unknown -> new TreeMap<>(Comparator.comparing(Metric::name)));
        double nanos = NANOS.getOrDefault(row.path("time_unit").asText("ns"), Double.NaN);
        TIMES.forEach((field, metric) -> add(repetitions, metric, number(name, row, field) * nanos));
        RATES.forEach((field, metric) -> {
            if (row.has(field)) {
                add(repetitions, metric, number(name, row, field));
            }
        });
    }

    private static void add(SortedMap<Metric, List<Double>> repetitions, Metric metric, double value) {
        repetitions.computeIfAbsent(metric, unknown -> new ArrayList<>()).add(value);
    }

    private double number(String benchmark, JsonNode row, String field) {
        return JsonTree.number(file + ": benchmark '" + benchmark + "'", row, field);
    }

    /** All benchmarks of one process: by metric, a value for each repetition. */
    private record Benchmarks(String version, Map<String, SortedMap<Metric, List<Double>>> benchmarks)
            implements Result {

        @Override
        public String tool() {
            return "googlebenchmark";
        }

        @Override
        public List<MeasuredSeries> series(SeriesId whole) {
            List<MeasuredSeries> series = new ArrayList<>();
            benchmarks.forEach((benchmark, repetitions) -> repetitions.forEach(
                    (metric, values) -> series.add(new MeasuredSeries(whole.of(benchmark), metric, median(values)))));
            return series;
        }

        @Override
        public List<Row> rows() {
            List<Row> rows = new ArrayList<>();
            benchmarks.forEach((benchmark, repetitions) -> repetitions.forEach((metric, values) ->
                    rows.add(Row.of(benchmark, metric.name(), metric.unit(), Aggregate.of(values)))));
            return rows;
        }

        private static double median(List<Double> values) {
            return Quantiles.median(
                    values.stream().mapToDouble(Double::doubleValue).toArray());
        }
    }
}
