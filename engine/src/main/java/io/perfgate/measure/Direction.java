package io.perfgate.measure;

/** Which way of a metric is good. */
public enum Direction {
    HIGHER,
    LOWER;

    /** The word of the contract: {@code higher} or {@code lower}. */
    public String word() {
        return this == HIGHER ? "higher" : "lower";
    }
}
