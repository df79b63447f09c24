package io.perfgate.judge;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.ComparedProgram;
import io.perfgate.suite.Policy;
import java.util.ArrayList;
import java.util.List;

/** Benchmarks that need no trials, because nothing that they can run differs between the two builds. */
public record SameCode(List<ComparedProgram> programs) {

    public SameCode {
        programs = List.copyOf(programs);
    }

    /** Whether anything can be left out: a limit is absolute, and the other build may break it too. */
    public static boolean isAllowed(Policy policy) {
        return policy.limits().isEmpty();
    }

    public static SameCode of(List<ComparedProgram> programs, Policy policy) {
        return new SameCode(programs.stream()
                .filter(program -> isAllowed(policy) && program.sha256().equals(program.againstSha256()))
                .toList());
    }

    /** Lists those that were not measured. */
    Judgement appliedTo(Judgement judgement, Policy policy) {
        List<SeriesVerdict> series = new ArrayList<>(judgement.series());
        programs.stream()
                .filter(program -> judgement.series().stream().noneMatch(verdict -> isOf(program, verdict)))
                .map(program ->
                        SeriesVerdict.of(program.id(), program.metric(), new Verdict.SameCode(Reason.of("sameCode"))))
                .forEach(series::add);
        return series.size() == judgement.series().size()
                ? judgement
                : Summary.of(series, policy).with(judgement.findings());
    }

    private static boolean isOf(ComparedProgram program, SeriesVerdict verdict) {
        return verdict.subject().id().workload().equals(program.id().workload())
                && verdict.subject().id().isRecordedAs(program.id().subject());
    }
}
