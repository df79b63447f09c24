package io.perfgate.judge.noise;

import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;

/**
 * A prior for the noise of one series, from tonight's series of the same kind, or from its own accepted nights. Few
 * trials say little about their variance, so these contribute (moderated variance: Smyth, Statistical Applications in
 * Genetics and Molecular Biology 3, 2004, section 6).
 *
 * @param degrees degrees of freedom; 0 if its sources are too few or too different
 * @param variance expected
 */
public record NoisePrior(double degrees, double variance) {

    static final NoisePrior NONE = new NoisePrior(0, 0);

    /** Fewer do not show how much noise differs. */
    private static final int LEAST_DIFFERENCES = 7;

    private static final double MOST_DEGREES = 1e6;

    /** @param series series that vary at all; a constant series is of another kind */
    static NoisePrior of(List<Within> series) {
        List<Within> told = series.stream()
                .filter(within -> within.degrees() > 0 && within.variance() > 0)
                .toList();
        OptionalDouble differences = differences(List.of(told));
        return differences.isEmpty() ? NONE : expected(told, differences.getAsDouble());
    }

    /**
     * The noise to expect tonight, by the nights of one series.
     *
     * @param differences variance of the logarithm of the noise between nights
     */
    static NoisePrior ofNights(List<Within> nights, double differences) {
        double between = Math.max(0, differences);
        double error = nights.stream()
                        .mapToDouble(night -> between + Trigamma.value(night.degrees() / 2))
                        .average()
                        .orElseThrow()
                / nights.size();
        return expected(nights, between + error);
    }

    private static NoisePrior expected(List<Within> told, double differences) {
        double degrees = differences <= 0 ? MOST_DEGREES : Math.min(MOST_DEGREES, 2 * inverseTrigamma(differences));
        return new NoisePrior(degrees, Math.exp(level(told) + centre(degrees)));
    }

    private static double level(List<Within> told) {
        return told.stream().mapToDouble(NoisePrior::unbiasedLog).average().orElseThrow();
    }

    /**
     * How much the logarithms of the noise differ within groups, as a variance; empty if too few tell.
     *
     * @param groups series of one kind, or the nights of each series; each varies
     */
    static OptionalDouble differences(Collection<List<Within>> groups) {
        int count = 0;
        int free = 0;
        double squares = 0;
        double chance = 0;
        double own = 0;
        for (List<Within> group : groups) {
            if (group.size() < 2) {
                continue;
            }
            double level = level(group);
            double weight = 1 - 1.0 / group.size(); // of each in the expected squares around their own level
            for (Within within : group) {
                double deviation = unbiasedLog(within) - level;
                squares += deviation * deviation;
                chance += weight * Trigamma.value(within.degrees() / 2);
                own += within.degrees();
            }
            count += group.size();
            free += group.size() - 1;
        }
        if (free < LEAST_DIFFERENCES) {
            return OptionalDouble.empty();
        }
        // One standard error more than observed, and more for few series: series that look alike by chance must not
        // count as alike.
        double doubt = Math.sqrt((2 + excessKurtosis(own / count)) / free) * (1 + 5.0 / (free + 1));
        return OptionalDouble.of((squares * (1 + doubt) - chance) / free);
    }

    /** Alone, without tonight's trials. */
    Within alone() {
        return new Within(variance, degrees);
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
