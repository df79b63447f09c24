package io.perfgate.judge.noise;

import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Pulls one outlying trial of a run towards the others. A backup job or a cold disk then neither causes nor hides a
 * regression.
 *
 * <p>It pulls at most one trial of a run, and only in few runs. Two outliers that agree, or outliers in many runs, are
 * a second mode, which is part of the noise. If they were pulled in, the runs would seem to agree better than they do.
 */
public final class OddTrial {

    /** Distance of an outlier in robust deviations (Hampel 1974). */
    private static final double DEVIATIONS = 6;

    /** A floor, so that a sound trial is no outlier when the others agree closely by chance. */
    static final double LEAST_DEVIATION = 0.02;

    /** With fewer trials, the outlier cannot be identified. */
    private static final int LEAST_TRIALS = 5;

    /** If at least two runs and this share of all runs have outliers, these are a mode. */
    private static final double SHARE_OF_A_MODE = 0.2;

    private OddTrial() {}

    /** @param leastDeviation the least deviation of a run, on the scale of the values */
    static List<double[]> drawnIn(List<double[]> runs, ToDoubleFunction<double[]> leastDeviation) {
        List<double[]> drawn = new ArrayList<>();
        int withFarTrials = 0;
        for (double[] run : runs) {
            double least = leastDeviation.applyAsDouble(run);
            withFarTrials += farTrials(run, reach(run, least)) > 0 ? 1 : 0;
            drawn.add(drawnIn(run, least));
        }
        return withFarTrials >= Math.max(2, SHARE_OF_A_MODE * runs.size()) ? runs : drawn;
    }

    static double[] drawnIn(double[] run, double leastDeviation) {
        double reach = reach(run, leastDeviation);
        if (farTrials(run, reach) != 1) {
            return run;
        }
        return Quantiles.drawnIn(run, reach);
    }

    private static double reach(double[] run, double leastDeviation) {
        return DEVIATIONS * Math.max(Quantiles.robustDeviation(run), leastDeviation);
    }

    private static long farTrials(double[] run, double reach) {
        double middle = Quantiles.median(run);
        return run.length < LEAST_TRIALS
                ? 0
                : Arrays.stream(run)
                        .filter(value -> Math.abs(value - middle) > reach)
                        .count();
    }
}
