package io.perfgate.jenkins.trend;

import io.perfgate.trend.TrendFigures;

/** The identity of a series across builds. */
public record SeriesKey(String profile, String suite, String series, String metric) {

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
