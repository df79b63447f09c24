package io.perfgate.report;

import io.perfgate.measure.Change;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import java.util.List;
import java.util.Optional;

/** What a reader has to know first: the series that got worse most. */
public final class Lead {

    private Lead() {}

    /** Empty if nothing regressed. */
    public static Optional<SeriesVerdict> worst(List<SeriesVerdict> verdicts) {
        return verdicts.stream().filter(SeriesVerdict::regressed).min(SeriesState.WORST_FIRST);
    }

    /** Blank where there is nothing to compare. */
    public static Reason sentence(SeriesVerdict verdict) {
        Optional<Change> moved = verdict.moved();
        if (moved.isEmpty()) {
            return verdict.sentence();
        }
        Change change = moved.get();
        Value metric = new Value.MetricLabel(verdict.metric().name());
        Value of = new Value.Text(verdict.subject().id().reason());
        Value before = new Value.Amount(change.baseline(), verdict.metric().unit());
        Value now = new Value.Amount(change.current(), verdict.metric().unit());
        Value by = verdict.metric().isShare() || Double.isNaN(change.relative())
                ? new Value.Text(verdict.change())
                : new Value.Name(ChangeFigure.of(change.relative()));
        SeriesId id = verdict.subject().id();
        return id.subject().isBlank()
                ? Reason.of("lead", metric, of, before, now, by)
                // Other workloads may have requests of the same name.
                : Reason.of("leadIn", metric, of, before, now, by, new Value.Name(id.workload()));
    }
}
