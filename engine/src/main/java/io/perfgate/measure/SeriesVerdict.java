package io.perfgate.measure;

import java.util.Objects;

/** A series and what is said of it. */
public record SeriesVerdict(String series, Metric metric, Verdict verdict) {

    public SeriesVerdict {
        Objects.requireNonNull(series, "series");
        Objects.requireNonNull(metric, "metric");
        Objects.requireNonNull(verdict, "verdict");
    }

    public boolean regressed() {
        return verdict instanceof Verdict.Regressed;
    }
}
