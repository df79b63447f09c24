package io.perfgate.culprit;

import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The evidence in one series' trials for each placement of steps. */
final class SeriesEvidence {

    /** Spread of the first level in expected deviations; wide enough for any value. */
    private static final double SPREAD = 30;

    /** Points of the grid with less weight than this, over all placements, are left out. */
    private static final double LEAST_SHARE = 1e-4;

    private final double[] values;
    /** The gap before the node of each trial: how many measured nodes come before it. */
    private final int[] places;

    private final double start;
    private final double spread;
    private List<NoisePoint> grid;

    SeriesEvidence(SearchedSeries series, double[] values, int[] places) {
        this.values = values;
        this.places = places;
        start = Quantiles.median(values);
        spread = SPREAD * series.noise()
                + Arrays.stream(values).max().orElseThrow()
                - Arrays.stream(values).min().orElseThrow();
        grid = NoisePoint.grid(series);
    }

    /** The logarithm of the probability of the trials given steps in these gaps, for each point of the grid. */
    double[] logEvidence(List<Integer> gaps) {
        return grid.stream()
                .mapToDouble(point -> point.logPrior() + filtered(gaps, point).logEvidence())
                .toArray();
    }

    void keep(double[] weights) {
        double sum = Arrays.stream(weights).sum();
        List<NoisePoint> all = grid;
        grid = IntStream.range(0, weights.length)
                .filter(i -> weights[i] > LEAST_SHARE * sum)
                .mapToObj(all::get)
                .toList();
    }

    /** The levels of the stretches, over the whole grid. */
    Placement.Levels levels(List<Integer> gaps) {
        int stretches = gaps.size() + 1;
        LevelFilter[] filters =
                grid.stream().map(point -> filtered(gaps, point)).toArray(LevelFilter[]::new);
        double[] weights = LogSums.shares(IntStream.range(0, filters.length)
                .mapToDouble(i -> grid.get(i).logPrior() + filters[i].logEvidence())
                .toArray());
        double[] mean = new double[stretches];
        double[][] covariance = new double[stretches][stretches];
        double noise = 0;
        for (int i = 0; i < weights.length; i++) {
            noise += weights[i] * grid.get(i).noise() * LevelFilter.USUAL;
            for (int one = 0; one < stretches; one++) {
                mean[one] += weights[i] * filters[i].mean(one);
            }
        }
        for (int i = 0; i < weights.length; i++) {
            for (int one = 0; one < stretches; one++) {
                for (int other = 0; other < stretches; other++) {
                    covariance[one][other] += weights[i]
                            * (filters[i].covariance(one, other)
                                    + (filters[i].mean(one) - mean[one]) * (filters[i].mean(other) - mean[other]));
                }
            }
        }
        return new Placement.Levels(mean, covariance, noise);
    }

    private LevelFilter filtered(List<Integer> gaps, NoisePoint point) {
        LevelFilter filter =
                new LevelFilter(gaps.size() + 1, start, spread, point.noise(), point.drift(), point.step());
        for (int i = 0; i < values.length; i++) {
            int place = places[i];
            filter.observe((int) gaps.stream().filter(gap -> gap < place).count(), values[i]);
        }
        return filter;
    }

    /**
     * The unknown parameters of a series' noise, as one point of a grid with prior probabilities. They are the variances
     * of a trial, of the machine's drift between two trials, and of steps, on the scale of the series.
     */
    private record NoisePoint(double noise, double drift, double step, double logPrior) {

        private static final double FACTOR = 1.5;
        private static final int STEPS_EACH_WAY = 4;

        /** Drift between two trials, as shares of a trial's deviation. */
        private static final double[] DRIFTS = {0, 0.1, 0.4};

        private static final double[] SHARES_OF_DRIFTS = {0.75, 0.15, 0.1};

        /** Step sizes, in units of the least relevant change. */
        private static final double[] STEPS = {2, 8, 40, 300};

        static List<NoisePoint> grid(SearchedSeries series) {
            double expected = series.noise() / Math.sqrt(LevelFilter.USUAL);
            List<NoisePoint> points = new ArrayList<>();
            for (int i = -STEPS_EACH_WAY; i <= STEPS_EACH_WAY; i++) {
                double deviation = expected * Math.pow(FACTOR, i);
                for (int drift = 0; drift < DRIFTS.length; drift++) {
                    for (double step : STEPS) {
                        points.add(new NoisePoint(
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
}
