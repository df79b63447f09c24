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

    /** A limit is absolute: the other build may break it too. */
    public static SameCode of(List<ComparedProgram> programs, Policy policy) {
        return new SameCode(
                policy.limits().isEmpty()
                        ? programs.stream()
                                .filter(program -> program.sha256().equals(program.againstSha256()))
                                .toList()
                        : List.of());
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
