package io.perfgate.timeseries;

import java.util.Arrays;

/** Location and spread. */
public final class Quantiles {

    /** Makes the median absolute deviation an estimate of the standard deviation, for normal noise. */
    public static final double OF_NORMAL = 1.4826;

    private Quantiles() {}

    /** NaN without values. */
    public static double median(double[] values) {
        if (values.length == 0) {
            return Double.NaN;
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : sorted[middle - 1] / 2 + sorted[middle] / 2;
    }

    /** The mean of the lower half; for an odd number, it includes the middle one. NaN without values. */
    public static double lowerHalf(double[] values) {
        return Arrays.stream(values)
                .sorted()
                .limit((values.length + 1) / 2)
                .average()
                .orElse(Double.NaN);
    }

    /** The variance of a sample; 0 for a single value. */
    public static double variance(double[] values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        double squares = Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return squares / Math.max(1, values.length - 1);
    }

    /** The values, with those farther than {@code reach} from the median moved to that distance. */
    public static double[] drawnIn(double[] values, double reach) {
        double median = median(values);
        return Arrays.stream(values)
                .map(value -> Math.max(median - reach, Math.min(median + reach, value)))
                .toArray();
    }

    public static double robustDeviation(double[] values) {
        double median = median(values);
        return OF_NORMAL
                * median(Arrays.stream(values)
                        .map(value -> Math.abs(value - median))
                        .toArray());
    }
}
