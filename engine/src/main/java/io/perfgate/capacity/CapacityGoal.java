package io.perfgate.capacity;

import io.perfgate.measure.Must;
import java.time.Duration;
import java.util.List;

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
        Must.hold(!promises.isEmpty(), "'capacity' needs at least one promise, for example 'capacity: {p99: 200 ms}'");
        Must.hold(
                promises.stream().map(Promise::metric).distinct().count() == promises.size(),
                "'capacity' promises a metric twice");
        Must.hold(
                within.compareTo(SHORTEST) >= 0 && within.compareTo(LONGEST) <= 0,
                "a search takes 'within' from " + SHORTEST.toSeconds() + "s to " + LONGEST.toHours() + "h, not "
                        + within.toSeconds() + "s");
    }
}
