package io.perfgate.judge.noise;

import io.perfgate.measure.LeastAllocation;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metric.UnitKind;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;

/**
 * The resolution with which a series is measured. If trials tie, it is the smallest step between trials of one run. A
 * median of 5 ms may be 4.51 or 5.49, and no number of trials can show which.
 */
public final class Resolution {

    private Resolution() {}

    /**
     * The resolution; 0 if the values are fine enough for any comparison. A percentile is a recorded time. If all
     * percentiles are whole, the tool records whole milliseconds, even if one trial per run cannot show ties. Counts per
     * operation are means of many operations, so they tie because they are exact.
     */
    static double of(Metric metric, List<double[]> runs) {
        if (metric.kind() == UnitKind.COUNT && metric.unit().endsWith("/op")) {
            return 0;
        }
        if (LeastAllocation.isOf(metric)) {
            return LeastAllocation.BYTES;
        }
        double shown = of(runs);
        boolean wholeMillis = metric.percent().isPresent()
                && runs.stream().flatMapToDouble(Arrays::stream).allMatch(value -> value == Math.rint(value));
        return shown == 0 && wholeMillis ? 1 : shown;
    }

    private static double of(List<double[]> runs) {
        boolean ties = false;
        double step = Double.POSITIVE_INFINITY;
        for (double[] run : runs) {
            double[] sorted = Arrays.stream(run).sorted().toArray();
            for (int i = 1; i < sorted.length; i++) {
                double gap = sorted[i] - sorted[i - 1];
                ties |= gap == 0;
                step = gap > 0 ? Math.min(step, gap) : step;
            }
        }
        if (!ties) {
            return 0;
        }
        return Double.isFinite(step) ? step : decimalPlace(runs);
    }

    /** The last decimal place, used if the trials of each run agree completely. */
    private static double decimalPlace(List<double[]> runs) {
        int scale = runs.stream()
                .flatMapToDouble(Arrays::stream)
                .filter(value -> value != 0)
                .mapToInt(
                        value -> BigDecimal.valueOf(value).stripTrailingZeros().scale())
                .max()
                .orElse(Integer.MAX_VALUE);
        // Zeros alone show nothing, and multiples of ten show only that values are whole.
        return scale == Integer.MAX_VALUE ? 0 : Math.pow(10, -Math.max(0, scale));
    }
}
