package io.perfgate.measure;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** What is said of a run: its outcome, one sentence for it, and the verdict of every series. */
public record Judgement(Outcome outcome, String summary, List<SeriesVerdict> series) {

    public Judgement {
        Objects.requireNonNull(outcome, "outcome");
        Objects.requireNonNull(summary, "summary");
        series = List.copyOf(series);
    }

    public Stream<SeriesVerdict> regressed() {
        return series.stream().filter(SeriesVerdict::regressed);
    }
}
