package io.perfgate.capacity;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;

/**
 * The goal of a search: the highest load at which each promise is kept.
 *
 * @param within the time of one trial, including starts and warm-up
 */
public record CapacityGoal(List<Promise> promises, LoadRange range, Duration within) {

    private static final Duration SHORTEST = Duration.ofSeconds(30);
    private static final Duration LONGEST = Duration.ofHours(2);

    public CapacityGoal {
        promises = List.copyOf(promises);
        Objects.requireNonNull(range, "range");
        if (promises.isEmpty()) {
            throw new IllegalArgumentException(
                    "'capacity' needs at least one promise, for example 'capacity: {p99: 200 ms}'");
        }
        if (new HashSet<>(promises.stream().map(Promise::metric).toList()).size() < promises.size()) {
            throw new IllegalArgumentException("'capacity' promises a metric twice");
        }
        if (within.compareTo(SHORTEST) < 0 || within.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("a search takes 'within' from " + SHORTEST.toSeconds() + "s to "
                    + LONGEST.toHours() + "h, not " + within.toSeconds() + "s");
        }
    }
}
