package io.perfgate.judge;

import java.util.Arrays;
import java.util.List;

/**
 * Draws in trials that lie far from the others of their run, so that one odd trial (a backup job, a cold disk) neither
 * makes a regression nor hides one behind the noise it adds.
 *
 * <p>Bounds are four robust standard deviations (1.4826 times the median absolute deviation) of all trials together
 * round the median of the run. The scale is that of all trials, the change included: within single runs of few trials it
 * would often come out too small and draw in what is sound.
 */
final class OddTrials {

    private static final double DEVIATIONS = 4;
    private static final double MAD_TO_SIGMA = 1.4826;

    private OddTrials() {}

    static List<double[]> drawnIn(List<double[]> runs) {
        double[] all = runs.stream().flatMapToDouble(Arrays::stream).toArray();
        double centre = median(all);
        double scale = MAD_TO_SIGMA
                * median(Arrays.stream(all).map(v -> Math.abs(v - centre)).toArray());
        if (scale == 0) {
            // More than half agree to the last digit: that is a coarse timer, not a measure of what is odd.
            return runs;
        }
        return runs.stream().map(run -> drawnIn(run, DEVIATIONS * scale)).toList();
    }

    private static double[] drawnIn(double[] run, double reach) {
        double middle = median(run);
        return Arrays.stream(run)
                .map(v -> Math.max(middle - reach, Math.min(middle + reach, v)))
                .toArray();
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
