package io.perfgate.judge;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The noise of one series: between trials of a run, and between the means of runs.
 *
 * @param withinVariance of trials round the mean of their run, pooled over all runs
 * @param withinDegrees its degrees of freedom; 0 where no run has two trials
 * @param driftVariance what the means of the baseline's runs vary more than their trials explain; NaN below two runs
 */
record Noise(double withinVariance, int withinDegrees, double driftVariance) {

    static Noise of(Sample current, List<Sample> baseline) {
        int degrees = current.size() - 1;
        double squares = current.squaresAroundMean();
        for (Sample run : baseline) {
            degrees += run.size() - 1;
            squares += run.squaresAroundMean();
        }
        double within = degrees > 0 ? squares / degrees : Double.NaN;
        return new Noise(within, degrees, drift(baseline, within));
    }

    /**
     * The between-run component of a one-way random-effects model by the method of moments (Searle, Casella and
     * McCulloch, Variance Components, 1992, section 3.6): variance of the runs' means less what the trials explain. May
     * be negative; averaging over series wants it unclipped.
     */
    private static double drift(List<Sample> baseline, double within) {
        if (baseline.size() < 2 || Double.isNaN(within)) {
            return Double.NaN;
        }
        double explained = within
                * baseline.stream()
                        .mapToDouble(run -> 1.0 / run.size())
                        .average()
                        .orElseThrow();
        return varianceOfMeans(baseline) - explained;
    }

    static double varianceOfMeans(List<Sample> runs) {
        Sample means = new Sample(runs.stream().mapToDouble(Sample::mean).toArray());
        return means.squaresAroundMean() / (means.size() - 1);
    }

    /**
     * Drift between runs as all series of a judgement show it together: sessions differ as a whole, and one series has
     * too few runs to tell.
     */
    static double sharedDrift(DoubleStream perSeries) {
        return Math.max(0, perSeries.filter(Double::isFinite).average().orElse(0));
    }
}
