package io.perfgate.judge;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.Course.ComparedProgram;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Benchmarks and workloads that need no trials, because the code they can run is the same in both builds. */
public record SameCode(List<ComparedProgram> programs) {

    public SameCode {
        programs = List.copyOf(programs);
    }

    /** Whether trials can be skipped: not with limits, which are absolute, so both builds may break them. */
    public static boolean isAllowed(Policy policy) {
        return policy.limits().isEmpty();
    }

    public static SameCode of(List<ComparedProgram> programs, Policy policy) {
        return new SameCode(programs.stream()
                .filter(program -> isAllowed(policy) && program.sha256().equals(program.againstSha256()))
                .toList());
    }

    /** Adds verdicts for those that were not measured. */
    Judgement appliedTo(Judgement judgement, Policy policy) {
        List<SeriesVerdict> series = new ArrayList<>(judgement.series());
        programs.stream()
                .filter(program -> judgement.series().stream().noneMatch(verdict -> isOf(program, verdict)))
                .map(program ->
                        SeriesVerdict.of(program.id(), program.metric(), new Verdict.SameCode(Reason.of("sameCode"))))
                .forEach(series::add);
        return Summary.changed(judgement, series, policy);
    }

    /** Says how many benchmarks needed trials, and how long the run took unless it was interrupted. */
    static Judgement counted(Judgement judgement, UnjudgedRun run) {
        List<ComparedProgram> compared = run.found().course().beside().programs().stream()
                .filter(program -> !program.isWhole())
                .toList();
        Set<SeriesId> same = of(compared, run.reference().policy()).programs().stream()
                .map(ComparedProgram::id)
                .collect(Collectors.toSet());
        Set<String> workloads =
                compared.stream().map(program -> program.id().workload()).collect(Collectors.toSet());
        Set<SeriesId> measured = run.measured().series().stream()
                .filter(series -> workloads.contains(series.id().workload()) || isOnlyOfBenchmarks(series.metric()))
                .map(MeasuredSeries::id)
                .map(id -> id.of(SeriesId.benchmark(id.subject())))
                .collect(Collectors.toSet());
        same.removeAll(measured);
        if (same.isEmpty() || run.measured().series().isEmpty()) {
            return judgement;
        }
        if (measured.isEmpty()) {
            return judgement.withSummary(judgement.summary().and("sameCodeCount", same.size()));
        }
        Reason counts = Reason.of("benchmarkCounts", same.size(), measured.size());
        if (run.found().course().resumed().isEmpty()) {
            Duration time =
                    Duration.between(run.header().startedAt(), run.header().finishedAt());
            counts = counts.and("runTook", time.toMinutes(), time.toSecondsPart());
        }
        return judgement.withSummary(
                judgement.outcome() == Outcome.PASS
                        ? counts.and(judgement.summary())
                        : judgement.summary().and(counts));
    }

    private static boolean isOnlyOfBenchmarks(Metric metric) {
        return Metrics.find(metric.name())
                .filter(entry -> entry.measurers().equals(Set.of(Metrics.Measurer.BENCHMARKS)))
                .isPresent();
    }

    private static boolean isOf(ComparedProgram program, SeriesVerdict verdict) {
        return verdict.subject().id().workload().equals(program.id().workload())
                && verdict.subject().id().isRecordedAs(program.id().subject());
    }
}
