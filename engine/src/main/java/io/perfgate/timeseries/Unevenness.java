package io.perfgate.timeseries;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/** The variation of a rate from minute to minute: the coefficient of variation of its whole minutes. */
public final class Unevenness {

    private static final int SECONDS_PER_MINUTE = 60;
    /** The least number of minutes. With ten, a deviation is known to within about a quarter (1 / sqrt(2 (n - 1))). */
    static final int LEAST_MINUTES = 10;

    private Unevenness() {}

    /** Empty if there are too few minutes or no events. */
    public static OptionalDouble of(List<Double> perSecond) {
        int minutes = perSecond.size() / SECONDS_PER_MINUTE;
        if (minutes < LEAST_MINUTES) {
            return OptionalDouble.empty();
        }
        double[] rates = new double[minutes];
        for (int minute = 0; minute < minutes; minute++) {
            int from = minute * SECONDS_PER_MINUTE;
            rates[minute] = perSecond.subList(from, from + SECONDS_PER_MINUTE).stream()
                    .mapToDouble(Double::doubleValue)
                    .average()
                    .orElseThrow();
        }
        double mean = Arrays.stream(rates).average().orElseThrow();
        return mean > 0 ? OptionalDouble.of(Math.sqrt(Quantiles.variance(rates)) / mean) : OptionalDouble.empty();
    }
}
