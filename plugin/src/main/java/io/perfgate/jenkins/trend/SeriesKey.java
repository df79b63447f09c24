package io.perfgate.jenkins.trend;

import java.util.Objects;

/** What a series is recognised by from build to build. */
public record SeriesKey(String profile, String suite, String series, String metric) {

    public SeriesKey {
        Objects.requireNonNull(profile, "profile");
        Objects.requireNonNull(suite, "suite");
        Objects.requireNonNull(series, "series");
        Objects.requireNonNull(metric, "metric");
    }
}
