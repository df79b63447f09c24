package io.perfgate.timeseries;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A beginning that differs from the rest. This is the test for initialization bias of Schruben, Singh and Tierney,
 * "Optimal Tests for Initialization Bias in Simulation Output" (Operations Research 31, 1983, 1167-1178).
 *
 * <p>The running sum of the deviations from the mean is weighted so that early ones count most. Without a bias, it is
 * normal with variance 1/45 in units of the noise. The noise comes from {@value #BATCHES} batch means of the second
 * half, which includes dependence between values but not the beginning. Values are first clamped to three robust
 * deviations from the median, because a pause of the machine is not warm-up.
 *
 * @param length number of values before the change of level, where the running sum is farthest from 0
 */
public record InitialBias(int length) {

    /** Fewer values do not make five useful batches. */
    public static final int LEAST_VALUES = 20;

    /** Nominal chance of a false detection; InitialBiasTest measures the actual one. */
    static final double FALSE_ALARMS = 0.01;

    private static final int LEAST_TRIALS = 3;
    private static final int LEAST_OF_SHORT = 4;
    private static final int BATCHES = 5;
    private static final double CLAMP_DEVIATIONS = 3;
    /** Two-sided: a beginning may be too low or too high. */
    private static final double CRITICAL = TDistribution.of(BATCHES - 1).inverseSurvivalProbability(FALSE_ALARMS / 2);

    /** The bias if it is certain; empty if there is none or too little data. */
    public static Optional<InitialBias> in(double[] values) {
        if (values.length < LEAST_VALUES) {
            return Optional.empty();
        }
        double[] clamped = clamped(values);
        double[] sums = runningSums(clamped);
        if (!(Math.abs(statistic(clamped, sums)) > CRITICAL)) {
            return Optional.empty();
        }
        return IntStream.range(1, values.length)
                .boxed()
                .max(Comparator.comparingDouble(k -> Math.abs(sums[k - 1])))
                .map(InitialBias::new);
    }

    /**
     * Whether the first half certainly differs in all trials; false if there is too little data. It is for trials with
     * too few values for {@link #in}, such as the iterations of a fork. Each trial gives one figure, the logarithm of its
     * first half's mean over its last half's. Trials are independent, so Student's t is valid for any dependence within a
     * trial.
     */
    public static boolean acrossTrials(List<double[]> trials) {
        double[] ratios = trials.stream()
                .filter(trial -> trial.length >= LEAST_OF_SHORT && trial.length < LEAST_VALUES)
                .mapToDouble(trial -> Math.log(
                        mean(trial, 0, trial.length / 2) / mean(trial, trial.length - trial.length / 2, trial.length)))
                .filter(Double::isFinite)
                .toArray();
        int n = ratios.length;
        if (n < LEAST_TRIALS) {
            return false;
        }
        double error = Math.sqrt(Quantiles.variance(ratios) / n);
        double critical = TDistribution.of(n - 1).inverseSurvivalProbability(FALSE_ALARMS / 2);
        return Math.abs(mean(ratios, 0, n)) > critical * error;
    }

    /** The statistic; NaN if nothing varies. */
    static double statistic(double[] values, double[] sums) {
        int n = values.length;
        double weighted = 0;
        for (int k = 1; k <= n; k++) {
            weighted += (1 - (double) k / n) * sums[k - 1];
        }
        return Math.sqrt(45) * weighted / (Math.pow(n, 1.5) * noise(values));
    }

    static double[] runningSums(double[] values) {
        double mean = mean(values, 0, values.length);
        double[] sums = new double[values.length];
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += values[i] - mean;
            sums[i] = sum;
        }
        return sums;
    }

    /** Effective standard deviation of a value: that of batch means times the root of their length. */
    private static double noise(double[] values) {
        int length = values.length / 2 / BATCHES;
        double[] means = new double[BATCHES];
        for (int batch = 0; batch < BATCHES; batch++) {
            int from = values.length - (BATCHES - batch) * length;
            means[batch] = mean(values, from, from + length);
        }
        return Math.sqrt(Quantiles.variance(means) * length);
    }

    private static double[] clamped(double[] values) {
        double reach = CLAMP_DEVIATIONS * Quantiles.robustDeviation(values);
        if (reach == 0) {
            return values.clone(); // half of all values are equal: there is no noise to clamp to
        }
        return Quantiles.drawnIn(values, reach);
    }

    private static double mean(double[] values, int from, int to) {
        return Arrays.stream(values, from, to).average().orElseThrow();
    }
}
