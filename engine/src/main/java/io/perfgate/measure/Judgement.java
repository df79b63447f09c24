package io.perfgate.measure;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What is said of a run: its outcome, one sentence for it, and the verdict of every series.
 *
 * @param findings what speaks against trusting the run or a part of it
 */
public record Judgement(Outcome outcome, String summary, List<SeriesVerdict> series, List<Finding> findings) {

    public Judgement {
        Objects.requireNonNull(outcome, "outcome");
        Objects.requireNonNull(summary, "summary");
        series = List.copyOf(series);
        findings = List.copyOf(findings);
    }

    /** A judgement of measurements that nothing speaks against. */
    public Judgement(Outcome outcome, String summary, List<SeriesVerdict> series) {
        this(outcome, summary, series, List.of());
    }

    public Judgement with(List<Finding> found) {
        return new Judgement(outcome, summary, series, found);
    }

    public Stream<SeriesVerdict> regressed() {
        return series.stream().filter(SeriesVerdict::regressed);
    }
}
