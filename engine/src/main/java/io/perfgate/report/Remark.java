package io.perfgate.report;

import io.perfgate.measure.Culprit;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What is said of a run beside the verdicts of its series. */
public record Remark(Kind kind, Reason sentence) {

    /** In the order in which readers ask: may it be trusted, what else changed, where did it go, and all the rest. */
    public enum Kind {
        INVALID,
        ENVIRONMENT,
        METHOD,
        WARNING;

        /** Of styles. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Of methods those come first that cost more where the worst series was measured. */
    public static List<Remark> of(Judgement judgement) {
        List<Remark> remarks = new ArrayList<>();
        judgement.findings().forEach(finding -> remarks.add(new Remark(kind(finding), finding.sentence())));
        Optional<SeriesId> worst =
                Lead.worst(judgement.series()).map(verdict -> verdict.subject().id());
        judgement.culprits().stream()
                .sorted(Comparator.comparing(culprit -> worst.isEmpty() || !isAt(worst.get(), culprit)))
                .forEach(culprit -> remarks.add(new Remark(Kind.METHOD, culprit.sentence())));
        remarks.sort(Comparator.comparing(Remark::kind));
        return List.copyOf(remarks);
    }

    private static boolean isAt(SeriesId worst, Culprit culprit) {
        return culprit.workload().equals(worst.workload())
                && culprit.load().equals(worst.load())
                && (culprit.subject().isBlank() || culprit.subject().equals(worst.subject()));
    }

    private static Kind kind(Finding finding) {
        if (finding.severity() == Finding.Severity.INVALID) {
            return Kind.INVALID;
        }
        return finding.kind() == Finding.Kind.ENVIRONMENT ? Kind.ENVIRONMENT : Kind.WARNING;
    }
}
