package io.perfgate.runner.machine;

import java.util.List;

/**
 * What was seen of a JVM from the first to the last sample.
 *
 * @param allocatedBytes all that was allocated in between
 * @param pauseMillis how long collections made the program stand still, in the whole milliseconds that the JVM tells
 * @param millis from the first sample to the last
 * @param seconds what was seen second by second
 */
public record JvmSample(Heap heap, long allocatedBytes, long pauseMillis, long millis, long cpuNanos, Seconds seconds) {

    /**
     * @param afterGcBytes used after a full collection at the end
     * @param peakBytes the most that was used before or after a collection, or at a sample
     * @param maxBytes what it may grow to, -1 where the JVM does not say
     */
    public record Heap(long afterGcBytes, long peakBytes, long maxBytes) {}

    /**
     * One value for each second.
     *
     * @param heapAfterGcBytes used after the last collection so far
     * @param gcShare share of the second in which collections stopped the program
     */
    public record Seconds(List<Double> heapUsedBytes, List<Double> heapAfterGcBytes, List<Double> gcShare) {

        public Seconds {
            heapUsedBytes = List.copyOf(heapUsedBytes);
            heapAfterGcBytes = List.copyOf(heapAfterGcBytes);
            gcShare = List.copyOf(gcShare);
        }
    }

    public double allocatedBytesPerSecond() {
        return allocatedBytes * 1000.0 / Math.max(1, millis);
    }

    /** Share of the time that the program stood still. */
    public double pauseShare() {
        return (double) pauseMillis / Math.max(1, millis);
    }
}
