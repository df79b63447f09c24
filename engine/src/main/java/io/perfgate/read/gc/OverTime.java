package io.perfgate.read.gc;

import io.perfgate.timeseries.HeapTrend;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A quantity over time in constant memory: means of at most 1024 equal spans, which grow over time. */
final class OverTime {

    private static final int MOST_SPANS = 1024;

    private final double[] sums = new double[MOST_SPANS];
    private final long[] counts = new long[MOST_SPANS];
    private double spanSeconds = 1;

    void add(double seconds, double value) {
        while (seconds / spanSeconds >= MOST_SPANS) {
            halve();
        }
        int span = (int) (seconds / spanSeconds);
        sums[span] += value;
        counts[span]++;
    }

    private void halve() {
        for (int i = 0; i < MOST_SPANS / 2; i++) {
            sums[i] = sums[2 * i] + sums[2 * i + 1];
            counts[i] = counts[2 * i] + counts[2 * i + 1];
        }
        Arrays.fill(sums, MOST_SPANS / 2, MOST_SPANS, 0);
        Arrays.fill(counts, MOST_SPANS / 2, MOST_SPANS, 0);
        spanSeconds *= 2;
    }

    /** The middle and mean of each span. */
    List<HeapTrend.Point> points() {
        List<HeapTrend.Point> points = new ArrayList<>();
        for (int i = 0; i < MOST_SPANS; i++) {
            if (counts[i] > 0) {
                points.add(new HeapTrend.Point((i + 0.5) * spanSeconds, sums[i] / counts[i]));
            }
        }
        return points;
    }
}
