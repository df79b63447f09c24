package io.perfgate.judge.noise;

import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;

/** Kinds of series that drift and change together: the speed of a machine changes all times, but no byte counts. */
public enum SeriesKind {
    SPEED,
    MEMORY,
    /** Counts of what a program does; they hardly vary. */
    WORK,
    OTHER;

    public static SeriesKind of(Metric metric) {
        if (Metrics.isWork(metric)) {
            return WORK;
        }
        return switch (metric.kind()) {
            case BYTES -> MEMORY;
            case TIME, RATE -> SPEED;
            case SHARE, COUNT -> OTHER;
        };
    }
}
