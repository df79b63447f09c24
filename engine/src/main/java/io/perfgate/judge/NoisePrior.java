package io.perfgate.judge;

import java.util.List;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;

/**
 * What the series of a judgement say together of the noise of one of them: few trials tell little of their variance, so
 * some is borrowed from series that measure the same (moderated variance: Smyth, Statistical Applications in Genetics
 * and Molecular Biology 3, 2004, section 6).
 *
 * @param degrees how much the others are worth, in degrees of freedom; 0 where they are too few or too different
 * @param level logarithm of the variance that is expected, before its clue
 * @param slope how far a clue is to be followed
 */
record NoisePrior(double degrees, double level, double slope) {

    static final NoisePrior NONE = new NoisePrior(0, 0, 0);

    /** Fewer tell nothing of how much series differ. */
    private static final int LEAST_SERIES = 8;

    private static final double MOST_DEGREES = 1e6;

    static NoisePrior of(List<Spread> spreads) {
        List<Spread> told = spreads.stream().filter(Spread::believable).toList();
        int count = told.size();
        if (count < LEAST_SERIES) {
            return NONE;
        }
        double[] logs = told.stream().mapToDouble(NoisePrior::unbiasedLog).toArray();
        boolean clued = told.stream().allMatch(one -> one.clue() > 0);
        double[] clues = told.stream()
                .mapToDouble(one -> clued ? Math.log(one.clue()) : 0)
                .toArray();
        double slope = clued ? Math.max(0, Math.min(1, slope(clues, logs))) : 0;
        double level = mean(logs) - slope * mean(clues);
        double squares = 0;
        double chance = 0;
        for (int i = 0; i < count; i++) {
            double rest = logs[i] - level - slope * clues[i];
            squares += rest * rest;
            chance += Trigamma.value(told.get(i).degrees() / 2);
        }
        double seen = squares / (count - 1);
        // A standard error more than was seen, and more of few: those that happen to look alike must not pass for
        // alike.
        double own = told.stream().mapToDouble(Spread::degrees).average().orElseThrow();
        double doubt = Math.sqrt((2 + excessKurtosis(own)) / (count - 1)) * (1 + 5.0 / count);
        double differences = seen * (1 + doubt) - chance / count;
        double degrees = differences <= 0 ? MOST_DEGREES : 2 * inverseTrigamma(differences);
        return new NoisePrior(Math.min(degrees, MOST_DEGREES), level + centre(degrees), slope);
    }

    /** The spread with what the others say of it. One at its floor is a series of another kind, and stays as it is. */
    Spread applied(Spread one) {
        double borrowed = degreesFor(one);
        if (borrowed == 0) {
            return one.with(one.variance(), one.degrees());
        }
        double all = borrowed + one.degrees();
        return one.with((borrowed * expected(one) + one.degrees() * one.variance()) / all, all);
    }

    double degreesFor(Spread one) {
        return one.believable() ? degrees : 0;
    }

    double expected(Spread one) {
        return Math.exp(level + (slope == 0 ? 0 : slope * Math.log(one.clue())));
    }

    /** The logarithm of a variance estimate is too low on average by this much (Smyth 2004, section 6.2). */
    private static double unbiasedLog(Spread one) {
        return Math.log(one.variance()) - centre(one.degrees());
    }

    private static double centre(double degrees) {
        return degrees >= MOST_DEGREES ? 0 : Digamma.value(degrees / 2) - Math.log(degrees / 2);
    }

    /** Of the logarithm of a variance estimate; within a tenth of polygamma(3) / trigamma² of half the degrees, from 1 to 12. */
    private static double excessKurtosis(double degrees) {
        return 4.8 / (degrees + 0.2);
    }

    private static double slope(double[] x, double[] y) {
        double meanX = mean(x);
        double meanY = mean(y);
        double products = 0;
        double squares = 0;
        for (int i = 0; i < x.length; i++) {
            products += (x[i] - meanX) * (y[i] - meanY);
            squares += (x[i] - meanX) * (x[i] - meanX);
        }
        return squares == 0 ? 0 : products / squares;
    }

    private static double mean(double[] values) {
        return java.util.Arrays.stream(values).average().orElseThrow();
    }

    /** By bisection of the logarithm: trigamma falls, and 100 halvings leave nothing to tell apart. */
    static double inverseTrigamma(double value) {
        double low = 1e-8;
        double high = 1e8;
        for (int i = 0; i < 100; i++) {
            double middle = Math.sqrt(low * high);
            if (Trigamma.value(middle) > value) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Math.sqrt(low * high);
    }
}
