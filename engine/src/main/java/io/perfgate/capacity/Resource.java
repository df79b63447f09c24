package io.perfgate.capacity;

import io.perfgate.measure.Word;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A resource that may limit the load. Those that slow down the others come first. */
public enum Resource implements Word {
    /** Share of all processors that the load generator uses. */
    INJECTOR_CPU(0.8),
    /** Share of the time in which collections stop the middleware. */
    HEAP(0.25),
    /** Share that the middleware uses of the processors that it may use, or that the load generator leaves to it. */
    MIDDLEWARE_CPU(0.9),
    /** Share of the time in which something waits for the disk. */
    DISK(0.5),
    /** Share of the failed requests that did not connect or lost their connection. */
    CONNECTIONS(0.5),
    /** No resource was used up; the limit may be a lock or a pool. */
    NONE(1);

    private final double exhausted;

    Resource(double exhausted) {
        this.exhausted = exhausted;
    }

    /** @param shares those that are known */
    public boolean isExhausted(Map<Resource, Double> shares) {
        return shares.getOrDefault(this, 0.0) >= exhausted;
    }

    /** @param shares those that are known */
    public static Optional<Resource> exhausted(Map<Resource, Double> shares) {
        return Stream.of(values())
                .filter(resource -> resource.isExhausted(shares))
                .findFirst()
                .or(() -> shares.containsKey(MIDDLEWARE_CPU) ? Optional.of(NONE) : Optional.empty());
    }
}
