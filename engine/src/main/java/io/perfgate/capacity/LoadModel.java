package io.perfgate.capacity;

import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;

/** What a load is a number of. */
public enum LoadModel {
    /** Users arrive whether or not earlier ones were answered. */
    OPEN("open", "1/s"),
    /** Users wait for their answers, so a slow middleware is asked less. */
    CLOSED("closed", "users");

    private final String word;
    private final String unit;

    LoadModel(String word, String unit) {
        this.word = word;
        this.unit = unit;
    }

    public String word() {
        return word;
    }

    public String unit() {
        return unit;
    }

    /** The metric of a capacity. */
    public Metric metric() {
        return Metrics.CAPACITY.in(unit);
    }
}
