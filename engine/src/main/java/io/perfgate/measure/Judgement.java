package io.perfgate.measure;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The judgement of a run: outcome, summary and the verdicts of all series.
 *
 * @param culprits methods that cost more according to profiles; hints without consequences
 * @param since the first report of each regression that no later run has cleared, whether or not this run measured it
 */
public record Judgement(
        Outcome outcome,
        Reason summary,
        List<SeriesVerdict> series,
        List<Finding> findings,
        List<Culprit> culprits,
        Map<MeasuredSeries.Key, Since> since) {

    /** The reason for a series or run that is the first on its kind of machine. */
    public static final Reason NO_BASELINE = Reason.of("noBaseline");

    public Judgement {
        series = List.copyOf(series);
        findings = List.copyOf(findings);
        culprits = List.copyOf(culprits);
        since = Map.copyOf(since);
    }

    public Judgement(Outcome outcome, Reason summary, List<SeriesVerdict> series) {
        this(outcome, summary, series, List.of(), List.of(), Map.of());
    }

    public Judgement with(List<Finding> found) {
        return new Judgement(outcome, summary, series, found, culprits, since);
    }

    public Judgement withSeries(List<SeriesVerdict> verdicts) {
        return new Judgement(outcome, summary, verdicts, findings, culprits, since);
    }

    public Judgement withCulprits(List<Culprit> found) {
        return new Judgement(outcome, summary, series, findings, found, since);
    }

    public Judgement withSince(Map<MeasuredSeries.Key, Since> seen) {
        return new Judgement(outcome, summary, series, findings, culprits, seen);
    }

    public Judgement withSummary(Reason told) {
        return new Judgement(outcome, told, series, findings, culprits, since);
    }

    /** Whether this is the first run on its kind of machine, with nothing wrong. */
    public boolean isFirst() {
        return outcome == Outcome.CANNOT_TELL && summary.includes(NO_BASELINE);
    }

    /** The outcome as screens show it. */
    public String word() {
        return isFirst() ? "first" : outcome.word();
    }

    public Reason headline() {
        return Reason.of("outcome." + word(), summary);
    }

    public Stream<SeriesVerdict> regressed() {
        return series.stream().filter(SeriesVerdict::regressed);
    }
}
