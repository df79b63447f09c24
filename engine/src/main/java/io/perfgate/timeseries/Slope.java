package io.perfgate.timeseries;

import io.perfgate.measure.Must;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The slope of values over time: the median of the slopes between all pairs (Theil 1950; Sen, "Estimates of the
 * Regression Coefficient Based on Kendall's Tau", Journal of the American Statistical Association 63, 1968, 1379-1389),
 * which is robust against outliers, with Sen's interval.
 *
 * <p>Dependent values carry less information. So the variance of Kendall's statistic is enlarged by (1 + r) / (1 - r),
 * where r is the correlation of successive residuals (Yue and Wang, "The Mann-Kendall Test Modified by Effective Sample
 * Size", Water Resources Management 18, 2004, 201-218).
 */
public record Slope(double perUnit, double low, double high) {

    private static final int LEAST_OF_A_HALF = 6;
    private static final double MOST_RESEMBLANCE = 0.95;

    /**
     * @param times the times of the values, ascending
     * @param uncertainty chance that the true slope lies beyond each end
     * @param dependence from {@link #dependence}; 1 for independent values
     */
    static Slope of(double[] times, double[] values, double uncertainty, double dependence) {
        int n = values.length;
        Must.hold(
                n >= 3 && times.length == n,
                "a slope with an interval needs 3 values or more with their times, not " + n);
        double[] slopes = pairs(times, values);
        double slope = Quantiles.median(slopes);
        double variance = n * (n - 1.0) * (2 * n + 5) / 18 * dependence;
        double reach = NormalDistribution.of(0, 1).inverseSurvivalProbability(uncertainty) * Math.sqrt(variance);
        // Sen's (2.6): the slopes at these ranks; beyond the first or last pair nothing is known.
        return new Slope(
                slope,
                atRank(slopes, (slopes.length - reach) / 2, Double.NEGATIVE_INFINITY),
                atRank(slopes, (slopes.length + reach) / 2 + 1, Double.POSITIVE_INFINITY));
    }

    private static double atRank(double[] sorted, double rank, double beyond) {
        int index = (int) (beyond < 0 ? Math.floor(rank) : Math.ceil(rank)) - 1;
        return index < 0 || index >= sorted.length ? beyond : sorted[index];
    }

    /** The slopes between all pairs, ascending. */
    private static double[] pairs(double[] times, double[] values) {
        int n = values.length;
        double[] slopes = new double[n * (n - 1) / 2];
        int next = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                slopes[next++] = (values[j] - values[i]) / (times[j] - times[i]);
            }
        }
        Arrays.sort(slopes);
        return slopes;
    }

    /**
     * The factor by which dependence of values increases the variance. Residuals come from a line through each half, if
     * both are long enough, because a bend is not dependence.
     */
    static double dependence(double[] times, double[] values) {
        int n = values.length;
        int halves = n < 2 * LEAST_OF_A_HALF ? 1 : 2;
        double products = 0;
        double squares = 0;
        for (int half = 0; half < halves; half++) {
            double[] rest = remainders(
                    Arrays.copyOfRange(times, n * half / halves, n * (half + 1) / halves),
                    Arrays.copyOfRange(values, n * half / halves, n * (half + 1) / halves));
            for (int i = 0; i < rest.length; i++) {
                squares += rest[i] * rest[i];
                products += i == 0 ? 0 : rest[i] * rest[i - 1];
            }
        }
        // Apparent alternation is ignored: it would make the interval narrower than independence does.
        double resemblance = squares == 0 ? 0 : Math.max(0, Math.min(MOST_RESEMBLANCE, products / squares));
        return (1 + resemblance) / (1 - resemblance);
    }

    private static double[] remainders(double[] times, double[] values) {
        double slope = Quantiles.median(pairs(times, values));
        double[] rest = new double[values.length];
        for (int i = 0; i < rest.length; i++) {
            rest[i] = values[i] - slope * times[i];
        }
        double mean = Arrays.stream(rest).average().orElseThrow();
        return Arrays.stream(rest).map(residual -> residual - mean).toArray();
    }
}
