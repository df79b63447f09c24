package io.perfgate.runner.machine;

import java.util.List;

/**
 * What was seen of a JVM from the first to the last sample.
 *
 * @param heapAfterGcBytes used after a full collection at the end
 * @param heapUsedPeakBytes the most that was used before or after a collection, or at a sample
 * @param allocatedBytes all that was allocated in between
 * @param pauseMillis how long collections made the program stand still, in the whole milliseconds that the JVM tells
 * @param millis from the first sample to the last
 */
public record JvmSample(
        long heapAfterGcBytes,
        long heapUsedPeakBytes,
        long allocatedBytes,
        long pauseMillis,
        long millis,
        long cpuNanos,
        List<Double> heapUsedBytesPerSecond) {

    public JvmSample {
        heapUsedBytesPerSecond = List.copyOf(heapUsedBytesPerSecond);
    }

    public double allocatedBytesPerSecond() {
        return allocatedBytes * 1000.0 / Math.max(1, millis);
    }

    /** Share of the time that the program stood still. */
    public double pauseShare() {
        return (double) pauseMillis / Math.max(1, millis);
    }
}
