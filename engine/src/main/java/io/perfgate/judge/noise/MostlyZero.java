package io.perfgate.judge.noise;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.apache.commons.numbers.combinatorics.LogBinomialCoefficient;
import org.apache.commons.numbers.gamma.RegularizedBeta;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Corrects the error of a series that was mostly 0, such as a gauge of waiting threads. Zeros reveal no noise, so it is
 * assumed: something else may disturb single trials by any amount. The other trials count events as rare as before.
 */
final class MostlyZero {

    /** The share of disturbed trials, unless the baseline shows that it is larger. */
    private static final double DISTURBED = 0.01;

    private static final int ENOUGH_TRIALS = 6;

    /** Larger numbers are no counts of rare events. */
    private static final double LARGEST_COUNT = 1e9;

    /** Larger chances are no evidence, and have no finite error. */
    private static final double NO_EVIDENCE = 0.4;

    private MostlyZero() {}

    /** The estimate with the error at which its p-value is that of the trials; the usual one for other series. */
    static Estimate corrected(Question question, Estimate usual, double[] now, double[] before) {
        if (!isPossible(question) || !(usual.shift() > 0) || zeros(before) * 2 <= before.length) {
            return usual;
        }
        double errors = TDistribution.of(usual.degrees())
                .inverseSurvivalProbability(Math.min(NO_EVIDENCE, chance(now, before)));
        return new Estimate(usual.shift(), usual.shift() / errors, usual.degrees(), 0);
    }

    /** A share has its tolerance in points, work is exact, and a percentile of 0 ms is a rounded time. */
    private static boolean isPossible(Question question) {
        return question.scale() == Scale.DIFFERENCE
                && !question.metric().isShare()
                && question.metric().percent().isEmpty()
                && SeriesKind.of(question.metric()) != SeriesKind.WORK;
    }

    private static long zeros(double[] trials) {
        return Arrays.stream(trials).filter(value -> value == 0).count();
    }

    /** The p-value of the trials: that of the most probable number of disturbed ones, which are the highest. */
    static double chance(double[] now, double[] before) {
        double[] sorted = Arrays.stream(now).sorted().toArray();
        boolean areCounts = DoubleStream.concat(Arrays.stream(now), Arrays.stream(before))
                .allMatch(value -> value >= 0 && value <= LARGEST_COUNT && value == Math.rint(value));
        double most = 0;
        for (int disturbed = 0; disturbed <= now.length - zeros(now); disturbed++) {
            double[] others = Arrays.copyOf(sorted, now.length - disturbed);
            double ofDisturbed = disturbed == 0
                    ? 0
                    : LogBinomialCoefficient.value(now.length, disturbed)
                            + disturbed * Math.log(disturbedShare(sorted[others.length], before));
            most = Math.max(most, Math.exp(ofDisturbed) * ofEvents(others, before, areCounts));
        }
        return Math.min(1, most);
    }

    /** Few trials before do not show that disturbed ones are rare, so half of one more is assumed. */
    private static double disturbedShare(double least, double[] before) {
        double asHigh = Arrays.stream(before).filter(value -> value >= least).count();
        double share = before.length < ENOUGH_TRIALS ? (asHigh + 0.5) / (before.length + 1) : asHigh / before.length;
        return Math.max(DISTURBED, share);
    }

    /**
     * The p-value of as many events, if they are as rare as before (Przyborowski and Wilenski, Biometrika 31, 1940).
     * Values other than counts are never as rare as zeros.
     */
    private static double ofEvents(double[] now, double[] before, boolean areCounts) {
        double events = Arrays.stream(now).sum();
        if (events <= 0) {
            return 1;
        }
        return areCounts
                ? RegularizedBeta.value(
                        (double) now.length / (now.length + before.length),
                        events,
                        Arrays.stream(before).sum() + 1)
                : 0;
    }
}
