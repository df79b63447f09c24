package io.perfgate.level;

/**
 * Values that follow each other and scatter around one centre.
 *
 * @param from the first value of the level, counted from 0
 * @param to the first value after it
 * @param centre the median of its values
 * @param spread 1.4826 x the median distance from the centre, which is the standard deviation where noise is normal
 *     (Hampel, The influence curve and its role in robust estimation, 1974)
 */
public record Level(int from, int to, double centre, double spread) {

    static final double NORMAL = 1.4826;

    public Level {
        if (from < 0 || from >= to) {
            throw new IllegalArgumentException("a level cannot go from " + from + " to " + to);
        }
    }

    static Level of(double[] values, int from, int to) {
        SortedWindow sorted = SortedWindow.of(values, from, to);
        return new Level(from, to, sorted.median(), NORMAL * sorted.medianDistance());
    }
}
