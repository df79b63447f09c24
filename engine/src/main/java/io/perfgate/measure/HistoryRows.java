package io.perfgate.measure;

import java.util.ArrayList;
import java.util.List;

/**
 * A history value by value, in the order of builds. Values of one build that follow each other are its trials; a build that
 * comes back later was measured again, and stands where it came back.
 */
public final class HistoryRows {

    private final List<BuildTrials> builds = new ArrayList<>();
    private final List<Double> trials = new ArrayList<>();
    private String build = "";

    public void add(String name, double value) {
        if (!name.equals(build)) {
            endOfBuild();
            build = name;
        }
        trials.add(value);
    }

    private void endOfBuild() {
        if (!trials.isEmpty()) {
            builds.add(new BuildTrials(build, trials));
            trials.clear();
        }
    }

    /** Nothing can be added any more. */
    public BuildHistory history(Direction direction) {
        endOfBuild();
        return new BuildHistory(direction, builds);
    }
}
