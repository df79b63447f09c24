package io.perfgate.measure;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The names of the metrics that each kind of measurement gives. What makes the metrics and what checks the names in a suite go
 * by the same lists.
 */
public final class MetricNames {

    /** Percents of response times that become series: more of them would be more series to judge, and tell the same. */
    public static final List<Double> PERCENTS = List.of(50.0, 95.0, 99.0);

    public static final String AVERAGE_TIME = "averageTime";
    public static final String SAMPLE_TIME = "sampleTime";
    public static final String SINGLE_SHOT_TIME = "singleShotTime";
    public static final String SCORE = "score";

    /** Fewer levels of load make no curve of {@link #OF_LEVELS}. */
    public static final int LEAST_LEVELS = 3;

    private static final Set<String> PERCENTILES =
            PERCENTS.stream().map(one -> Metric.percentile(one).name()).collect(Collectors.toUnmodifiableSet());

    /** Of requests under load, whoever makes it. */
    public static final Set<String> OF_REQUESTS = union(
            PERCENTILES,
            names(
                    Metric.THROUGHPUT,
                    Metric.ERROR_RATE,
                    Metric.MEAN,
                    Metric.P999,
                    Metric.LARGEST,
                    Metric.OVERALL_THROUGHPUT,
                    Metric.UNEVENNESS));

    /** Of requests at several levels of load. */
    public static final Set<String> OF_LEVELS = names(Metric.PEAK_THROUGHPUT, Metric.LEVELS_OFF_AT);

    private static final List<Metric> JVM = List.of(
            Metric.HEAP_AFTER_GC,
            Metric.HEAP_USED_PEAK,
            Metric.ALLOCATION_RATE,
            Metric.PAUSE_SHARE,
            Metric.ALLOCATED_PER_REQUEST,
            Metric.CPU_PER_REQUEST,
            Metric.HEAP_LEAK);

    /** Of a JVM under load. */
    public static final Set<String> OF_JVM = names(JVM.toArray(Metric[]::new));

    /** Of benchmarks, besides what they count themselves. */
    public static final Set<String> OF_BENCHMARKS = union(
            PERCENTILES,
            names(Metric.THROUGHPUT, Metric.ALLOCATED_PER_OPERATION),
            Set.of(AVERAGE_TIME, SAMPLE_TIME, SINGLE_SHOT_TIME, SCORE));

    public static final Set<String> ALL = union(OF_REQUESTS, OF_LEVELS, OF_JVM, OF_BENCHMARKS);

    /** Those whose unit does not depend on who measured: readers tell times and throughputs in units of their own. */
    private static final Map<String, String> UNITS = Stream.concat(
                    JVM.stream(), Stream.of(Metric.ERROR_RATE, Metric.UNEVENNESS, Metric.ALLOCATED_PER_OPERATION))
            .collect(Collectors.toUnmodifiableMap(Metric::name, Metric::unit));

    private MetricNames() {}

    /** The unit in which the metric of that name is always measured, if there is one. */
    public static Optional<String> unitOf(String name) {
        return Optional.ofNullable(UNITS.get(name));
    }

    private static Set<String> names(Metric... metrics) {
        return Stream.of(metrics).map(Metric::name).collect(Collectors.toUnmodifiableSet());
    }

    @SafeVarargs
    private static Set<String> union(Set<String>... parts) {
        TreeSet<String> all = new TreeSet<>();
        for (Set<String> part : parts) {
            all.addAll(part);
        }
        return Set.copyOf(all);
    }
}
