package io.perfgate.judge.noise;

import io.perfgate.measure.Metric;

/** What drifts and changes alike: the speed of a machine moves all that is timed, and no byte. */
public enum SeriesKind {
    SPEED,
    MEMORY,
    OTHER;

    public static SeriesKind of(Metric metric) {
        String unit = metric.unit();
        if (unit.equals("B") || unit.startsWith("B/")) {
            return MEMORY;
        }
        return unit.startsWith("1/") || unit.matches("(ns|us|ms|s|min)(/.*)?") || unit.matches("ops/.*")
                ? SPEED
                : OTHER;
    }
}
