package io.perfgate.judge;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import java.util.Optional;

/** Explains that a run has no comparison because the measurement setup changed. */
public final class MeasuringChanged {

    private MeasuringChanged() {}

    /** @param why reason; empty if nothing changed */
    public static Judgement said(Judgement judgement, Optional<String> why) {
        if (why.isEmpty()) {
            return judgement;
        }
        Reason reason = Reason.of("measuringChanged", new Value.Name(why.get()));
        boolean isAll = judgement.series().stream().allMatch(MeasuringChanged::hasNoBaseline);
        return judgement
                .withSummary(isAll ? reason : judgement.summary().and(reason))
                .withSeries(judgement.series().stream()
                        .map(series -> hasNoBaseline(series)
                                ? series.with(
                                        new Verdict.NoBaseline(series.verdict().current(), reason))
                                : series)
                        .toList());
    }

    private static boolean hasNoBaseline(SeriesVerdict series) {
        return series.verdict() instanceof Verdict.NoBaseline;
    }
}
