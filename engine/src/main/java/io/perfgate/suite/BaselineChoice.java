package io.perfgate.suite;

import io.perfgate.measure.Names;
import java.util.List;
import java.util.Optional;

/**
 * The choice of runs to compare with: the last accepted ones of a branch, and pinned ones by name.
 *
 * @param creepWindow number of accepted runs searched for creep
 * @param measuring why the measurement setup changed, if the suite says so; earlier runs are then not compared
 */
public record BaselineChoice(
        String branch, int window, int creepWindow, List<String> pinned, StorePlace store, Optional<String> measuring) {

    public static final BaselineChoice DEFAULT =
            new BaselineChoice("main", 10, 50, List.of(), StorePlace.FILES, Optional.empty());

    public BaselineChoice {
        pinned = List.copyOf(pinned);
        measuring = measuring.map(Names::shown);
        if (window < 1) {
            throw new IllegalArgumentException("baseline: 'window' must be at least 1, not " + window);
        }
        if (creepWindow < 0) {
            throw new IllegalArgumentException("baseline: 'creepWindow' must be 0 or more, not " + creepWindow);
        }
    }

    public BaselineChoice measuring(Optional<String> why) {
        return new BaselineChoice(branch, window, creepWindow, pinned, store, why);
    }
}
