package io.perfgate.trend;

/**
 * How builds of one level scatter, on the scale of the series.
 *
 * @param spread the deviation of a build: 1.4826 x the median distance from the median, which is the standard deviation
 *     where noise is normal (Hampel 1974), widened where few builds say it
 * @param scoreVariance of the clipped scores of the level's own builds, at least 1: above it where noise has heavy tails
 *     or two modes, which the median distance does not see
 */
record Level(double median, double spread, double scoreVariance, int builds) {

    /** A build counts for no more than this many deviations (Huber 1964), so that no build raises anything alone. */
    static final double MOST_SCORE = 4;

    /** How much evidence there must be, in deviations of a sum of scores. */
    static final double THRESHOLD = 4.75;

    private static final double NORMAL = 1.4826;
    private static final double FEW_BUILDS = 3;

    /** @param leastSpread noise below it is not believed */
    static Level of(SortedWindow builds, double leastSpread) {
        double median = builds.median();
        int size = builds.size();
        double spread = Math.max(NORMAL * builds.medianDistance(), Math.max(leastSpread, Double.MIN_NORMAL))
                * (1 + FEW_BUILDS / size);
        double squares = 0;
        for (int i = 0; i < size; i++) {
            double score = score(builds.get(i), median, spread);
            squares += score * score;
        }
        return new Level(median, spread, Math.max(1, squares / size), size);
    }

    /** The same level with noise of at least the other's. */
    Level withNoiseOf(Level other) {
        return new Level(median, Math.max(spread, other.spread), Math.max(scoreVariance, other.scoreVariance), builds);
    }

    /** From logarithms to the values themselves; to the first order for the spread. */
    Level toLinear() {
        double value = Math.exp(median);
        return new Level(value, value * spread, scoreVariance, builds);
    }

    /**
     * Have these builds, the newest ones, left the level? The score form of the likelihood ratio for a shift of the mean
     * (Page 1954; Lorden 1971) with clipped scores, less an allowance for each build, as in a cumulative sum; its
     * variance is that of k new scores against a level that {@code builds} builds say.
     *
     * @param allowance how many deviations off are still the same level
     */
    boolean isLeftBy(double[] values, int from, int to, double allowance) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += score(values[i], median, spread);
        }
        double newBuilds = to - from;
        double variance = newBuilds * scoreVariance * (1 + newBuilds / builds);
        return Math.abs(sum) - allowance * newBuilds > THRESHOLD * Math.sqrt(variance);
    }

    private static double score(double value, double median, double spread) {
        return Math.max(-MOST_SCORE, Math.min(MOST_SCORE, (value - median) / spread));
    }
}
