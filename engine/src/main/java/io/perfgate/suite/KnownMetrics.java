package io.perfgate.suite;

import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Metrics.Measurer;
import io.perfgate.yaml.Nearest;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * What the workloads of a suite measure, as far as it is known before they run.
 *
 * @param names those that are sure
 * @param others what may come besides
 */
record KnownMetrics(SortedSet<String> names, Others others) {

    enum Others {
        NONE,
        /** Benchmarks have counters of their own, by any name. */
        COUNTERS,
        /** The results of other tools may hold anything. */
        ANY
    }

    /** Of results that nobody has seen yet. */
    static final KnownMetrics ANY = new KnownMetrics(new TreeSet<>(), Others.ANY);

    static KnownMetrics of(List<Workload> workloads, Function<Workload, List<Middleware>> middleware) {
        if (workloads.isEmpty()) {
            return ANY;
        }
        TreeSet<String> names = new TreeSet<>();
        Others others = Others.NONE;
        for (Workload workload : workloads) {
            if (workload instanceof JmhWorkload) {
                names.addAll(Metrics.names(Measurer.BENCHMARKS));
            } else {
                names.addAll(ofLoad(workload, middleware.apply(workload)));
            }
            Others own = others(workload);
            others = own.compareTo(others) > 0 ? own : others;
        }
        return new KnownMetrics(names, others);
    }

    /** Of results that are there. */
    static KnownMetrics measured(Set<String> names) {
        return names.isEmpty() ? ANY : new KnownMetrics(new TreeSet<>(names), Others.NONE);
    }

    /** The same where the levels of load may be more than this size of the suite has. */
    KnownMetrics atMoreLevels() {
        TreeSet<String> more = new TreeSet<>(names);
        more.addAll(Metrics.names(Measurer.LEVELS));
        return new KnownMetrics(more, others);
    }

    private static SortedSet<String> ofLoad(Workload workload, List<Middleware> middleware) {
        if (workload instanceof GatlingWorkload gatling && gatling.capacity().isPresent()) {
            return new TreeSet<>(Metrics.names(Measurer.CAPACITY));
        }
        TreeSet<String> names = new TreeSet<>(Metrics.names(Measurer.LOAD));
        if (workload.loads().size() >= Metrics.LEAST_LEVELS) {
            names.addAll(Metrics.names(Measurer.LEVELS));
        }
        if (middleware.stream().anyMatch(process -> !(process.jvm() instanceof Jvm.None))) {
            names.addAll(Metrics.names(Measurer.JVM));
        }
        if (middleware.stream()
                .anyMatch(process -> process instanceof Middleware.Started || process.jvm() instanceof Jvm.Pid)) {
            names.addAll(Metrics.names(Measurer.PROCESS));
        }
        return names;
    }

    private static Others others(Workload workload) {
        if (workload instanceof CommandWorkload) {
            return Others.ANY;
        }
        return workload instanceof JmhWorkload ? Others.COUNTERS : Others.NONE;
    }

    /** The nearest name to one that cannot be measured; empty if it can be, for all that is known. */
    Optional<String> insteadOf(String name) {
        if (names.contains(name) || others == Others.ANY) {
            return Optional.empty();
        }
        return others == Others.NONE || !mayBeCounter(name) ? Optional.of(Nearest.to(name, names)) : Optional.empty();
    }

    /** A benchmark may call its counter anything, but nearly as a metric of ours it is a slip. */
    private boolean mayBeCounter(String name) {
        return !Metrics.names().contains(name) && !Metric.isPercentile(name) && !Nearest.isSlip(name, Metrics.names());
    }
}
