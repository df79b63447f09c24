package io.perfgate.report;

import io.perfgate.measure.Culprit;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Metric.UnitKind;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Word;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A remark on a run, in addition to the verdicts of its series.
 *
 * @param isRepeated whether the headline or an earlier remark says the same about another workload or load
 */
public record Remark(Kind kind, Reason sentence, boolean isRepeated) {

    /** The kinds of remarks, in the order of readers' questions: validity, other changes, costs, and the rest. */
    public enum Kind implements Word {
        INVALID,
        ENVIRONMENT,
        METHOD,
        WARNING
    }

    public static List<Remark> of(Judgement judgement) {
        List<Remark> remarks = new ArrayList<>();
        Set<List<Object>> told = new HashSet<>();
        Lead.obstacle(judgement).ifPresent(obstacle -> told.add(topic(obstacle)));
        judgement
                .findings()
                .forEach(finding ->
                        remarks.add(new Remark(kind(finding), finding.sentence(), !told.add(topic(finding)))));
        List<Culprit> culprits = new ArrayList<>(judgement.culprits());
        Lead.toExplain(judgement.series()).ifPresent(series -> culprits.sort(explaining(series)));
        culprits.forEach(culprit -> remarks.add(new Remark(Kind.METHOD, culprit.sentence(), false)));
        remarks.sort(Comparator.comparing(Remark::kind));
        return List.copyOf(remarks);
    }

    /**
     * Orders culprits by how well they may explain a series. First come those at the same place and of its kind, and
     * for times those with the largest growth.
     */
    public static Comparator<Culprit> explaining(SeriesVerdict worst) {
        boolean ofMemory = worst.metric().kind() == UnitKind.BYTES;
        return Comparator.comparing((Culprit culprit) -> !isAt(worst.id(), culprit))
                .thenComparing(culprit -> ofMemory != (culprit.kind() == Culprit.Kind.ALLOCATES_MORE))
                .thenComparing(Culprit::isMoved)
                .thenComparingDouble(culprit -> culprit.evidence().isEmpty() || ofMemory
                        ? 0
                        : culprit.before().orElse(0) - culprit.now());
    }

    /** Whether a culprit was recorded at the place of the series. */
    public static boolean isAt(SeriesId worst, Culprit culprit) {
        return culprit.workload().equals(worst.workload())
                && culprit.load().equals(worst.load())
                && worst.isRecordedAs(culprit.subject());
    }

    /** Equal for findings that differ only in their workload, load and figures. */
    static List<Object> topic(Finding finding) {
        String cause = finding.why().clauses().get(0).key();
        return finding.workload().isBlank()
                ? List.of(finding)
                : List.of(finding.kind(), finding.severity(), finding.subject(), cause);
    }

    private static Kind kind(Finding finding) {
        if (finding.severity() == Finding.Severity.INVALID) {
            return Kind.INVALID;
        }
        return finding.kind() == Finding.Kind.ENVIRONMENT ? Kind.ENVIRONMENT : Kind.WARNING;
    }
}
