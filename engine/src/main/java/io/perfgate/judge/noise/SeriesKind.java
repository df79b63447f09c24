package io.perfgate.judge.noise;

import io.perfgate.measure.Metric;

/** What drifts and changes alike: the speed of a machine moves all that is timed, and no byte. */
public enum SeriesKind {
    SPEED,
    MEMORY,
    OTHER;

    public static SeriesKind of(Metric metric) {
        return switch (metric.kind()) {
            case BYTES -> MEMORY;
            case TIME, RATE -> SPEED;
            case SHARE, COUNT -> OTHER;
        };
    }
}
