package io.perfgate.judge.noise;

import io.perfgate.measure.Metric;

/** Kinds of series that drift and change together: the speed of a machine changes all times, but no byte counts. */
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
