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

    /** Empty where none, one or all are slow: all together are a shift. */
    public static Optional<SlowStarts> of(Appraisal appraisal, double bound) {
        if (appraisal.question().design() != Design.STORED) {
            return Optional.empty();
        }
        double far = Math.max(bound, FAR_OFF * Math.sqrt(appraisal.noise().within()));
        int worse = appraisal.question().worse();
        double[] tonight = appraisal.question().current().values();
        int slow = beyond(tonight, worse, appraisal.level(), far);
        if (slow < FEWEST || slow == tonight.length) {
            return Optional.empty();
        }
        double[] before = appraisal.trialsOfLevel();
        int slowBefore = beyond(before, worse, appraisal.level(), far);
        double chance = IntStream.rangeClosed(slow, tonight.length)
                .mapToDouble(count -> chance(count, tonight.length, slowBefore, before.length))
                .sum();
        return Optional.of(new SlowStarts(slow, tonight.length, Math.min(1, chance)));
    }

    private static int beyond(double[] trials, int worse, double level, double far) {
        return (int) Arrays.stream(trials)
                .filter(value -> worse * (value - level) > far)
                .count();
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
