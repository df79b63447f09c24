package io.perfgate.runner.trial;

import io.perfgate.runner.load.ForkRecordings;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Workload.AtLoad;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The benchmarks of a workload that need more trials: a trial measures no others.
 *
 * @param byWorkload workloads without an entry have all benchmarks measured
 * @param shares of a whole trial's time, for these workloads
 */
public record DoubtfulBenchmarks(Map<String, Set<String>> byWorkload, Map<String, Double> shares) {

    /** All benchmarks, before anything is known about them. */
    public static final DoubtfulBenchmarks ALL = new DoubtfulBenchmarks(Map.of(), Map.of());

    /** @param plans show how long each takes */
    public static DoubtfulBenchmarks of(Map<String, Set<String>> byWorkload, BenchmarkPlans plans) {
        Map<String, Set<String>> named = new HashMap<>(byWorkload);
        named.values().removeIf(subjects -> subjects.contains(""));
        Map<String, Double> shares = new HashMap<>();
        named.forEach((workload, subjects) -> shares.put(workload, plans.share(workload, subjects)));
        return new DoubtfulBenchmarks(named, shares);
    }

    /** A trial of these benchmarks only. Requests share their load, so a trial under load stays as it is. */
    AtLoad of(AtLoad trial) {
        return trial.workload() instanceof JmhWorkload jmh
                ? new AtLoad(ForkRecordings.of(jmh, byWorkload.getOrDefault(jmh.name(), Set.of())), trial.load())
                : trial;
    }

    /** The share of a whole trial's time that such a trial takes. */
    public double shareOf(AtLoad trial) {
        return trial.workload() instanceof JmhWorkload jmh ? shares.getOrDefault(jmh.name(), 1.0) : 1;
    }
}
