package io.perfgate.judge;

import io.perfgate.measure.Finding;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Series that look worse than they are because they were still warming up. If one passes nevertheless, its verdict
 * stays; any other proves nothing. Without this, large suites would be inconclusive in most runs, because some benchmark
 * is always still warming up.
 *
 * @param hasBaseline whether a series without accepted values is new
 */
record WarmingUp(List<Finding> findings, boolean hasBaseline) {

    List<SeriesVerdict> appliedTo(List<SeriesVerdict> verdicts) {
        return verdicts.stream().map(this::appliedTo).toList();
    }

    private SeriesVerdict appliedTo(SeriesVerdict series) {
        if (passes(series) || series.verdict() instanceof Verdict.Invalid) {
            return series;
        }
        boolean isNew = hasBaseline && series.verdict() instanceof Verdict.NoBaseline;
        return findings.stream()
                .filter(finding -> finding.invalidates(series.id(), series.metric()))
                .findFirst()
                .map(finding -> series.with(invalid(finding, series.verdict().current(), isNew)))
                .orElse(series);
    }

    static Verdict invalid(Finding finding, OptionalDouble current, boolean isNew) {
        return new Verdict.Invalid(current, isNew ? finding.why().and("notInBaselineYet") : finding.why());
    }

    /** All findings, of which those become warnings that did not keep any series from passing. */
    List<Finding> appliedTo(List<Finding> all, List<SeriesVerdict> verdicts) {
        return all.stream()
                .map(finding ->
                        findings.contains(finding) && passedBy(finding, verdicts) ? finding.asWarning() : finding)
                .toList();
    }

    private static boolean passedBy(Finding finding, List<SeriesVerdict> verdicts) {
        List<SeriesVerdict> concerned = verdicts.stream()
                .filter(series -> finding.invalidates(series.id(), series.metric()))
                .toList();
        return !concerned.isEmpty() && concerned.stream().allMatch(WarmingUp::passes);
    }

    private static boolean passes(SeriesVerdict series) {
        return Summary.isSettled(series) && !series.pending();
    }
}
