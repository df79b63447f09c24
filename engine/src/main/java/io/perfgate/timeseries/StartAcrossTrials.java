package io.perfgate.timeseries;

import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Finds a beginning that differs from the rest in all trials. It is for trials with few values (the iterations of a
 * fork), which are too short for {@link InitialBias}. Each trial gives one figure, the logarithm of its first half's
 * mean over its last half's. Trials are independent, so Student's t is valid for any dependence within a trial.
 */
public final class StartAcrossTrials {

    private static final int LEAST_TRIALS = 3;
    private static final int LEAST_VALUES = 4;

    private StartAcrossTrials() {}

    /** Whether the first half certainly differs; false if there is too little data. */
    public static boolean differs(List<double[]> trials) {
        double[] ratios = trials.stream()
                .filter(trial -> trial.length >= LEAST_VALUES && trial.length < InitialBias.LEAST_VALUES)
                .mapToDouble(trial -> Math.log(InitialBias.mean(trial, 0, trial.length / 2)
                        / InitialBias.mean(trial, trial.length - trial.length / 2, trial.length)))
                .filter(Double::isFinite)
                .toArray();
        int n = ratios.length;
        if (n < LEAST_TRIALS) {
            return false;
        }
        double mean = InitialBias.mean(ratios, 0, n);
        double squares = 0;
        for (double ratio : ratios) {
            squares += (ratio - mean) * (ratio - mean);
        }
        double error = Math.sqrt(squares / (n - 1) / n);
        double critical = TDistribution.of(n - 1).inverseSurvivalProbability(InitialBias.FALSE_ALARMS / 2);
        return Math.abs(mean) > critical * error;
    }
}
