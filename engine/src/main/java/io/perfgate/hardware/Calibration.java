package io.perfgate.hardware;

import java.util.Objects;

/**
 * How long a fixed amount of work took on the machine right before and right after a run: a machine that is throttled or
 * shared shows here, a slow build does not.
 */
public record Calibration(Speed before, Speed after) {

    public Calibration {
        Objects.requireNonNull(before, "before");
        Objects.requireNonNull(after, "after");
    }

    /** Milliseconds for the processor's and for the memory's part of the work. */
    public record Speed(double cpuMillis, double memoryMillis) {

        public Speed {
            if (!(cpuMillis > 0) || !(memoryMillis > 0)) {
                throw new IllegalArgumentException("calibration: work takes more than no time");
            }
        }
    }
}
