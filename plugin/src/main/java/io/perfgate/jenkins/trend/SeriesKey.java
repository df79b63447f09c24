package io.perfgate.jenkins.trend;

import io.perfgate.trend.TrendFigures;
import java.util.Objects;

/** The identity of a series across builds. */
public record SeriesKey(String profile, String suite, String series, String metric) {

    public SeriesKey {
        Objects.requireNonNull(profile, "profile");
        Objects.requireNonNull(suite, "suite");
        Objects.requireNonNull(series, "series");
        Objects.requireNonNull(metric, "metric");
    }

    static SeriesKey of(IndexedGate gate, TrendFigures figures) {
        return new SeriesKey(
                gate.profile(),
                gate.suite(),
                figures.judged().series(),
                figures.judged().metric().name());
    }

    long characters() {
        return (long) profile.length() + suite.length() + series.length() + metric.length();
    }
}
