package io.perfgate.culprit;

import java.util.ArrayList;
import java.util.List;

/**
 * The unknown parameters of a series' noise, as a grid with prior probabilities. They are the deviation of a trial, the
 * drift of the machine between two trials, and the size of steps.
 */
final class NoiseGrid {

    /** One point of the grid; variances on the scale of the series. */
    record Point(double noise, double drift, double step, double logPrior) {}

    private static final double FACTOR = 1.5;
    private static final int STEPS_EACH_WAY = 4;

    /** Drift between two trials, as shares of a trial's deviation. */
    private static final double[] DRIFTS = {0, 0.1, 0.4};

    private static final double[] SHARES_OF_DRIFTS = {0.75, 0.15, 0.1};

    /** Step sizes, in units of the least relevant change. */
    private static final double[] STEPS = {2, 8, 40, 300};

    private NoiseGrid() {}

    static List<Point> of(SearchedSeries series) {
        double expected = series.noise() / Math.sqrt(LevelFilter.USUAL);
        List<Point> points = new ArrayList<>();
        for (int i = -STEPS_EACH_WAY; i <= STEPS_EACH_WAY; i++) {
            double deviation = expected * Math.pow(FACTOR, i);
            for (int drift = 0; drift < DRIFTS.length; drift++) {
                for (double step : STEPS) {
                    points.add(new Point(
                            square(deviation),
                            square(DRIFTS[drift] * deviation),
                            square(step * series.leastChange()),
                            logPrior(series.degrees(), expected / deviation)
                                    + Math.log(SHARES_OF_DRIFTS[drift] / STEPS.length)));
                }
            }
        }
        return points;
    }

    /** A scaled inverse chi-square distribution of the variance (Gelman et al., Bayesian Data Analysis, section 2.6). */
    private static double logPrior(double degrees, double ratio) {
        return degrees / 2 * (Math.log(square(ratio)) - square(ratio));
    }

    private static double square(double value) {
        return value * value;
    }
}
