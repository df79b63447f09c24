package io.perfgate.runner.run;

import io.perfgate.judge.plan.ForkOption;
import io.perfgate.record.Course.TrialTime;
import io.perfgate.record.ForkNoise;
import io.perfgate.runner.check.JmhOptions;
import io.perfgate.runner.trial.BenchmarkPlans.Plan;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.timeseries.Quantiles;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How forks of a benchmark may be measured interleaved, from accepted runs. Both builds are measured alike, so their
 * scores need not be comparable with stored ones.
 *
 * @param plan with the iterations of the suite, and a time for the start of forks
 * @param options one without other iterations if no accepted run helps
 */
record PlannedForks(Plan plan, List<ForkOption> options) {

    /** The time of a fork besides its iterations, if no accepted run shows it. */
    private static final double USUAL_START_SECONDS = 1;

    private static final double MOST_START_SECONDS = 10;

    boolean areOfTheSuite() {
        return options.get(0).iterations().isEmpty();
    }

    /**
     * @param history trials of accepted runs
     * @param start seconds of a fork besides its iterations
     */
    static Map<String, PlannedForks> of(
            JmhWorkload workload, Map<String, Plan> usual, List<TrialTime> history, double start) {
        Map<String, PlannedForks> planned = new TreeMap<>();
        usual.forEach((benchmark, plan) -> {
            List<ForkNoise> runs = history.stream()
                    .filter(trials -> trials.workload().equals(workload.name()))
                    .flatMap(trials -> trials.forks().stream())
                    .filter(forks ->
                            forks.benchmark().equals(benchmark) && plan.asked().equals(Optional.of(forks.asked())))
                    .toList();
            Plan whole = plan.withStarts(start);
            planned.put(
                    benchmark,
                    new PlannedForks(
                            whole,
                            runs.isEmpty() || !JmhOptions.arePlain(workload.arguments())
                                    ? List.of(new ForkOption(
                                            Optional.empty(), 0, whole.usual().toNanos() / 1e9 / plan.forks()))
                                    : ForkOption.of(runs, start)));
        });
        return planned;
    }

    /**
     * The time of a fork besides its iterations.
     *
     * @param whole all benchmarks of a workload
     */
    static double startSeconds(String workload, Plan whole, List<TrialTime> history) {
        double[] trials = history.stream()
                .filter(run -> run.workload().equals(workload))
                .flatMap(run -> run.seconds().stream())
                .mapToDouble(Double::doubleValue)
                .toArray();
        double start = trials.length == 0
                ? USUAL_START_SECONDS
                : (Quantiles.median(trials) - whole.usual().toMillis() / 1e3) / whole.forks();
        return Math.max(0, Math.min(MOST_START_SECONDS, start));
    }
}
