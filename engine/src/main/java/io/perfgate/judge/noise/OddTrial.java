package io.perfgate.judge.noise;

import io.perfgate.timeseries.Quantiles;
import java.util.Arrays;

/**
 * Draws in the one trial of a run that lies far from all others, so that a backup job or a cold disk neither makes a
 * regression nor hides one behind the noise it adds.
 *
 * <p>One trial only: two that agree are a second mode of the series, which is its noise.
 */
public final class OddTrial {

    /** Median distances from the median, counted as standard deviations of normal noise (Hampel 1974). */
    private static final double DEVIATIONS = 6;

    private static final double MAD_TO_DEVIATION = 1.4826;

    /** Trials that agree closely by chance must not make an odd one of what is sound. */
    static final double LEAST_DEVIATION = 0.02;

    /** In fewer trials nobody can say which is the odd one. */
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
