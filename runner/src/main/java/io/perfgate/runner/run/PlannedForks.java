package io.perfgate.runner.run;

import io.perfgate.judge.plan.ForkOption;
import io.perfgate.record.Course.TrialTime;
import io.perfgate.record.ForkNoise;
import io.perfgate.runner.check.JmhOptions;
import io.perfgate.runner.trial.BenchmarkPlans.Plan;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.timeseries.Quantiles;
import java.time.Duration;
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

    /** @param history trials of accepted runs */
    static Map<String, PlannedForks> of(JmhWorkload workload, Map<String, Plan> usual, List<TrialTime> history) {
        List<TrialTime> own = history.stream()
                .filter(trials -> trials.workload().equals(workload.name()))
                .toList();
        double start = startSeconds(usual, own);
        Map<String, PlannedForks> planned = new TreeMap<>();
        usual.forEach((benchmark, plan) -> {
            List<ForkNoise> runs = own.stream()
                    .flatMap(trials -> trials.forks().stream())
                    .filter(forks ->
                            forks.benchmark().equals(benchmark) && plan.asked().equals(Optional.of(forks.asked())))
                    .toList();
            double whole = plan.usual().toMillis() / 1e3 + start * plan.forks();
            planned.put(
                    benchmark,
                    new PlannedForks(
                            new Plan(plan.forks(), plan.asked(), seconds(whole), Optional.empty()),
                            runs.isEmpty() || !JmhOptions.arePlain(workload.arguments())
                                    ? List.of(new ForkOption(Optional.empty(), 0, whole / plan.forks()))
                                    : ForkOption.of(runs, start)));
        });
        return planned;
    }

    private static double startSeconds(Map<String, Plan> usual, List<TrialTime> history) {
        double[] trials = history.stream()
                .flatMap(run -> run.seconds().stream())
                .mapToDouble(Double::doubleValue)
                .toArray();
        double iterations = usual.values().stream()
                .mapToDouble(plan -> plan.usual().toMillis() / 1e3)
                .sum();
        long forks = usual.values().stream().mapToLong(Plan::forks).sum();
        double start = trials.length == 0 ? USUAL_START_SECONDS : (Quantiles.median(trials) - iterations) / forks;
        return Math.max(0, Math.min(MOST_START_SECONDS, start));
    }

    private static Duration seconds(double seconds) {
        return Duration.ofNanos(Math.round(1e9 * seconds));
    }
}
