package io.perfgate.runner.watch;

import java.time.Duration;
import java.util.Optional;

/**
 * Finds out whether the machine stood still, by being called again and again: a suspended machine's monotonic clock stops
 * on Linux while the time of day goes on; elsewhere, and when only the processes are stopped, a call comes late.
 */
public final class Standstill {

    /** More than a busy machine keeps a thread waiting, or a time server corrects at once. */
    private static final Duration MOST = Duration.ofSeconds(5);

    private final long beganNanos;
    private final long beganMillis;
    private long beforeNanos;
    private Optional<String> found = Optional.empty();

    /**
     * @param nanos of the monotonic clock
     * @param millis of the time of day
     */
    Standstill(long nanos, long millis) {
        beganNanos = nanos;
        beganMillis = millis;
        beforeNanos = nanos;
    }

    void tick(long nanos, long millis) {
        long gapMillis = (nanos - beforeNanos) / 1_000_000;
        long driftMillis = millis - beganMillis - (nanos - beganNanos) / 1_000_000;
        beforeNanos = nanos;
        if (gapMillis > MOST.toMillis()) {
            found = Optional.of("everything stood still for " + gapMillis / 1000 + " s");
        } else if (Math.abs(driftMillis) > MOST.toMillis()) {
            found = Optional.of("the wall clock moved by " + driftMillis / 1000
                    + " s against the monotonic clock: the machine was suspended, or its clock was set");
        }
    }

    /** What happened; empty if nothing did. */
    Optional<String> found() {
        return found;
    }
}
