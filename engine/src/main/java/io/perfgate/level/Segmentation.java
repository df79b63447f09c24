package io.perfgate.level;

/**
 * The newest builds since the last step, split into the cheapest levels: the bounded loss of each build against the
 * median of its level, and a penalty for each additional level (optimal partitioning: Jackson et al., An algorithm for
 * optimal partitioning of data on an interval, 2005). Thus a short excursion does not affect the level around it.
 */
final class Segmentation {

    private static final int MOST_BUILDS = 100;
    private static final int FEWEST_OF_A_LEVEL = 5;
    private static final double PENALTY = 25;

    private final double[] values = new double[MOST_BUILDS];
    /** The least cost of all builds before this one. */
    private final double[] leastCost = new double[MOST_BUILDS + 1];
    /** The beginning of the last level, for all builds before this one. */
    private final int[] lastLevel = new int[MOST_BUILDS + 1];

    private final SortedWindow newest = new SortedWindow(MOST_BUILDS);
    private int kept;
    private int first;

    void add(double value, double noise) {
        if (kept == MOST_BUILDS) {
            dropOldest();
        }
        values[kept] = value;
        kept++;
        split(noise);
    }

    /** Restarts with the kept builds from this one on. */
    void startAt(int at, double noise) {
        int left = kept - at;
        System.arraycopy(values, at, values, 0, left);
        first += at;
        leastCost[0] = 0;
        for (kept = 1; kept < left; kept++) {
            split(noise);
        }
        split(noise);
    }

    /** Changes from logarithms to plain values. */
    void toLinear(double noise) {
        for (int i = 0; i < kept; i++) {
            values[i] = Math.exp(values[i]);
        }
        if (kept > 0) {
            startAt(0, noise);
        }
    }

    /** The kept builds, the oldest first; only {@link #kept()} of them count. */
    double[] values() {
        return values;
    }

    int kept() {
        return kept;
    }

    /** The index of the first kept build in the history. */
    int first() {
        return first;
    }

    /** The first build of the newest level; 0 if there is only one. */
    int newestLevel() {
        return lastLevel[kept];
    }

    /** The first build of the level before. */
    int levelBefore() {
        return lastLevel[newestLevel()];
    }

    private void split(double noise) {
        leastCost[kept] = Double.POSITIVE_INFINITY;
        newest.clear();
        for (int start = kept - 1; start >= 0; start--) {
            newest.add(values[start]);
            double before = leastCost[start] + (start == 0 ? 0 : PENALTY);
            boolean isLevel = start == 0 || kept - start >= FEWEST_OF_A_LEVEL;
            if (isLevel && before < leastCost[kept]) {
                double cost = before + newest.cost(noise);
                if (cost < leastCost[kept]) {
                    leastCost[kept] = cost;
                    lastLevel[kept] = start;
                }
            }
        }
    }

    private void dropOldest() {
        System.arraycopy(values, 1, values, 0, kept - 1);
        System.arraycopy(leastCost, 1, leastCost, 0, kept);
        for (int i = 0; i < kept; i++) {
            lastLevel[i] = Math.max(0, lastLevel[i + 1] - 1);
        }
        kept--;
        first++;
    }
}
