package io.perfgate.runner.run;

import io.perfgate.judge.plan.ForkOption;
import io.perfgate.record.Course.TrialTime;
import io.perfgate.record.ForkNoise;
import io.perfgate.runner.trial.BenchmarkPlan;
import io.perfgate.timeseries.Quantiles;
import java.util.List;
import java.util.Optional;

/** What accepted runs show about the forks of a workload. */
record ForkHistory(List<TrialTime> trials) {

    /** The additional time of a fork, if no accepted run shows it. */
    private static final double USUAL_START_SECONDS = 1;

    private static final double MOST_START_SECONDS = 10;

    /**
     * How much longer each fork takes than its iterations suggest.
     *
     * @param benchmarks all of the workload
     */
    double startSeconds(List<BenchmarkPlan> benchmarks) {
        double[] measured = trials.stream()
                .flatMap(run -> run.seconds().stream())
                .mapToDouble(Double::doubleValue)
                .toArray();
        double expected = benchmarks.stream()
                .mapToDouble(benchmark -> benchmark.ofSuite().ofTrial().toMillis() / 1e3)
                .sum();
        long forks = benchmarks.stream()
                .mapToLong(benchmark -> benchmark.ofSuite().forks())
                .sum();
        double start = measured.length == 0 ? USUAL_START_SECONDS : (Quantiles.median(measured) - expected) / forks;
        return Math.max(0, Math.min(MOST_START_SECONDS, start));
    }

    /**
     * The forks for which a benchmark's noise is known. Both builds are measured in the same way, so their scores need
     * not be comparable with stored ones.
     *
     * @param benchmark with the time of starts
     */
    List<ForkOption> options(BenchmarkPlan benchmark) {
        List<ForkNoise> runs = trials.stream()
                .flatMap(run -> run.forks().stream())
                .filter(forks -> forks.benchmark().equals(benchmark.name())
                        && benchmark.ofSuite().iterations().equals(Optional.of(forks.asked())))
                .toList();
        return runs.isEmpty()
                ? List.of()
                : ForkOption.of(
                        runs,
                        benchmark.ofSuite().secondsOfFork()
                                - runs.get(0).asked().whole().toMillis() / 1e3);
    }
}
