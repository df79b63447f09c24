package io.perfgate.level;

import io.perfgate.timeseries.Quantiles;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The builds of a series. The newest ones since the last step are split into the cheapest levels. That cost is the sum
 * of the levels' costs, and a penalty for each additional level (optimal partitioning: Jackson et al., An algorithm for
 * optimal partitioning of data on an interval, 2005). Thus a short excursion does not affect the level around it.
 *
 * <p>Noise multiplies, so values are compared as logarithms until one is not positive, then as plain values.
 */
final class Segmentation {

    /** Noise that carries over from build to build makes successive differences too small. */
    static final double MARGIN = 1.3;

    /** Smaller noise between sessions of a machine is luck or rounding. */
    private static final double LEAST_NOISE = 0.005;

    private static final int BUILDS_OF_NOISE = 90;
    private static final int MOST_BUILDS = 100;
    private static final int FEWEST_OF_A_LEVEL = 5;
    private static final double PENALTY = 25;

    private final LevelCost level = new LevelCost(MOST_BUILDS);
    private double[] values = new double[MOST_BUILDS];
    /** The least cost of all builds before this one. */
    private double[] leastCost = new double[MOST_BUILDS];
    /** The beginning of the last level, for all builds before this one. */
    private int[] lastLevel = new int[MOST_BUILDS];

    private boolean isLogarithmic = true;
    private double noise;
    private int start;
    private int size;

    void add(double value) {
        if (isLogarithmic && value <= 0) {
            toPlainValues();
        }
        if (size + 1 == values.length) {
            values = Arrays.copyOf(values, 2 * values.length);
            leastCost = Arrays.copyOf(leastCost, values.length);
            lastLevel = Arrays.copyOf(lastLevel, values.length);
        }
        values[size] = onScale(value);
        size++;
        noise = deviation();
        split(size);
    }

    /** Restarts the segmentation at this build. */
    void startAt(int build) {
        start = build;
        leastCost[build] = 0;
        for (int end = build + 1; end <= size; end++) {
            split(end);
        }
    }

    private void toPlainValues() {
        isLogarithmic = false;
        for (int i = 0; i < size; i++) {
            values[i] = Math.exp(values[i]);
        }
        noise = deviation();
        startAt(oldest(size));
    }

    boolean isLogarithmic() {
        return isLogarithmic;
    }

    double onScale(double value) {
        return isLogarithmic ? Math.log(value) : value;
    }

    double toUnit(double onScale) {
        return isLogarithmic ? Math.exp(onScale) : onScale;
    }

    /** The builds on the scale, the oldest first; only {@link #size()} of them count. */
    double[] values() {
        return values;
    }

    int size() {
        return size;
    }

    /** One deviation of the noise, on the scale; never 0. */
    double noise() {
        return noise;
    }

    /** The first build of the newest level. */
    int newestLevel() {
        return lastLevel[size];
    }

    /** The first build of the level before; the same if there is only one. */
    int levelBefore() {
        return Math.max(oldest(size), lastLevel[newestLevel()]);
    }

    private int oldest(int end) {
        return Math.max(start, end - MOST_BUILDS);
    }

    /**
     * Estimated from differences of successive builds, as a step affects only one of them (von Neumann et al., The mean
     * square successive difference, 1941; here with the median).
     */
    private double deviation() {
        double[] newest = Arrays.copyOfRange(values, Math.max(0, size - BUILDS_OF_NOISE), size);
        double least = isLogarithmic
                ? Math.log1p(LEAST_NOISE)
                : Math.max(LEAST_NOISE * Math.abs(Quantiles.median(newest)), Double.MIN_NORMAL);
        double[] differences = IntStream.range(1, newest.length)
                .mapToDouble(i -> Math.abs(newest[i] - newest[i - 1]))
                .toArray();
        return differences.length == 0
                ? least
                : Math.max(least, MARGIN * Quantiles.OF_NORMAL / Math.sqrt(2) * Quantiles.median(differences));
    }

    private void split(int end) {
        int oldest = oldest(end);
        leastCost[end] = Double.POSITIVE_INFINITY;
        level.clear();
        for (int first = end - 1; first >= oldest; first--) {
            level.add(values[first]);
            double before = leastCost[first] + (first == oldest ? 0 : PENALTY);
            boolean isLevel = first == oldest || end - first >= FEWEST_OF_A_LEVEL;
            if (isLevel && before < leastCost[end]) {
                double cost = before + level.of(noise);
                if (cost < leastCost[end]) {
                    leastCost[end] = cost;
                    lastLevel[end] = first;
                }
            }
        }
    }
}
