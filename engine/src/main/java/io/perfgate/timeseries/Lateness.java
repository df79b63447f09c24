package io.perfgate.timeseries;

import java.util.Arrays;
import java.util.List;

/**
 * Users of an open load that start late and then all at once, because the load generator paused. Their waiting is missing
 * from the response times (coordinated omission).
 */
public final class Lateness {

    private static final double LATE_SECONDS = 0.25;
    /** Users who start at the turn of a second may count in either. */
    private static final double FEW_USERS = 2;
    /** Arrivals deviate this far from their schedule by chance in one of five thousand trials (Kuiper's test). */
    private static final double SURE = 2.5;

    private Lateness() {}

    /**
     * The share of the seconds at whose end users were late, compared with their mean rate.
     *
     * @param arrivals by second
     */
    public static double share(List<Double> arrivals) {
        double[] perSecond = arrivals.stream().mapToDouble(Double::doubleValue).toArray();
        double rate = Arrays.stream(perSecond).average().orElse(0);
        double[] behind = new double[perSecond.length];
        double sum = 0;
        for (int second = 0; second < perSecond.length; second++) {
            sum += rate - perSecond[second];
            behind[second] = sum;
        }
        // Random arrivals vary by the root of their rate; beyond that, it is the load generator.
        double deviation = Math.min(Quantiles.robustDeviation(perSecond), Math.sqrt(rate));
        double schedule = Arrays.stream(behind).min().orElse(0);
        double late = FEW_USERS + LATE_SECONDS * rate + SURE * deviation * Math.sqrt(perSecond.length);
        return Arrays.stream(behind).filter(users -> users - schedule > late).count()
                / (double) Math.max(1, perSecond.length);
    }
}
