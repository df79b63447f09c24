package io.perfgate.report;

import io.perfgate.measure.Change;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metric.UnitKind;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The lead of a report: the series that got worse the most. */
public final class Lead {

    /** Typical times, which need no explanation. */
    private static final Set<String> TYPICAL =
            Set.of(Metrics.MEAN.name(), "p50", Metrics.AVERAGE_TIME.name(), Metrics.SCORE.name());

    private Lead() {}

    /** Empty if nothing regressed. */
    public static Optional<SeriesVerdict> worst(List<SeriesVerdict> verdicts) {
        return verdicts.stream().filter(SeriesVerdict::regressed).min(SeriesState.WORST_FIRST);
    }

    /** The series to explain: the worst regression, otherwise a series that may have got worse. */
    public static Optional<SeriesVerdict> toExplain(List<SeriesVerdict> verdicts) {
        return verdicts.stream()
                .filter(verdict -> verdict.regressed() || verdict.suspect() || verdict.pending())
                .min(SeriesState.WORST_FIRST);
    }

    /** A finding of the most common kind among those that make a run without regressions inconclusive. */
    public static Optional<Finding> obstacle(Judgement judgement) {
        if (judgement.outcome() != Outcome.CANNOT_TELL) {
            return Optional.empty();
        }
        List<Finding> invalid = judgement.findings().stream()
                .filter(finding -> finding.severity() == Finding.Severity.INVALID)
                .toList();
        return invalid.stream().min(Comparator.comparingLong(finding -> -invalid.stream()
                .filter(other -> other.kind() == finding.kind())
                .count()));
    }

    /** The advice or details; empty if there are none. */
    public static Reason details(Reason reason) {
        return new Reason(reason.clauses().stream().skip(1).toList());
    }

    /** The rest of a run's summary, without its suspect series; empty if there is no more. */
    public static Reason besideSuspects(Reason summary) {
        return new Reason(summary.clauses().stream()
                .filter(clause -> !Set.of("suspect", "suspects").contains(clause.key()))
                .toList());
    }

    /** The change of a series in plain words, for people who wait for responses. */
    public static Reason plain(SeriesVerdict verdict) {
        Optional<Change> moved = verdict.moved().filter(change -> Double.isFinite(change.relative()));
        if (moved.isEmpty() || verdict.metric().isShare()) {
            return sentence(verdict);
        }
        double relative = moved.get().relative();
        Value metric = new Value.MetricLabel(verdict.metric().name());
        Value of = new Value.Text(verdict.id().reason());
        boolean isTimes = relative >= 1;
        Value by = isTimes ? new Value.Number(1 + relative) : new Value.Share(Math.abs(relative));
        if (relative < 0) {
            return Reason.of("plain.less", of, by, metric);
        }
        return Reason.of("plain." + what(verdict.metric()) + (isTimes ? ".times" : ".more"), of, by, metric);
    }

    /** Whether the plain words are the whole sentence. */
    public static boolean isPlain(SeriesVerdict verdict) {
        return plain(verdict).equals(sentence(verdict));
    }

    private static String what(Metric metric) {
        if (metric.kind() != UnitKind.TIME) {
            return "amount";
        }
        if (TYPICAL.contains(metric.name())) {
            return "time";
        }
        return Metric.isPercentile(metric.name()) ? "tail" : "own";
    }

    /** Blank if there is nothing to compare. */
    public static Reason sentence(SeriesVerdict verdict) {
        Optional<Change> moved = verdict.moved();
        if (moved.isEmpty()) {
            return verdict.subject() instanceof Subject.Series
                    ? verdict.sentence()
                    : Reason.of(
                            "factAt",
                            verdict.id().reason(),
                            verdict.verdict().why().fact());
        }
        Change change = moved.get();
        Value metric = new Value.MetricLabel(verdict.metric().name());
        Value of = new Value.Text(verdict.id().reason());
        Value before = new Value.Amount(change.baseline(), verdict.metric().unit());
        Value now = new Value.Amount(change.current(), verdict.metric().unit());
        Value by = verdict.metric().isShare() || Double.isNaN(change.relative())
                ? new Value.Text(verdict.change())
                : new Value.Name(ChangeFigure.of(change.relative()));
        SeriesId id = verdict.id();
        return id.subject().isBlank()
                ? Reason.of("lead", metric, of, before, now, by)
                // Other workloads may have requests of the same name.
                : Reason.of("leadIn", metric, of, before, now, by, id.workload());
    }
}
