package io.perfgate.suite;

import java.util.List;
import java.util.Objects;

/**
 * What a run is compared with: the last accepted runs of a branch, and pinned ones by name, from a store.
 *
 * @param creepWindow how many accepted runs back a creep is looked for
 */
public record BaselineChoice(String branch, int window, int creepWindow, List<String> pinned, StorePlace store) {

    public static final int DEFAULT_CREEP_WINDOW = 50;

    public static final BaselineChoice DEFAULT = new BaselineChoice("main", 10, List.of());

    public BaselineChoice {
        pinned = List.copyOf(pinned);
        Objects.requireNonNull(store, "store");
        if (window < 1) {
            throw new IllegalArgumentException("baseline: 'window' must be at least 1, not " + window);
        }
        if (creepWindow < 0) {
            throw new IllegalArgumentException("baseline: 'creepWindow' must be 0 or more, not " + creepWindow);
        }
    }

    public BaselineChoice(String branch, int window, List<String> pinned) {
        this(branch, window, DEFAULT_CREEP_WINDOW, pinned, StorePlace.FILES);
    }
}
