package io.perfgate.hardware;

import io.perfgate.measure.Must;
import io.perfgate.measure.OrNull;
import org.jspecify.annotations.Nullable;

/**
 * How long a fixed amount of work took on the machine right before and right after a run. It reveals a throttled or
 * shared machine, but not a slow build.
 */
public record Calibration(Speed before, Speed after) {

    /**
     * Milliseconds for the processor's and for the memory's part of the work.
     *
     * @param cpuSpread spread of timings at the same moment, as a share; null in records of the first edition
     * @param memorySpread the same for the memory's part
     */
    public record Speed(
            double cpuMillis,
            double memoryMillis,
            @OrNull @Nullable Double cpuSpread,
            @OrNull @Nullable Double memorySpread) {

        public Speed {
            Must.hold(cpuMillis > 0 && memoryMillis > 0, "calibration: work takes more than no time");
            Must.hold(
                    (cpuSpread == null || cpuSpread >= 0) && (memorySpread == null || memorySpread >= 0),
                    "calibration: a spread is 0 or more");
        }
    }
}
