package io.perfgate.suite;

import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Metrics.Measurer;
import io.perfgate.suite.Middleware.Jvm;
import io.perfgate.yaml.Nearest;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The metrics of a suite's workloads, as far as known before the run.
 */
record KnownMetrics(SortedSet<String> names, Others others) {

    /** Possible further metrics. */
    enum Others {
        NONE,
        /** Benchmarks have counters with any name. */
        COUNTERS,
        /** Results of other tools may contain any metric. */
        ANY
    }

    /** For results that do not exist yet. */
    static final KnownMetrics ANY = new KnownMetrics(new TreeSet<>(), Others.ANY);

    static KnownMetrics of(List<Workload> workloads, Function<Workload, List<Middleware>> middleware) {
        if (workloads.isEmpty()) {
            return ANY;
        }
        TreeSet<String> names = new TreeSet<>();
        workloads.forEach(workload -> names.addAll(names(workload, middleware.apply(workload))));
        Others others = workloads.stream()
                .map(KnownMetrics::others)
                .max(Comparator.naturalOrder())
                .orElseThrow();
        return new KnownMetrics(names, others);
    }

    static KnownMetrics measured(Set<String> names) {
        return names.isEmpty() ? ANY : new KnownMetrics(new TreeSet<>(names), Others.NONE);
    }

    /** A copy for a suite that may have more levels of load than this size. */
    KnownMetrics atMoreLevels() {
        TreeSet<String> more = new TreeSet<>(names);
        more.addAll(Metrics.names(Measurer.LEVELS));
        return new KnownMetrics(more, others);
    }

    private static Set<String> names(Workload workload, List<Middleware> middleware) {
        if (workload instanceof JmhWorkload) {
            return Metrics.names(Measurer.BENCHMARKS);
        }
        if (workload instanceof GatlingWorkload gatling && gatling.capacity().isPresent()) {
            return Metrics.names(Measurer.CAPACITY);
        }
        TreeSet<String> names = new TreeSet<>(Metrics.names(Measurer.LOAD));
        if (workload.loads().size() >= Metrics.LEAST_LEVELS) {
            names.addAll(Metrics.names(Measurer.LEVELS));
        }
        if (middleware.stream().anyMatch(process -> !(process.jvm() instanceof Jvm.None))) {
            names.addAll(Metrics.names(Measurer.JVM));
        }
        names.addAll(declared(middleware));
        if (middleware.stream()
                .anyMatch(process -> process instanceof Middleware.Started || process.jvm() instanceof Jvm.Pid)) {
            names.addAll(Metrics.names(Measurer.PROCESS));
        }
        return names;
    }

    static Set<String> declared(List<Middleware> middleware) {
        return middleware.stream()
                .flatMap(process -> process.metrics().stream())
                .flatMap(endpoint -> endpoint.judged().stream())
                .map(declared -> declared.metric().name())
                .collect(Collectors.toSet());
    }

    private static Others others(Workload workload) {
        if (workload instanceof CommandWorkload) {
            return Others.ANY;
        }
        return workload instanceof JmhWorkload ? Others.COUNTERS : Others.NONE;
    }

    /** The nearest known name for one that cannot be measured; empty if it can be, as far as known. */
    Optional<String> insteadOf(String name) {
        if (names.contains(name) || others == Others.ANY) {
            return Optional.empty();
        }
        return others == Others.NONE || !mayBeCounter(name) ? Optional.of(Nearest.to(name, names)) : Optional.empty();
    }

    /** Whether a name may be a benchmark's counter; a name close to one of our metrics is a typo. */
    private boolean mayBeCounter(String name) {
        return !Metrics.names().contains(name) && !Metric.isPercentile(name) && !Nearest.isSlip(name, Metrics.names());
    }
}
