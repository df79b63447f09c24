package io.perfgate.judge.noise;

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

    /** How many times as noisy as accepted runs most of these are; at least 1. */
    static double noisier(List<Pairs> all) {
        return PairNoise.noisier(all.stream()
                .filter(pairs -> pairs.known.degrees() > 0 && pairs.differences.size() > 1)
                .mapToDouble(pairs -> PairNoise.ratio(Within.of(List.of(pairs.differences)), pairs.known))
                .toArray());
    }

    /** The noise of a difference, from tonight's trials alone; nothing from a single pair, which may be disturbed. */
    Within own() {
        return Within.of(List.of(differences)).atLeast(leastVariance);
    }

    /**
     * The noise of a difference. Either accepted runs or tonight's other series add to it: they overlap, so both would
     * seem surer than they are. Accepted runs do not count for a series that is clearly noisier tonight.
     *
     * @param noisier how many times as noisy as accepted runs most series of its kind are
     * @param others tonight's other series
     */
    Within noise(double noisier, NoisePrior others) {
        Within expected = new Within(noisier * known.variance(), known.degrees());
        boolean areAcceptedSurer = expected.degrees() > others.degrees();
        return differences.size() < 2 || !areAcceptedSurer || StoredSeries.isNoisyNight(differences, expected)
                ? others.applied(own())
                : expected.with(List.of(differences)).atLeast(leastVariance);
    }
}
