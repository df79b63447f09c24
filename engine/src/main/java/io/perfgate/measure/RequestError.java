package io.perfgate.measure;

import java.util.Objects;

/** How often requests of one trial failed with a message. */
public record RequestError(String workload, String load, int trial, String message, long count) {

    public RequestError {
        Objects.requireNonNull(workload, "workload");
        Objects.requireNonNull(load, "load");
        Objects.requireNonNull(message, "message");
        if (count < 1) {
            throw new IllegalArgumentException("an error that came " + count + " times");
        }
    }
}
