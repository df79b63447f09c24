package io.perfgate.runner.trial;

import io.perfgate.runner.load.ForkRecordings;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Workload.AtLoad;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The benchmarks of a workload that need more trials: a trial measures no others.
 *
 * @param byWorkload workloads without an entry have all their benchmarks measured
 * @param plans show how long each takes
 */
public record DoubtfulBenchmarks(Map<String, Set<String>> byWorkload, BenchmarkPlans plans) {

    public DoubtfulBenchmarks {
        byWorkload = byWorkload.entrySet().stream()
                .filter(workload -> !workload.getValue().contains(""))
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    public static DoubtfulBenchmarks first(BenchmarkPlans plans) {
        Set<String> narrowed = plans.all().stream()
                .filter(benchmark -> !benchmark.isMeasured())
                .map(BenchmarkPlan::workload)
                .collect(Collectors.toSet());
        return new DoubtfulBenchmarks(
                plans.all().stream()
                        .filter(benchmark -> benchmark.isMeasured() && narrowed.contains(benchmark.workload()))
                        .collect(Collectors.groupingBy(
                                BenchmarkPlan::workload, Collectors.mapping(BenchmarkPlan::name, Collectors.toSet()))),
                plans);
    }

    /** The benchmarks that a trial of a workload measures; none for all. */
    public Set<String> of(String workload) {
        return byWorkload.getOrDefault(workload, Set.of());
    }

    /** A trial of these benchmarks only. Requests share their load, so a trial under load stays as it is. */
    AtLoad of(AtLoad trial) {
        return trial.workload() instanceof JmhWorkload jmh
                ? new AtLoad(ForkRecordings.of(jmh, of(jmh.name())), trial.load())
                : trial;
    }

    /** The share of a whole trial's time that such a trial takes. */
    public double shareOf(AtLoad trial) {
        return trial.workload() instanceof JmhWorkload jmh ? plans.share(jmh.name(), of(jmh.name())) : 1;
    }
}
