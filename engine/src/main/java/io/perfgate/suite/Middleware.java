package io.perfgate.suite;

import java.time.Duration;
import java.util.Objects;

/**
 * The system under test, started afresh for each trial.
 *
 * @param start its command line, with {@code ${port}} and {@code ${build}} still in it
 * @param ready {@code tcp://host:port}, {@code http://...}, or text that a line of its output contains
 * @param launch its environment, directory and files
 * @param isJvm its heap is sampled; what is no JVM has none
 */
public record Middleware(String start, String ready, Duration readyWithin, boolean isJvm, Launch launch) {

    public static final Duration READY_WITHIN = Duration.ofSeconds(60);

    public Middleware {
        if (Objects.requireNonNull(start, "start").isBlank()
                || Objects.requireNonNull(ready, "ready").isBlank()) {
            throw new IllegalArgumentException("middleware: 'start' and 'ready' must not be blank");
        }
    }
}
