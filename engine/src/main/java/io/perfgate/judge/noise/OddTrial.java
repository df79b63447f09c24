package io.perfgate.judge.noise;

import io.perfgate.timeseries.Quantiles;
import java.util.Arrays;

/**
 * Pulls a single outlying trial of a run towards the others, so that a backup job or a cold disk neither causes nor
 * hides a regression.
 *
 * <p>Only one trial: two that agree are a second mode, which is part of the noise.
 */
public final class OddTrial {

    /** Distance of an outlier in median deviations, scaled to standard deviations of normal noise (Hampel 1974). */
    private static final double DEVIATIONS = 6;

    private static final double MAD_TO_DEVIATION = 1.4826;

    /** A floor, so that a sound trial is no outlier when the others agree closely by chance. */
    static final double LEAST_DEVIATION = 0.02;

    /** With fewer trials, the outlier cannot be identified. */
    private static final int LEAST_TRIALS = 5;

    private OddTrial() {}

    /** @param leastDeviation on the scale of the values */
    static double[] drawnIn(double[] run, double leastDeviation) {
        if (run.length < LEAST_TRIALS) {
            return run;
        }
        double middle = Quantiles.median(run);
        double[] distances =
                Arrays.stream(run).map(value -> Math.abs(value - middle)).toArray();
        double reach = DEVIATIONS * Math.max(MAD_TO_DEVIATION * Quantiles.median(distances), leastDeviation);
        if (Arrays.stream(distances).filter(distance -> distance > reach).count() != 1) {
            return run;
        }
        return Arrays.stream(run)
                .map(value -> Math.max(middle - reach, Math.min(middle + reach, value)))
                .toArray();
    }
}
