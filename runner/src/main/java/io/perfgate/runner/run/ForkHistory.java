package io.perfgate.runner.run;

import io.perfgate.judge.plan.ForkOption;
import io.perfgate.record.Course.TrialTime;
import io.perfgate.record.ForkNoise;
import io.perfgate.runner.trial.BenchmarkPlans.Plan;
import io.perfgate.timeseries.Quantiles;
import java.util.List;

/**
 * The forks of a workload in accepted runs.
 *
 * @param trials of the workload
 */
record ForkHistory(List<TrialTime> trials) {

    /** The additional time of a fork, if no accepted run shows it. */
    private static final double USUAL_START_SECONDS = 1;

    private static final double MOST_START_SECONDS = 10;

    static ForkHistory of(String workload, List<TrialTime> history) {
        return new ForkHistory(history.stream()
                .filter(trials -> trials.workload().equals(workload))
                .toList());
    }

    /**
     * The time of a fork beyond what its iterations account for.
     *
     * @param whole all benchmarks of the workload
     */
    double startSeconds(Plan whole) {
        double[] seconds = trials.stream()
                .flatMap(run -> run.seconds().stream())
                .mapToDouble(Double::doubleValue)
                .toArray();
        double start = seconds.length == 0
                ? USUAL_START_SECONDS
                : (Quantiles.median(seconds) - whole.usual().toMillis() / 1e3) / whole.forks();
        return Math.max(0, Math.min(MOST_START_SECONDS, start));
    }

    /**
     * The forks for which a benchmark's noise is known. Both builds are measured in the same way, so their scores need
     * not be comparable with stored ones.
     *
     * @param plan with the time of starts
     */
    List<ForkOption> options(String benchmark, Plan plan) {
        List<ForkNoise> runs = trials.stream()
                .flatMap(run -> run.forks().stream())
                .filter(forks -> forks.benchmark().equals(benchmark)
                        && plan.asked().filter(forks.asked()::equals).isPresent())
                .toList();
        return runs.isEmpty()
                ? List.of()
                : ForkOption.of(
                        runs, plan.secondsOfFork() - runs.get(0).asked().whole().toMillis() / 1e3);
    }
}
