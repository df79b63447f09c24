package io.perfgate.judge.alarm;

import io.perfgate.judge.noise.Appraisal;
import io.perfgate.judge.noise.Design;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.combinatorics.LogBinomialCoefficient;
import org.apache.commons.numbers.gamma.LogBeta;

/**
 * A night in which some trials are slow and the others are as usual. The number of slow trials says more about such a
 * build than the mean.
 *
 * @param slow number of slow trials tonight
 * @param chance p-value of this number, if trials were slow as often as before
 */
public record SlowStarts(int slow, int trials, double chance) {

    /** Distance of a slow trial in deviations; it must also exceed the tolerance. */
    private static final double FAR_OFF = 6;

    /** A single slow trial is an outlier. */
    private static final int FEWEST = 2;

    /** The prior count (Jeffreys, Theory of Probability, 1961). */
    private static final double PRIOR = 0.5;

    /**
     * Empty if none, one or all are slow. If all are slow, or no gap separates the slow ones from the rest, that is a
     * shift.
     */
    public static Optional<SlowStarts> of(Appraisal appraisal, double bound) {
        if (appraisal.question().design() != Design.STORED) {
            return Optional.empty();
        }
        double far = Math.max(bound, FAR_OFF * Math.sqrt(appraisal.noise().within()));
        double[] tonight = sorted(appraisal.trials(), appraisal);
        int slow = tonight.length - firstBehindGap(tonight, far);
        boolean areOthersAsBefore =
                slow < tonight.length && tonight[tonight.length - slow - 1] <= bound && tonight[0] >= -far;
        // If the gap follows a single fast trial, the trials beyond the gap are as before, too.
        if (slow < FEWEST || !areOthersAsBefore || tonight[tonight.length - slow] <= bound) {
            return Optional.empty();
        }
        double[] before = sorted(appraisal.level().trials(), appraisal);
        int slowBefore =
                (int) Arrays.stream(before).filter(value -> value > far).count();
        double chance = IntStream.rangeClosed(slow, tonight.length)
                .mapToDouble(count -> chance(count, tonight.length, slowBefore, before.length))
                .sum();
        return Optional.of(new SlowStarts(slow, tonight.length, Math.min(1, chance)));
    }

    /** How much worse each trial is than the level, best first. */
    private static double[] sorted(double[] trials, Appraisal appraisal) {
        int worse = appraisal.question().worse();
        return Arrays.stream(trials)
                .map(value -> worse * (value - appraisal.level().mean()))
                .sorted()
                .toArray();
    }

    private static int firstBehindGap(double[] sorted, double far) {
        int first = 1;
        while (first < sorted.length && sorted[first] - sorted[first - 1] <= far) {
            first++;
        }
        return first;
    }

    /**
     * The chance of exactly this many slow trials, by the beta-binomial law (Skellam, Journal of the Royal Statistical
     * Society B 10, 1948).
     */
    private static double chance(int slow, int trials, int slowBefore, int before) {
        double ofSlow = slowBefore + PRIOR;
        double ofOthers = before - slowBefore + PRIOR;
        return Math.exp(LogBinomialCoefficient.value(trials, slow)
                + LogBeta.value(slow + ofSlow, trials - slow + ofOthers)
                - LogBeta.value(ofSlow, ofOthers));
    }
}
