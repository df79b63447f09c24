package io.perfgate.report;

import io.perfgate.measure.Culprit;
import io.perfgate.measure.CulpritSentence;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.UnitKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What is said of a run beside the verdicts of its series. */
public record Remark(Kind kind, Reason sentence) {

    /** In the order in which readers ask: may it be trusted, what else changed, where did it go, and all the rest. */
    public enum Kind {
        INVALID,
        ENVIRONMENT,
        METHOD,
        WARNING;

        /** Of styles. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    boolean isOfMethod() {
        return kind == Kind.METHOD;
    }

    public static List<Remark> of(Judgement judgement) {
        List<Remark> remarks = new ArrayList<>();
        judgement.findings().forEach(finding -> remarks.add(new Remark(kind(finding), finding.sentence())));
        List<Culprit> culprits = new ArrayList<>(judgement.culprits());
        Lead.worst(judgement.series()).ifPresent(worst -> culprits.sort(explaining(worst)));
        culprits.forEach(culprit -> remarks.add(new Remark(Kind.METHOD, CulpritSentence.of(culprit))));
        remarks.sort(Comparator.comparing(Remark::kind));
        return List.copyOf(remarks);
    }

    /** First what may explain it: methods where it was measured, of its kind, and of time those that take most of it more. */
    public static Comparator<Culprit> explaining(SeriesVerdict worst) {
        boolean ofMemory = worst.metric().kind() == UnitKind.BYTES;
        return Comparator.comparing((Culprit culprit) -> !isAt(worst.subject().id(), culprit))
                .thenComparing(culprit -> ofMemory != (culprit.kind() == Culprit.Kind.ALLOCATES_MORE))
                .thenComparing(Culprit::isMoved)
                .thenComparingDouble(culprit -> culprit.evidence().isEmpty() || ofMemory
                        ? 0
                        : culprit.before().orElse(0) - culprit.now());
    }

    /** Whether it was recorded where the series was measured. */
    public static boolean isAt(SeriesId worst, Culprit culprit) {
        return culprit.workload().equals(worst.workload())
                && culprit.load().equals(worst.load())
                && worst.isRecordedAs(culprit.subject());
    }

    private static Kind kind(Finding finding) {
        if (finding.severity() == Finding.Severity.INVALID) {
            return Kind.INVALID;
        }
        return finding.kind() == Finding.Kind.ENVIRONMENT ? Kind.ENVIRONMENT : Kind.WARNING;
    }
}
