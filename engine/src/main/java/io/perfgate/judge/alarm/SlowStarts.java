package io.perfgate.judge.alarm;

import io.perfgate.judge.noise.Appraisal;
import io.perfgate.judge.noise.Design;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.combinatorics.LogBinomialCoefficient;
import org.apache.commons.numbers.gamma.LogBeta;

/**
 * Tonight some trials are slow and the others are as ever: the mean says little of such a build, the count of its slow
 * trials says more.
 *
 * @param slow of tonight's trials
 * @param chance of so many, if a trial were slow as often as those of the level before
 */
public record SlowStarts(int slow, int trials, double chance) {

    /** In deviations of a trial; and beyond the tolerance in any case. */
    private static final double FAR_OFF = 6;

    /** One slow trial is an odd one. */
    private static final int FEWEST = 2;

    /** Before a trial was seen (Jeffreys, Theory of Probability, 1961). */
    private static final double PRIOR = 0.5;

    /** Empty where none, one or all are slow: all together are a shift, and so is what no gap parts from the others. */
    public static Optional<SlowStarts> of(Appraisal appraisal, double bound) {
        if (appraisal.question().design() != Design.STORED) {
            return Optional.empty();
        }
        double far = Math.max(bound, FAR_OFF * Math.sqrt(appraisal.noise().within()));
        double[] tonight = sorted(appraisal.question().current().values(), appraisal);
        int slow = tonight.length - firstBehindGap(tonight, far);
        boolean areOthersAsBefore =
                slow < tonight.length && tonight[tonight.length - slow - 1] <= bound && tonight[0] >= -far;
        // Behind the gap that a single fast trial leaves, the others are as before too.
        if (slow < FEWEST || !areOthersAsBefore || tonight[tonight.length - slow] <= bound) {
            return Optional.empty();
        }
        double[] before = sorted(appraisal.trialsOfLevel(), appraisal);
        int slowBefore =
                (int) Arrays.stream(before).filter(value -> value > far).count();
        double chance = IntStream.rangeClosed(slow, tonight.length)
                .mapToDouble(count -> chance(count, tonight.length, slowBefore, before.length))
                .sum();
        return Optional.of(new SlowStarts(slow, tonight.length, Math.min(1, chance)));
    }

    /** How much worse each is than the level, the best first. */
    private static double[] sorted(double[] trials, Appraisal appraisal) {
        int worse = appraisal.question().worse();
        return Arrays.stream(trials)
                .map(value -> worse * (value - appraisal.level()))
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

    /** Of exactly so many slow trials: the beta-binomial law (Skellam, Journal of the Royal Statistical Society B 10, 1948). */
    private static double chance(int slow, int trials, int slowBefore, int before) {
        double ofSlow = slowBefore + PRIOR;
        double ofOthers = before - slowBefore + PRIOR;
        return Math.exp(LogBinomialCoefficient.value(trials, slow)
                + LogBeta.value(slow + ofSlow, trials - slow + ofOthers)
                - LogBeta.value(ofSlow, ofOthers));
    }
}
