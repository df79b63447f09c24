package io.perfgate.runner.machine;

import java.util.List;

/**
 * What was seen of a JVM from the first to the last sample.
 *
 * @param heapAfterGcBytes used after a full collection at the end
 * @param allocatedBytes all that was allocated in between
 */
public record JvmSample(
        long heapAfterGcBytes, long allocatedBytes, long cpuNanos, List<Double> heapUsedBytesPerSecond) {

    public JvmSample {
        heapUsedBytesPerSecond = List.copyOf(heapUsedBytesPerSecond);
    }
}
