package io.perfgate.report;

import io.perfgate.measure.Verdict;

/** One word for a verdict: of what is undecided, why. */
public final class SeriesState {

    private SeriesState() {}

    public static String of(Verdict verdict) {
        return verdict instanceof Verdict.Undecided open ? open.doubt().word() : verdict.word();
    }
}
