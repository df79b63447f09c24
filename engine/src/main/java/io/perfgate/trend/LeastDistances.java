package io.perfgate.trend;

/** Where a step most likely is: the split with the least sum of distances from the medians on its two sides. */
final class LeastDistances {

    private LeastDistances() {}

    /** @return the first value of the new side, {@code first <= it < to} */
    static int split(double[] values, int first, int to) {
        int best = first;
        double least = Double.POSITIVE_INFINITY;
        for (int at = first; at < to; at++) {
            double sum = distances(values, 0, at) + distances(values, at, to);
            if (sum < least) {
                least = sum;
                best = at;
            }
        }
        return best;
    }

    private static double distances(double[] values, int from, int to) {
        double median = SortedWindow.of(values, from, to).median();
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += Math.abs(values[i] - median);
        }
        return sum;
    }
}
