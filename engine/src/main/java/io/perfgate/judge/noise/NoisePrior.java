package io.perfgate.judge.noise;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;

/**
 * A prior for the noise of one series, from all series of a judgement. Few trials say little about their variance, so
 * series of the same kind contribute (moderated variance: Smyth, Statistical Applications in Genetics and Molecular
 * Biology 3, 2004, section 6).
 *
 * @param degrees degrees of freedom of the others; 0 if they are too few or too different
 * @param variance expected
 */
public record NoisePrior(double degrees, double variance) {

    static final NoisePrior NONE = new NoisePrior(0, 0);

    /** Fewer series say nothing about their differences. */
    private static final int LEAST_SERIES = 8;

    private static final double MOST_DEGREES = 1e6;

    /** @param series series that vary at all; a constant series is of another kind */
    static NoisePrior of(List<Within> series) {
        List<Within> told = series.stream()
                .filter(within -> within.degrees() > 0 && within.variance() > 0)
                .toList();
        int count = told.size();
        if (count < LEAST_SERIES) {
            return NONE;
        }
        double[] logs = told.stream().mapToDouble(NoisePrior::unbiasedLog).toArray();
        double level = Arrays.stream(logs).average().orElseThrow();
        double squares = 0;
        double chance = 0;
        for (int i = 0; i < count; i++) {
            squares += (logs[i] - level) * (logs[i] - level);
            chance += Trigamma.value(told.get(i).degrees() / 2);
        }
        // One standard error more than observed, and more for few series: series that look alike by chance must not
        // count as alike.
        double own = told.stream().mapToDouble(Within::degrees).average().orElseThrow();
        double doubt = Math.sqrt((2 + excessKurtosis(own)) / (count - 1)) * (1 + 5.0 / count);
        double differences = squares / (count - 1) * (1 + doubt) - chance / count;
        double degrees = differences <= 0 ? MOST_DEGREES : 2 * inverseTrigamma(differences);
        return new NoisePrior(Math.min(degrees, MOST_DEGREES), Math.exp(level + centre(degrees)));
    }

    Within applied(Within within) {
        if (degrees == 0 || within.degrees() == 0 || within.variance() == 0) {
            return within;
        }
        double all = degrees + within.degrees();
        return new Within((degrees * variance + within.degrees() * within.variance()) / all, all);
    }

    /** The logarithm of a variance estimate is too low on average by this much (Smyth 2004, section 6.2). */
    private static double unbiasedLog(Within within) {
        return Math.log(within.variance()) - centre(within.degrees());
    }

    private static double centre(double degrees) {
        return degrees >= MOST_DEGREES ? 0 : Digamma.value(degrees / 2) - Math.log(degrees / 2);
    }

    /**
     * The excess kurtosis of the logarithm of a variance estimate; within a tenth of polygamma(3) / trigamma² of half
     * the degrees, from 1 to 12.
     */
    private static double excessKurtosis(double degrees) {
        return 4.8 / (degrees + 0.2);
    }

    /** Solved by bisection of the logarithm: trigamma falls, and 100 halvings are exact enough. */
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
