package io.perfgate.measure;

import java.util.ArrayList;
import java.util.List;

/** One series over builds, the oldest first. */
public record BuildHistory(Direction direction, List<BuildTrials> builds) {

    public BuildHistory {
        builds = List.copyOf(builds);
    }

    /**
     * A history value by value, in the order of builds. Consecutive values of one build are its trials. A build that
     * appears again later was measured again and counts at that place too.
     */
    public static final class Rows {

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

        /** Ends the history; nothing can be added afterwards. */
        public BuildHistory history(Direction direction) {
            endOfBuild();
            return new BuildHistory(direction, builds);
        }
    }

    /** One build of a history with one or more values, one per trial. */
    public record BuildTrials(String build, List<Double> trials) {

        public BuildTrials {
            Must.hold(!trials.isEmpty(), "build '" + build + "' has no trials");
            for (double trial : trials) {
                if (!Double.isFinite(trial)) {
                    throw new IllegalArgumentException(
                            "a trial of build '" + build + "' is " + trial + ", not a finite number");
                }
            }
            trials = List.copyOf(trials);
        }
    }
}
