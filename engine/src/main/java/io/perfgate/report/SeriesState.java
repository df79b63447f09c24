package io.perfgate.report;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** One word for a verdict; for an undecided one, the doubt. */
public final class SeriesState {

    private static final List<String> STATES = List.of(
            "regressed",
            "invalid",
            "suspect",
            "blind",
            "noBaseline",
            "pending",
            "known",
            "improved",
            "notGated",
            "unchanged",
            "sameCode");

    /** Regressed, then inconclusive, then unchanged series; the largest change first. */
    public static final Comparator<SeriesVerdict> WORST_FIRST = Comparator.comparingInt(
                    (SeriesVerdict verdict) -> STATES.indexOf(of(verdict.verdict())))
            .thenComparingDouble(verdict -> -verdict.size());

    private SeriesState() {}

    /** Whether a list leaves the series out and only counts it. */
    static boolean isQuiet(Verdict verdict) {
        return verdict instanceof Verdict.Unchanged || verdict instanceof Verdict.SameCode;
    }

    /** The numbers of series that a list leaves out, by state. */
    static List<Reason> quiet(Judgement judgement) {
        return Stream.of("unchanged", "sameCode")
                .map(state -> judgement.series().stream()
                        .filter(series -> of(series.verdict()).equals(state))
                        .toList())
                .filter(series -> !series.isEmpty())
                .map(series -> Reason.of("markdown." + of(series.get(0).verdict()), series.size()))
                .toList();
    }

    public static String of(Verdict verdict) {
        return verdict instanceof Verdict.Undecided open ? open.doubt().word() : verdict.word();
    }
}
