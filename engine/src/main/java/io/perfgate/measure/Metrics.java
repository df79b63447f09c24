package io.perfgate.measure;

import io.perfgate.measure.Metric.UnitKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The catalogue of metrics with a meaning in this project, from {@code metrics.yml}. */
public final class Metrics {

    public enum Measurer {
        LOAD,
        /** Enough levels of load to form a curve. */
        LEVELS,
        /** A search for the highest load that keeps a promise. */
        CAPACITY,
        JVM,
        /** The processes of the middleware, where Linux counts their work. */
        PROCESS,
        BENCHMARKS
    }

    /** When a metric is judged although no suite names it. */
    public enum Unasked {
        ALWAYS,
        NEVER,
        /** As soon as accepted runs show that it hardly varies; for metrics of work. */
        ONCE_STEADY;

        private static Unasked of(String word) {
            return switch (word) {
                case "onRequest" -> NEVER;
                case "onceSteady" -> ONCE_STEADY;
                default -> throw new IllegalArgumentException("judged: " + word);
            };
        }
    }

    /** Fewer levels do not form a curve. */
    public static final int LEAST_LEVELS = 3;

    /** The suffix of a count that the middleware exposes. */
    private static final String PER_REQUEST = " per request";

    private static final Map<String, Entry> ENTRIES = read();

    // Metrics that code refers to.
    public static final Metric THROUGHPUT = metric("throughput");
    public static final Metric MEAN = metric("mean");
    public static final Metric P999 = metric("p999");
    public static final Metric LARGEST = metric("max");
    public static final Metric ERROR_RATE = metric("errorRate");
    public static final Metric HEAP_AFTER_GC = metric("heapAfterGc");
    public static final Metric HEAP_USED_PEAK = metric("heapUsedPeak");
    public static final Metric ALLOCATION_RATE = metric("allocationRate");
    public static final Metric PAUSE_SHARE = metric("pauseShare");
    public static final Metric UNEVENNESS = metric("unevenness");
    public static final Metric OVERALL_THROUGHPUT = metric("overallThroughput");
    public static final Metric HEAP_LEAK = metric("heapLeak");
    public static final Metric PEAK_THROUGHPUT = metric("peakThroughput");
    public static final Metric LEVELS_OFF_AT = metric("levelsOffAt");
    public static final Metric CAPACITY = metric("capacity");
    public static final Metric ALLOCATED_PER_REQUEST = metric("allocatedPerRequest");
    public static final Metric CPU_PER_REQUEST = metric("cpuPerRequest");
    public static final Metric REQUESTS = metric("requests");
    public static final Metric READ_CALLS = metric("readCallsPerRequest");
    public static final Metric WRITE_CALLS = metric("writeCallsPerRequest");
    public static final Metric BYTES_READ = metric("bytesReadPerRequest");
    public static final Metric BYTES_WRITTEN = metric("bytesWrittenPerRequest");
    public static final Metric PACKETS = metric("packetsPerRequest");
    public static final Metric VOLUNTARY_SWITCHES = metric("voluntarySwitchesPerRequest");
    public static final Metric INVOLUNTARY_SWITCHES = metric("involuntarySwitchesPerRequest");
    public static final Metric PAGE_FAULTS = metric("pageFaultsPerRequest");
    public static final Metric PEAK_THREADS = metric("peakThreads");
    public static final Metric LOADED_CLASSES = metric("loadedClasses");
    public static final Metric COLLECTIONS = metric("collections");
    public static final Metric ALLOCATED_PER_OPERATION = metric("allocatedPerOperation");
    public static final Metric AVERAGE_TIME = metric("averageTime");
    public static final Metric SAMPLE_TIME = metric("sampleTime");
    public static final Metric SINGLE_SHOT_TIME = metric("singleShotTime");
    public static final Metric SCORE = metric("score");

    private Metrics() {}

    /**
     * @param hasOwnUnit whether it always has the metric's unit; otherwise tools may use others
     * @param unasked when it is judged if a suite names no metrics
     * @param tolerance default tolerance; in points for shares
     * @param labels names on screens, by language tag
     * @param descriptions one-line explanations, by language tag
     */
    public record Entry(
            Metric metric,
            boolean hasOwnUnit,
            Set<Measurer> measurers,
            Unasked unasked,
            OptionalDouble tolerance,
            Map<String, String> labels,
            Map<String, String> descriptions) {}

