package io.perfgate.runner.watch;

import java.time.Duration;
import java.util.Optional;

/**
 * Detects standstills of the machine by periodic calls. On Linux, a suspended machine's monotonic clock stops while the
 * time of day continues. On other systems, or if only the processes were stopped, a standstill shows as a late call.
 */
public final class Standstill {

    /** Longer than a thread waits on a busy machine, and more than a time server corrects at once. */
    private static final Duration MOST = Duration.ofSeconds(5);

    private final long beganNanos;
    private final long beganMillis;
    private long beforeNanos;
    private Optional<String> found = Optional.empty();

    /**
     * @param nanos the nanoseconds of the monotonic clock
     * @param millis the milliseconds of the time of day
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

    Optional<String> found() {
        return found;
    }
}
