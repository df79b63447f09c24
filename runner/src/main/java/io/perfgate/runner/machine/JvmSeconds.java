package io.perfgate.runner.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The values of a JVM by second. */
final class JvmSeconds {

    private final List<Double> heapUsed = new ArrayList<>();
    private final List<Double> heapAfterGc = new ArrayList<>();
    private final List<Double> gcShare = new ArrayList<>();
    private long lastPauseMillis;
    private long lastNanos;

    synchronized void begin(long pauseMillis) {
        lastPauseMillis = pauseMillis;
        lastNanos = System.nanoTime();
    }

    /** @param pauseMillis the pauses of all collections so far */
    synchronized void add(long usedBytes, long usedAfterGcBytes, long pauseMillis) {
        long now = System.nanoTime();
        // A collection that ends in this second may have begun in the one before.
        double share = (pauseMillis - lastPauseMillis) * 1e6 / Math.max(1, now - lastNanos);
        heapUsed.add((double) usedBytes);
        heapAfterGc.add((double) usedAfterGcBytes);
        gcShare.add(Math.max(0, Math.min(1, share)));
        lastPauseMillis = pauseMillis;
        lastNanos = now;
    }

    synchronized OptionalDouble lastHeapUsedBytes() {
        return heapUsed.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(heapUsed.get(heapUsed.size() - 1));
    }

    synchronized JvmSample.Seconds all() {
        return new JvmSample.Seconds(heapUsed, heapAfterGc, gcShare);
    }
}
