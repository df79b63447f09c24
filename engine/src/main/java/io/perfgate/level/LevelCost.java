package io.perfgate.level;

import java.util.Arrays;

/**
 * The cost of builds as one level: the squared distance of each from their median, in deviations of the noise. It has a
 * bound, so that no single build forms a level (the biweight loss of Fearnhead and Rigaill, Changepoint detection in
 * the presence of outliers, JASA 114, 2019). The builds are kept sorted, so that the median needs no sorting.
 */
final class LevelCost {

    static final double BOUND = 3.5;

    private final double[] sorted;
    private int size;

    LevelCost(int most) {
        sorted = new double[most];
    }

    static double of(double[] values, int from, int to, double noise) {
        LevelCost cost = new LevelCost(to - from);
        for (int i = from; i < to; i++) {
            cost.add(values[i]);
        }
        return cost.of(noise);
    }

    static double ofDistance(double deviations) {
        return Math.min(deviations * deviations, BOUND * BOUND);
    }

    void clear() {
        size = 0;
    }

    void add(double value) {
        int found = Arrays.binarySearch(sorted, 0, size, value);
        int at = found < 0 ? -found - 1 : found;
        System.arraycopy(sorted, at, sorted, at + 1, size - at);
        sorted[at] = value;
        size++;
    }

    double of(double noise) {
        // Halved first, so that large numbers do not overflow.
        double median = sorted[(size - 1) / 2] / 2 + sorted[size / 2] / 2;
        double perNoise = 1 / noise;
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += ofDistance((sorted[i] - median) * perNoise);
        }
        return sum;
    }
}
