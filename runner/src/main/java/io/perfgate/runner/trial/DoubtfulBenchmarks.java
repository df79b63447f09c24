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
 * @param byWorkload all of those that have none here
 * @param shares of the time of a whole trial of these workloads
 */
public record DoubtfulBenchmarks(Map<String, Set<String>> byWorkload, Map<String, Double> shares) {

    /** Before anything is known of any. */
    public static final DoubtfulBenchmarks ALL = new DoubtfulBenchmarks(Map.of(), Map.of());

    /** @param plans tell how long each takes */
    public static DoubtfulBenchmarks of(Map<String, Set<String>> byWorkload, BenchmarkPlans plans) {
        Map<String, Set<String>> named = new HashMap<>(byWorkload);
        named.values().removeIf(subjects -> subjects.contains(""));
        Map<String, Double> shares = new HashMap<>();
        named.forEach((workload, subjects) -> shares.put(workload, plans.share(workload, subjects)));
        return new DoubtfulBenchmarks(named, shares);
    }

    /** A trial of no others. Requests share their load, so one of a load stays what it is. */
    AtLoad of(AtLoad trial) {
        return trial.workload() instanceof JmhWorkload jmh
                ? new AtLoad(ForkRecordings.of(jmh, byWorkload.getOrDefault(jmh.name(), Set.of())), trial.load())
                : trial;
    }

    /** What such a trial takes of the time of a whole one. */
    public double shareOf(AtLoad trial) {
        return trial.workload() instanceof JmhWorkload jmh ? shares.getOrDefault(jmh.name(), 1.0) : 1;
    }
}
