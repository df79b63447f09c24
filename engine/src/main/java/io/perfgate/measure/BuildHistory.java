package io.perfgate.measure;

import java.util.List;

/** One series over builds, the oldest first. */
public record BuildHistory(Direction direction, List<BuildTrials> builds) {

    public BuildHistory {
        builds = List.copyOf(builds);
    }
}
