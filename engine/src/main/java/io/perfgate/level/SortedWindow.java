package io.perfgate.level;

import java.util.Arrays;

/** A sorted window of numbers, so that the median needs no sorting. */
final class SortedWindow {

    /** Converts the median distance to the standard deviation of normal noise (Hampel, The influence curve, 1974). */
    static final double NORMAL = 1.4826;

    private final double[] sorted;
    private int size;

    SortedWindow(int most) {
        sorted = new double[most];
    }

    static SortedWindow of(double[] values, int from, int to) {
        SortedWindow window = new SortedWindow(to - from);
        for (int i = from; i < to; i++) {
            window.add(values[i]);
        }
        return window;
    }

    void clear() {
        size = 0;
    }

    void add(double value) {
        int at = place(value);
        System.arraycopy(sorted, at, sorted, at + 1, size - at);
        sorted[at] = value;
        size++;
    }

    /** @param value a contained value */
    void remove(double value) {
        int at = place(value);
        size--;
        System.arraycopy(sorted, at + 1, sorted, at, size - at);
    }

    int size() {
        return size;
    }

    double median() {
        return middle(sorted[(size - 1) / 2], sorted[size / 2]);
    }

    /** The median of the distances from the median, found by walking outwards from the middle. */
    double medianDistance() {
        double median = median();
        int above = size / 2;
        int below = above - 1;
        double last = 0;
        double beforeLast = 0;
        for (int taken = 0; taken <= size / 2; taken++) {
            double up = above < size ? sorted[above] - median : Double.POSITIVE_INFINITY;
            double down = below >= 0 ? median - sorted[below] : Double.POSITIVE_INFINITY;
            beforeLast = last;
            last = Math.min(up, down);
            if (up <= down) {
                above++;
            } else {
                below--;
            }
        }
        return size % 2 == 1 ? last : middle(beforeLast, last);
    }

    /** The bounded loss of all values against their median. */
    double cost(double noise) {
        double median = median();
        double perNoise = 1 / noise;
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += BoundedLoss.of((sorted[i] - median) * perNoise);
        }
        return sum;
    }

    /** Halved first, so that large numbers do not overflow. */
    private static double middle(double low, double high) {
        return low == high ? low : low / 2 + high / 2;
    }

    private int place(double value) {
        int found = Arrays.binarySearch(sorted, 0, size, value);
        return found < 0 ? -found - 1 : found;
    }
}
