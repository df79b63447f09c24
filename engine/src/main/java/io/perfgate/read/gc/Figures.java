package io.perfgate.read.gc;

import org.HdrHistogram.Histogram;

/**
 * Figures of one kind in constant memory: count, sum, minimum and maximum exact, percentiles within 0.1 % by the nearest
 * rank.
 */
public final class Figures {

    private static final int SIGNIFICANT_DIGITS = 3;

    private final double resolution;
    private final Histogram histogram = new Histogram(SIGNIFICANT_DIGITS);
    private double sum;
    private double min = Double.POSITIVE_INFINITY;
    private double max = Double.NEGATIVE_INFINITY;

    /** {@code resolution} is the smallest step that the source tells: 0.001 for milliseconds with three decimals. */
    Figures(double resolution) {
        this.resolution = resolution;
        histogram.setAutoResize(true);
    }

    void add(double value) {
        histogram.recordValue(Math.round(value / resolution));
        sum += value;
        min = Math.min(min, value);
        max = Math.max(max, value);
    }

    public long count() {
        return histogram.getTotalCount();
    }

    public double sum() {
        return sum;
    }

    public double mean() {
        return count() == 0 ? Double.NaN : sum / count();
    }

    public double min() {
        return count() == 0 ? Double.NaN : min;
    }

    public double max() {
        return count() == 0 ? Double.NaN : max;
    }

    public double percentile(double percent) {
        return count() == 0
                ? Double.NaN
                : Math.max(min, Math.min(max, histogram.getValueAtPercentile(percent) * resolution));
    }
}
