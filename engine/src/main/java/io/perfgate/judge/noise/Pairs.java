package io.perfgate.judge.noise;

import io.perfgate.timeseries.Quantiles;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The pairs of interleaved trials of a series. Drift between pairs cancels out in their differences.
 *
 * @param known noise in accepted runs
 * @param leastVariance on the scale
 */
record Pairs(Sample differences, Within known, double leastVariance) {

    static Pairs of(Question question) {
        double[] current = question.current().values();
        double[] other = question.baseline().get(0).values();
        Sample differences = new Sample(IntStream.range(0, Math.min(current.length, other.length))
                .mapToDouble(i -> current[i] - other[i])
                .toArray());
        Within known =
                question.scale() == Scale.LOGARITHMIC ? question.comparison().pairs() : Within.NOTHING;
        double least = question.leastVariance();
        return new Pairs(differences, known.atLeast(least), least);
    }

    /** How many times as noisy as accepted runs these are, in most series; at least 1. */
    static double noisier(List<Pairs> all) {
        double[] ratios = all.stream()
                .filter(pairs -> pairs.known.degrees() > 0 && pairs.differences.size() > 1)
                .mapToDouble(Pairs::ratio)
                .toArray();
        return ratios.length == 0 ? 1 : Math.max(1, Quantiles.median(ratios));
    }

    /** The ratio of variances, with a median of 1 for the same noise (Wilson and Hilferty, PNAS 17, 1931). */
    private double ratio() {
        Within own = Within.of(List.of(differences));
        return own.variance() / known.variance() / Math.pow(1 - 2 / (9 * own.degrees()), 3);
    }

    /**
     * The noise of a difference. Accepted runs count, unless this series is clearly noisier.
     *
     * @param noisier how many times as noisy as accepted runs all series are
     */
    Within noise(double noisier) {
        if (differences.size() < 2) {
            return Within.NOTHING; // a single pair would not show that one of its trials was disturbed
        }
        Within expected = new Within(noisier * known.variance(), known.degrees());
        return (StoredSeries.isNoisyNight(differences, expected) ? Within.NOTHING : expected)
                .with(List.of(differences))
                .atLeast(leastVariance);
    }
}
