package io.perfgate.runner.machine;

import java.util.ArrayList;
import java.util.List;

/** What is seen of a JVM second by second; samples and notices of collections come from different threads. */
final class JvmSeconds {

    private final List<Double> heapUsed = new ArrayList<>();
    private final List<Double> heapAfterGc = new ArrayList<>();
    private final List<Double> gcShare = new ArrayList<>();
    private double lastAfterGc;
    private long lastPauseMillis;
    private long lastNanos;

    synchronized void begin(long usedAfterGcBytes, long pauseMillis) {
        lastAfterGc = usedAfterGcBytes;
        lastPauseMillis = pauseMillis;
        lastNanos = System.nanoTime();
    }

    synchronized void collected(long usedAfterGcBytes) {
        lastAfterGc = usedAfterGcBytes;
    }

    /** @param pauseMillis of all collections so far */
    synchronized void add(long usedBytes, long pauseMillis) {
        long now = System.nanoTime();
        // A collection that ends in this second may have begun in the one before.
        double share = (pauseMillis - lastPauseMillis) * 1e6 / Math.max(1, now - lastNanos);
        heapUsed.add((double) usedBytes);
        heapAfterGc.add(lastAfterGc);
        gcShare.add(Math.max(0, Math.min(1, share)));
        lastPauseMillis = pauseMillis;
        lastNanos = now;
    }

    synchronized JvmSample sample(long heapAfterFullGcBytes, long allocatedBytes, long cpuNanos, long heapMaxBytes) {
        return new JvmSample(
                heapAfterFullGcBytes, allocatedBytes, cpuNanos, heapMaxBytes, heapUsed, heapAfterGc, gcShare);
    }
}
