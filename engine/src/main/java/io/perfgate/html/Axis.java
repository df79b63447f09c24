package io.perfgate.html;

import java.util.Arrays;
import java.util.List;

/**
 * An axis of a picture.
 *
 * @param low the lowest value
 * @param from the position of the lowest value
 */
public record Axis(double low, double high, double from, double to, boolean isLogarithmic) {

    private static final double LEAST = 1e-3;

    static Axis over(double[] values, double from, double to, boolean isLogarithmic) {
        return new Axis(
                Arrays.stream(values).min().orElse(0),
                Arrays.stream(values).max().orElse(1),
                from,
                to,
                isLogarithmic);
    }

    List<Double> ends() {
        return low == high ? List.of(low) : List.of(low, high);
    }

    /** The position of a value. */
    public double at(double value) {
        double range = scaled(high) - scaled(low);
        double part = range == 0 ? 0.5 : (scaled(value) - scaled(low)) / range;
        return from + Math.max(0, Math.min(1, part)) * (to - from);
    }

    private double scaled(double value) {
        return isLogarithmic ? Math.log(Math.max(LEAST, value)) : value;
    }
}
