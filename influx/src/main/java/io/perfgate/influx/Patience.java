package io.perfgate.influx;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Retries with growing pauses while a failure may be temporary, up to a limit. */
record Patience(Duration atMost) {

    static final long FIRST_PAUSE_MILLIS = 250;
    private static final long LONGEST_PAUSE_MILLIS = 5000;

    <T> T ask(Supplier<T> request) throws InterruptedException {
        long deadline = System.nanoTime() + atMost.toNanos();
        long pauseMillis = FIRST_PAUSE_MILLIS;
        while (true) {
            try {
                return request.get();
            } catch (Trouble trouble) {
                boolean late = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(pauseMillis) > deadline;
                if (trouble.kind() != Trouble.Kind.PASSING || late) {
                    throw trouble;
                }
            }
            Thread.sleep(pauseMillis);
            pauseMillis = Math.min(LONGEST_PAUSE_MILLIS, 2 * pauseMillis);
        }
    }
}
