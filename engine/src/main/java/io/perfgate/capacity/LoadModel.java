package io.perfgate.capacity;

import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;

/** The meaning of a load's number. */
public enum LoadModel {
    /** Users arrive regardless of earlier answers. */
    OPEN("open", "1/s"),
    /** Users wait for their answers, so a slow middleware gets fewer requests. */
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
