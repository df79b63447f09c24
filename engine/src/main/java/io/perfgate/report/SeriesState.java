package io.perfgate.report;

import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import java.util.Comparator;
import java.util.List;

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
            "unchanged");

    /** Regressed, then inconclusive, then unchanged series; the largest change first. */
    public static final Comparator<SeriesVerdict> WORST_FIRST = Comparator.comparingInt(
                    (SeriesVerdict verdict) -> STATES.indexOf(of(verdict.verdict())))
            .thenComparingDouble(verdict -> -verdict.size());

    private SeriesState() {}

    public static String of(Verdict verdict) {
        return verdict instanceof Verdict.Undecided open ? open.doubt().word() : verdict.word();
    }
}
