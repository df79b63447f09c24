package io.perfgate.jenkins.trend;

/** The identity of a series across builds. */
public record SeriesKey(String profile, String suite, String series, String metric) {

    long characters() {
        return (long) profile.length() + suite.length() + series.length() + metric.length();
    }
}
