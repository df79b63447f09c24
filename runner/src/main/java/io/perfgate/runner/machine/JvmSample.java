package io.perfgate.runner.machine;

import java.util.List;

/**
 * What was seen of a JVM from the first to the last sample.
 *
 * @param heapAfterGcBytes used after a full collection at the end
 * @param allocatedBytes all that was allocated in between
 * @param heapMaxBytes what the heap may grow to, -1 where the JVM does not say
 * @param heapAfterGcBytesPerSecond used after the last collection so far
 * @param gcSharePerSecond share of each second in which collections stopped the program
 */
public record JvmSample(
        long heapAfterGcBytes,
        long allocatedBytes,
        long cpuNanos,
        long heapMaxBytes,
        List<Double> heapUsedBytesPerSecond,
        List<Double> heapAfterGcBytesPerSecond,
        List<Double> gcSharePerSecond) {

    public JvmSample {
        heapUsedBytesPerSecond = List.copyOf(heapUsedBytesPerSecond);
        heapAfterGcBytesPerSecond = List.copyOf(heapAfterGcBytesPerSecond);
        gcSharePerSecond = List.copyOf(gcSharePerSecond);
    }
}
