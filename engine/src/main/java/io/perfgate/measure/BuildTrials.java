package io.perfgate.measure;

import java.util.List;

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

    /** The median of the trials, which one odd trial of three does not move. */
    public double centre() {
        double[] sorted =
                trials.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : sorted[half - 1] / 2 + sorted[half] / 2;
    }
}
