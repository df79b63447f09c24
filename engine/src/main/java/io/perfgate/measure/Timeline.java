package io.perfgate.measure;

import java.util.List;
import java.util.Objects;

/**
 * A quantity second by second during one trial, for charts and for tests of steadiness.
 *
 * @param startOffsetSeconds second of the trial at which the first value stands
 */
public record Timeline(
        String workload,
        String load,
        String name,
        String unit,
        int trial,
        int startOffsetSeconds,
        List<Double> perSecond) {

    public Timeline {
        Objects.requireNonNull(workload, "workload");
        Objects.requireNonNull(load, "load");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(unit, "unit");
        perSecond = List.copyOf(perSecond);
    }
}
