package io.perfgate.capacity;

import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Word;

/** The kind of load that a number describes. */
public enum LoadModel implements Word {
    /** Users arrive regardless of earlier answers. */
    OPEN("1/s"),
    /** Users wait for their answers, so a slow middleware gets fewer requests. */
    CLOSED("users");

    private final String unit;

    LoadModel(String unit) {
        this.unit = unit;
    }

    public String unit() {
        return unit;
    }

    public Metric metric() {
        return Metrics.CAPACITY.in(unit);
    }
}
