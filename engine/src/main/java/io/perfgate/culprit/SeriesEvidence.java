package io.perfgate.culprit;

import io.perfgate.timeseries.Quantiles;
import java.util.Arrays;
import java.util.List;

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
    private List<NoiseGrid.Point> grid;

    SeriesEvidence(SearchedSeries series, double[] values, int[] places) {
        this.values = values;
        this.places = places;
        start = Quantiles.median(values);
        spread = SPREAD * series.noise()
                + Arrays.stream(values).max().orElseThrow()
                - Arrays.stream(values).min().orElseThrow();
        grid = NoiseGrid.of(series);
    }

    /** The logarithm of the probability of the trials given steps in these gaps, for each point of the grid. */
    double[] logEvidence(List<Integer> gaps) {
        double[] logs = new double[grid.size()];
        for (int i = 0; i < logs.length; i++) {
            logs[i] = grid.get(i).logPrior() + filtered(gaps, grid.get(i)).logEvidence();
        }
        return logs;
    }

    /** Keeps the points of the grid that matter. */
    void keep(double[] weights) {
        double sum = Arrays.stream(weights).sum();
        List<NoiseGrid.Point> all = grid;
        grid = java.util.stream.IntStream.range(0, weights.length)
                .filter(i -> weights[i] > LEAST_SHARE * sum)
                .mapToObj(all::get)
                .toList();
    }

    /** The levels of the stretches, over the whole grid. */
    Placement.Levels levels(List<Integer> gaps) {
        int stretches = gaps.size() + 1;
        double[] logs = new double[grid.size()];
        LevelFilter[] filters = new LevelFilter[logs.length];
        for (int i = 0; i < logs.length; i++) {
            filters[i] = filtered(gaps, grid.get(i));
            logs[i] = grid.get(i).logPrior() + filters[i].logEvidence();
        }
        double[] weights = LogSums.shares(logs);
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

    private LevelFilter filtered(List<Integer> gaps, NoiseGrid.Point point) {
        int[] stretchOf = stretches(gaps);
        LevelFilter filter =
                new LevelFilter(gaps.size() + 1, start, spread, point.noise(), point.drift(), point.step());
        for (int i = 0; i < values.length; i++) {
            filter.observe(stretchOf[i], values[i]);
        }
        return filter;
    }

    private int[] stretches(List<Integer> gaps) {
        return Arrays.stream(places)
                .map(place -> (int) gaps.stream().filter(gap -> gap < place).count())
                .toArray();
    }
}
