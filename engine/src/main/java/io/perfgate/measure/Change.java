package io.perfgate.measure;

/**
 * The change of a series: {@code relative} is current / baseline - 1 of the metric itself, {@code low} and {@code high}
 * its interval. {@code baseline} and {@code current} are the levels in the metric's unit.
 *
 * <p>The relative figures are NaN where the baseline's level is 0: there is no ratio to 0.
 *
 * @param nights number of nights in {@code current}: 1 for tonight alone, more if earlier unaccepted nights agree
 */
public record Change(double relative, double low, double high, double baseline, double current, int nights) {

    public Change {
        Must.hold(nights >= 1, "a change over " + nights + " nights");
        if (low > high) {
            throw new IllegalArgumentException("interval of a change is upside down: " + low + " to " + high);
        }
    }

    /** A change based on tonight alone. */
    public Change(double relative, double low, double high, double baseline, double current) {
        this(relative, low, high, baseline, current, 1);
    }

    public Change over(int nights) {
        return new Change(relative, low, high, baseline, current, nights);
    }

    /** The size for ranking. Halving and doubling are equally large; changes from or to nothing are largest. */
    double size() {
        if (baseline == current) {
            return 0; // an error rate that stays 0 has no ratio
        }
        double ratio = 1 + relative;
        return ratio > 0 && Double.isFinite(ratio) ? Math.abs(Math.log(ratio)) : Double.MAX_VALUE;
    }
}
