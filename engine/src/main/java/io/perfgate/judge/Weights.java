package io.perfgate.judge;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * How the allowance for false alarms is shared among series: where noise hides any change of concern it would be wasted,
 * and where noise is small little of it is enough. The threshold of each series is set where the odds for a change,
 * over changes of 3 to 40 %, are the same for all (optimal weights: Roeder and Wasserman, Statistical Science 24, 2009;
 * with weighted false discovery rates, Genovese, Roeder and Wasserman, Biometrika 93, 2006). A tenth is shared evenly, so
 * that a series of any noise can still show a change large enough.
 */
final class Weights {

    private static final double[] CHANGES = Arrays.stream(new double[] {0.03, 0.05, 0.07, 0.10, 0.15, 0.20, 0.40})
            .map(Math::log1p)
            .toArray();
    /** The share of series that a bad build changes, roughly; what is optimal depends little on it. */
    private static final double CHANGED = 0.04;

    private static final double EVENLY = 0.1;
    private static final double STEP = 0.1;
    private static final int STEPS = 90;
    private static final double[] TAIL = new double[STEPS + 1];

    static {
        for (int i = 0; i <= STEPS; i++) {
            TAIL[i] = NormalDistribution.of(0, 1).survivalProbability(i * STEP);
        }
    }

    private Weights() {}

    /** Weights that are 1 on average, from the errors of the series' shifts. */
    static double[] of(double[] errors, double falseAlarms) {
        if (errors.length == 0) {
            return errors;
        }
        double chance = falseAlarms * Math.max(CHANGED, 1.0 / errors.length);
        double[][] odds = Arrays.stream(errors).mapToObj(Weights::odds).toArray(double[][]::new);
        double low = -50;
        double high = 50;
        for (int i = 0; i < 40; i++) {
            double middle = (low + high) / 2;
            if (Arrays.stream(chances(odds, middle)).average().orElseThrow() > chance) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double[] shares = chances(odds, high);
        double mean = Arrays.stream(shares).average().orElseThrow();
        return Arrays.stream(shares)
                .map(share -> EVENLY + (1 - EVENLY) * (mean == 0 ? 1 : share / mean))
                .toArray();
    }

    private static double[] chances(double[][] odds, double threshold) {
        return Arrays.stream(odds).mapToDouble(one -> chance(one, threshold)).toArray();
    }

    /** Chance of noise beyond the point where the odds reach the threshold. */
    private static double chance(double[] odds, double threshold) {
        int at = Arrays.binarySearch(odds, threshold);
        int above = at >= 0 ? at : -at - 1;
        if (above == 0 || above > STEPS) {
            return TAIL[Math.min(above, STEPS)];
        }
        double part = (threshold - odds[above - 1]) / (odds[above] - odds[above - 1]);
        return Math.exp(Math.log(TAIL[above - 1]) * (1 - part) + Math.log(TAIL[above]) * part);
    }

    /** Logarithm of the odds for a change at each step of the shift, counted in standard errors; rising. */
    private static double[] odds(double error) {
        double[] odds = new double[STEPS + 1];
        double[] terms = new double[CHANGES.length];
        for (int i = 0; i <= STEPS; i++) {
            double most = Double.NEGATIVE_INFINITY;
            for (int c = 0; c < terms.length; c++) {
                double change = CHANGES[c] / error;
                terms[c] = change * i * STEP - change * change / 2;
                most = Math.max(most, terms[c]);
            }
            double sum = 0;
            for (double term : terms) {
                sum += Math.exp(term - most);
            }
            odds[i] = most + Math.log(sum / terms.length);
        }
        return odds;
    }
}
