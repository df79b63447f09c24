package io.perfgate.level;

/**
 * The noise between builds of one level, from the differences of successive builds. A step affects only one difference
 * (von Neumann et al., The mean square successive difference, 1941; here with the median).
 */
final class NoiseBetweenBuilds {

    /** Noise that carries over from build to build makes successive differences too small. */
    static final double MARGIN = 1.3;

    /** Smaller noise between sessions of a machine is luck or rounding. */
    private static final double LEAST = 0.005;

    private static final int MOST_BUILDS = 90;

    private final double[] newest = new double[MOST_BUILDS];
    private final SortedWindow values = new SortedWindow(MOST_BUILDS);
    private final SortedWindow differences = new SortedWindow(MOST_BUILDS);

    void add(double value) {
        int kept = values.size();
        if (kept == MOST_BUILDS) {
            values.remove(newest[0]);
            differences.remove(Math.abs(newest[1] - newest[0]));
            System.arraycopy(newest, 1, newest, 0, kept - 1);
            kept--;
        }
        if (kept > 0) {
            differences.add(Math.abs(value - newest[kept - 1]));
        }
        newest[kept] = value;
        values.add(value);
    }

    /** @return one deviation, on the scale of the values; never 0 */
    double deviation(SeriesScale scale) {
        double least = Math.max(scale.share(LEAST, values.median()), Double.MIN_NORMAL);
        return differences.size() == 0
                ? least
                : Math.max(least, MARGIN * SortedWindow.NORMAL / Math.sqrt(2) * differences.median());
    }

    NoiseBetweenBuilds toLinear() {
        NoiseBetweenBuilds linear = new NoiseBetweenBuilds();
        for (int i = 0; i < values.size(); i++) {
            linear.add(Math.exp(newest[i]));
        }
        return linear;
    }
}
