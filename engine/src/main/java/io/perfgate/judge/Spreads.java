package io.perfgate.judge;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** How noisy each series is, from its own trials alone. */
final class Spreads {

    private Spreads() {}

    /** Empty where the trials leave no way to tell. */
    static Optional<Spread> of(Question question) {
        if (question.comparison().design() == Design.INTERLEAVED) {
            return ofPairs(question);
        }
        return question.baseline().size() < 2 ? ofTrials(question) : Optional.of(ofRuns(question));
    }

    private static Optional<Spread> ofTrials(Question question) {
        Sample current = question.current();
        Sample baseline = question.baseline().get(0);
        int degrees = current.size() + baseline.size() - 2;
        if (degrees == 0) {
            return Optional.empty();
        }
        double variance = (current.squaresAroundMean() + baseline.squaresAroundMean()) / degrees;
        return Optional.of(
                spread(question, variance, degrees, 1.0 / current.size() + 1.0 / baseline.size(), 0, Double.NaN));
    }

    /** The runs' means are the sample; what trials of one run have in common is no noise between them. */
    private static Spread ofRuns(Question question) {
        List<Sample> runs = question.baseline();
        double[] means = runs.stream().mapToDouble(Sample::mean).toArray();
        double within = withinRuns(question);
        double perRun =
                runs.stream().mapToDouble(run -> 1.0 / run.size()).average().orElseThrow();
        // A current run of fewer trials than the baseline's is noisier than they are.
        double fewer = Double.isNaN(within)
                ? 0
                : Math.max(0, within * (1.0 / question.current().size() - perRun));
        return spread(
                question,
                new Sample(means).squaresAroundMean() / (means.length - 1),
                means.length - 1,
                1 + 1.0 / means.length,
                fewer,
                within * perRun);
    }

    /** Variance of trials round the mean of their run; NaN where no run has two. */
    static double withinRuns(Question question) {
        double squares = question.current().squaresAroundMean();
        int degrees = question.current().size() - 1;
        for (Sample run : question.baseline()) {
            squares += run.squaresAroundMean();
            degrees += run.size() - 1;
        }
        return degrees == 0 ? Double.NaN : squares / degrees;
    }

    /** Variance of the shift as trials alone make it, without drift between runs. */
    static double ofWithinRuns(Question question) {
        double runs = question.baseline().size();
        double share = 1.0 / question.current().size();
        for (Sample run : question.baseline()) {
            share += 1 / (runs * runs) / run.size();
        }
        return withinRuns(question) * share;
    }

    /** Trials of two builds that took turns: what drifts between pairs falls out of their differences. */
    private static Optional<Spread> ofPairs(Question question) {
        double[] current = question.current().values();
        double[] other = question.baseline().get(0).values();
        int pairs = Math.min(current.length, other.length);
        if (pairs < 2) {
            return Optional.empty();
        }
        Sample differences = new Sample(IntStream.range(0, pairs)
                .mapToDouble(i -> current[i] - other[i])
                .toArray());
        double variance = differences.squaresAroundMean() / (pairs - 1);
        return Optional.of(spread(question, variance, pairs - 1, 1.0 / pairs, 0, Double.NaN));
    }

    private static Spread spread(
            Question question, double variance, int degrees, double perShift, double fixed, double clue) {
        double least = question.scale().leastNoise(question.baselineInUnit());
        return new Spread(variance, degrees, perShift, fixed, clue, least * least);
    }
}
