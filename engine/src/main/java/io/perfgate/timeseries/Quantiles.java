package io.perfgate.timeseries;

import java.util.Arrays;

/** Robust median and spread. */
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

    public static double robustDeviation(double[] values) {
        double median = median(values);
        return OF_NORMAL
                * median(Arrays.stream(values)
                        .map(value -> Math.abs(value - median))
                        .toArray());
    }
}
