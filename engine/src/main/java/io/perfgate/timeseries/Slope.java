package io.perfgate.timeseries;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * How fast values rise with time: the median of the slopes between all pairs (Theil 1950; Sen, "Estimates of the
 * Regression Coefficient Based on Kendall's Tau", Journal of the American Statistical Association 63, 1968, 1379-1389),
 * which a few odd values do not move, with Sen's interval.
 *
 * <p>Values that depend on their neighbours say less than as many independent ones: the variance of Kendall's statistic
 * is enlarged by (1 + r) / (1 - r), r being how much each remainder from the line resembles the one before it (Yue and
 * Wang, "The Mann-Kendall Test Modified by Effective Sample Size", Water Resources Management 18, 2004, 201-218).
 *
 * @param perUnit by how much in a unit of time
 * @param low lower end of the interval
 * @param high upper end of the interval
 */
public record Slope(double perUnit, double low, double high) {

    /**
     * @param times of the values, rising
     * @param uncertainty the chance of each end that the true slope lies beyond it
     */
    public static Slope of(double[] times, double[] values, double uncertainty) {
        int n = values.length;
        if (n < 3 || times.length != n) {
            throw new IllegalArgumentException(
                    "a slope with an interval needs 3 values or more with their times, not " + n);
        }
        double[] slopes = new double[n * (n - 1) / 2];
        int next = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                slopes[next++] = (values[j] - values[i]) / (times[j] - times[i]);
            }
        }
        Arrays.sort(slopes);
        double slope = Quantiles.median(slopes);
        double variance = n * (n - 1.0) * (2 * n + 5) / 18 * dependence(times, values, slope);
        double reach = NormalDistribution.of(0, 1).inverseSurvivalProbability(uncertainty) * Math.sqrt(variance);
        // Sen's (2.6): the slopes of these ranks; beyond the first or last pair nothing is known.
        return new Slope(
                slope,
                atRank(slopes, (slopes.length - reach) / 2, Double.NEGATIVE_INFINITY),
                atRank(slopes, (slopes.length + reach) / 2 + 1, Double.POSITIVE_INFINITY));
    }

    private static double atRank(double[] sorted, double rank, double beyond) {
        int index = (int) (beyond < 0 ? Math.floor(rank) : Math.ceil(rank)) - 1;
        return index < 0 || index >= sorted.length ? beyond : sorted[index];
    }

    private static double dependence(double[] times, double[] values, double slope) {
        int n = values.length;
        double[] rest = new double[n];
        for (int i = 0; i < n; i++) {
            rest[i] = values[i] - slope * times[i];
        }
        double mean = Arrays.stream(rest).average().orElseThrow();
        double products = 0;
        double squares = 0;
        for (int i = 0; i < n; i++) {
            squares += (rest[i] - mean) * (rest[i] - mean);
            products += i == 0 ? 0 : (rest[i] - mean) * (rest[i - 1] - mean);
        }
        // What looks like alternation is not believed: it would make the interval narrower than independence does.
        double resemblance = squares == 0 ? 0 : Math.max(0, Math.min(0.95, products / squares));
        return (1 + resemblance) / (1 - resemblance);
    }
}
