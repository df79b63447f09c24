package io.perfgate.judge;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What no change looks like: each run of the baseline as if it were the current one, held against all others. Where
 * nothing changed, the current run is one like them.
 */
final class RunsAsCurrent {

    /** A shift of so many errors is in no tail; how likely just need not be worked out. */
    private static final double NEAR = 1;

    private RunsAsCurrent() {}

    /** @param levels of the current run and of the baseline's, in this order */
    static double[] errors(double[] levels, Spread own, NoisePrior prior) {
        int others = levels.length - 1;
        double centre = Arrays.stream(levels).average().orElseThrow();
        double squares =
                Arrays.stream(levels).map(v -> (v - centre) * (v - centre)).sum();
        double[] errors = new double[others];
        for (int run = 1; run < levels.length; run++) {
            // Taking one out of n + 1 values moves the mean of the others by its deviation / n.
            double deviation = levels[run] - centre;
            double shift = deviation * (others + 1) / others;
            double rest = Math.max(0, squares - deviation * deviation * (others + 1) / others);
            errors[run - 1] = shift / Appraisal.error(own.with(rest / (others - 1), own.degrees()), prior);
        }
        return errors;
    }

    static Tail tail(List<Optional<Move>> moves) {
        return Tail.of(moves.stream()
                .flatMap(Optional::stream)
                .flatMapToDouble(move -> {
                    TDistribution noise =
                            TDistribution.of(move.appraisal().estimate().degrees());
                    return Arrays.stream(move.unchanged())
                            .map(errors -> errors < NEAR ? 1 : noise.survivalProbability(errors));
                })
                .toArray());
    }
}
