package io.perfgate.suite;

import java.util.List;

/** What a run is compared with: the last accepted runs of a branch, and pinned ones by name. */
public record BaselineChoice(String branch, int window, List<String> pinned) {

    public static final BaselineChoice DEFAULT = new BaselineChoice("main", 10, List.of());

    public BaselineChoice {
        pinned = List.copyOf(pinned);
        if (window < 1) {
            throw new IllegalArgumentException("baseline: 'window' must be at least 1, not " + window);
        }
    }
}
