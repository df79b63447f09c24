package io.perfgate.runner.watch;

import io.perfgate.measure.Distribution;

/** Requests of a few seconds of a running trial. */
public final class LiveBucket {

    private static final long NANOS_PER_MICRO = 1000;

    private final long beganNanos = System.nanoTime();
    private final Distribution micros = new Distribution(NANOS_PER_MICRO);
    private long failed;

    synchronized void add(boolean succeeded, double millis, long count) {
        if (succeeded) {
            micros.record(Math.round(millis * 1000), count);
        } else {
            failed += count;
        }
    }

    synchronized long ok() {
        return micros.count();
    }

    synchronized long failed() {
        return failed;
    }

    double seconds() {
        return (System.nanoTime() - beganNanos) / 1e9;
    }

    synchronized double percentileMillis(double percent) {
        return micros.percentileMillis(percent);
    }

    synchronized double meanMillis() {
        return micros.meanMillis();
    }
}
