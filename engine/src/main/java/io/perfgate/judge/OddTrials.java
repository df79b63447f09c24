package io.perfgate.judge;

import io.perfgate.timeseries.Quantiles;
import java.util.Arrays;
import java.util.List;

/**
 * Draws in trials that lie far from the others of their run, so that one odd trial (a backup job, a cold disk) neither
 * makes a regression nor hides one behind the noise it adds.
 *
 * <p>Bounds are four robust standard deviations (1.4826 times the median absolute deviation) round the median of the run.
 * The scale is that of all trials together, a change included; or that of trials within runs, where there are enough of
 * them, and twice as much, since it comes out too small when trials are few, and must not draw in what is sound.
 */
final class OddTrials {

    private static final double DEVIATIONS = 4;
    private static final double MAD_TO_SIGMA = 1.4826;
    private static final double SAFETY_WITHIN_RUNS = 2;
    private static final int LEAST_DEGREES_WITHIN_RUNS = 12;

    private OddTrials() {}

    static List<double[]> drawnIn(List<double[]> runs) {
        double[] all = runs.stream().flatMapToDouble(Arrays::stream).toArray();
        double scale = scaleRound(all, Quantiles.median(all));
        double[] within = runs.stream()
                .flatMapToDouble(run -> {
                    double middle = Quantiles.median(run);
                    return Arrays.stream(run).map(value -> value - middle);
                })
                .toArray();
        double scaleWithin = SAFETY_WITHIN_RUNS * scaleRound(within, 0);
        if (scaleWithin > 0 && all.length - runs.size() >= LEAST_DEGREES_WITHIN_RUNS) {
            scale = Math.min(scale, scaleWithin);
        }
        if (scale == 0) {
            // More than half agree to the last digit: that is a coarse timer, not a measure of what is odd.
            return runs;
        }
        double reach = DEVIATIONS * scale;
        return runs.stream().map(run -> drawnIn(run, reach)).toList();
    }

    private static double scaleRound(double[] values, double centre) {
        return MAD_TO_SIGMA
                * Quantiles.median(
                        Arrays.stream(values).map(v -> Math.abs(v - centre)).toArray());
    }

    private static double[] drawnIn(double[] run, double reach) {
        double middle = Quantiles.median(run);
        return Arrays.stream(run)
                .map(v -> Math.max(middle - reach, Math.min(middle + reach, v)))
                .toArray();
    }
}
