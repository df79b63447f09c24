package io.perfgate.runner.trial;

import io.perfgate.judge.plan.ForkPlan;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.SeriesId;
import io.perfgate.record.BenchmarkIterations;
import io.perfgate.record.ForkVariance;
import io.perfgate.runner.check.BenchmarkTime;
import java.time.Duration;
import java.util.Optional;

/**
 * How a run measures a benchmark.
 *
 * @param ofSuite the benchmark as the suite asks for it
 * @param forks the first ones within a time budget
 */
public record BenchmarkPlan(BenchmarkTime ofSuite, Use use, Optional<ForkPlan.Forks> forks) {

    public enum Use {
        MEASURED,
        SAME_CODE,
        ON_ANOTHER_SHARD,
        OUT_OF_TIME
    }

    public BenchmarkPlan(BenchmarkTime ofSuite) {
        this(ofSuite, Use.MEASURED, Optional.empty());
    }

    public BenchmarkPlan as(Use other) {
        return new BenchmarkPlan(ofSuite, other, forks);
    }

    public BenchmarkPlan with(ForkPlan.Forks chosen) {
        return new BenchmarkPlan(ofSuite, use, Optional.of(chosen));
    }

    public String workload() {
        return ofSuite.workload();
    }

    public String name() {
        return ofSuite.benchmark();
    }

    public boolean isMeasured() {
        return use == Use.MEASURED;
    }

    public boolean isOf(SeriesId series) {
        return series.isOf(workload(), name());
    }

    /** What a resumed run must not change. Expected times and noise may change meanwhile, if runs are accepted. */
    public String whatIsMeasured() {
        return workload() + " " + name() + " " + use
                + forks.map(chosen -> " " + chosen.option().iterations() + " " + chosen.trials())
                        .orElse("");
    }

    /** The number of planned trials that it lacks. Other benchmarks of its workload may have more. */
    int lackedTrials(MeasuredRun found) {
        int done = found.series().stream()
                .filter(series -> isOf(series.id()))
                .mapToInt(series -> series.trials().size())
                .max()
                .orElse(0);
        return forks.map(chosen -> Math.max(0, chosen.trials() - done)).orElse(0);
    }

    /** Empty for the suite's iterations. */
    Optional<BenchmarkIterations> otherIterations() {
        return forks.flatMap(chosen -> chosen.option().iterations())
                .filter(chosen -> !ofSuite.iterations().equals(Optional.of(chosen)));
    }

    /** The noise of such forks in accepted runs; empty if it is unknown. */
    Optional<ForkVariance> knownNoise() {
        return forks.map(ForkPlan.Forks::option)
                .filter(option -> isMeasured() && option.degrees() > 0)
                .map(option -> new ForkVariance(workload(), name(), option.variance(), option.degrees()));
    }

    Duration time() {
        return forks.map(chosen -> Duration.ofNanos(
                        Math.round(1e9 * ofSuite.forks() * chosen.option().seconds())))
                .orElseGet(ofSuite::ofTrial);
    }
}