    /** All entries in the order of the file. */
    public static List<Entry> entries() {
        return List.copyOf(ENTRIES.values());
    }

    /** Empty for a metric that only a tool knows, such as a benchmark's counter. */
    public static Optional<Entry> find(String name) {
        return Optional.ofNullable(ENTRIES.get(name));
    }

    /** Whether it is the speed of a benchmark; the benchmark's other metrics are side effects. */
    public static boolean isScore(Metric metric) {
        return Set.of(THROUGHPUT.name(), AVERAGE_TIME.name(), SAMPLE_TIME.name())
                .contains(metric.name());
    }

    /** Whether it counts a program's work per request, independent of time. */
    public static boolean isWork(Metric metric) {
        return isJudgedOnceSteady(metric.name())
                || (metric.name().endsWith(PER_REQUEST) && metric.kind() != UnitKind.TIME);
    }

    /** Whether it depends on speed, unlike bytes, calls and shares of requests. */
    public static boolean dependsOnSpeed(Metric metric) {
        return !metric.isShare() && metric.kind() != UnitKind.BYTES && !isWork(metric);
    }

    /** Whether it is judged without being named, once accepted runs have shown that it hardly varies. */
    public static boolean isJudgedOnceSteady(String name) {
        return find(name)
                .filter(entry -> entry.unasked() == Unasked.ONCE_STEADY)
                .isPresent();
    }

    private static Metric metric(String name) {
        return find(name)
                .orElseThrow(() -> new IllegalArgumentException("metrics.yml has no '" + name + "'"))
                .metric();
    }

    public static Set<String> names() {
        return ENTRIES.keySet();
    }

    public static Set<String> names(Measurer measurer) {
        return ENTRIES.values().stream()
                .filter(entry -> entry.measurers().contains(measurer))
                .map(entry -> entry.metric().name())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Percentiles that become series. More would add series without information. */
    public static List<Double> percents() {
        return ENTRIES.values().stream()
                .filter(entry -> entry.unasked() == Unasked.ALWAYS)
                .flatMap(entry -> entry.metric().percent().stream().boxed())
                .toList();
    }

    private static Map<String, Entry> read() {
        try (InputStream file = Metrics.class.getResourceAsStream("metrics.yml")) {
            Object root = new Load(LoadSettings.builder().build())
                    .loadFromInputStream(Objects.requireNonNull(file, "metrics.yml"));
            Map<String, Entry> entries = new LinkedHashMap<>();
            ((Map<?, ?>) root)
                    .forEach((name, facts) -> entries.put((String) name, entry((String) name, (Map<?, ?>) facts)));
            return entries;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static Entry entry(String name, Map<?, ?> facts) {
        boolean hasOwnUnit = facts.containsKey("unit");
        String unit = text(facts, hasOwnUnit ? "unit" : "usually");
        return new Entry(
                new Metric(name, unit, Direction.ofWord(text(facts, "better"))),
                hasOwnUnit,
                ((List<?>) value(facts, "of"))
                        .stream()
                                .map(word -> Measurer.valueOf(((String) word).toUpperCase(Locale.ROOT)))
                                .collect(Collectors.toUnmodifiableSet()),
                facts.containsKey("judged") ? Unasked.of(text(facts, "judged")) : Unasked.ALWAYS,
                facts.containsKey("tolerance")
                        ? OptionalDouble.of((Double) value(facts, "tolerance"))
                        : OptionalDouble.empty(),
                texts(facts, "label"),
                texts(facts, "about"));
    }

    private static Map<String, String> texts(Map<?, ?> facts, String key) {
        return ((Map<?, ?>) value(facts, key))
                .entrySet().stream().collect(Collectors.toUnmodifiableMap(text -> (String) text.getKey(), text ->
                        (String) text.getValue()));
    }

    private static String text(Map<?, ?> facts, String key) {
        return (String) value(facts, key);
    }

    private static Object value(Map<?, ?> facts, String key) {
        return Objects.requireNonNull(facts.get(key), key);
    }
}
