package io.perfgate.measure;

/**
 * How a series moved: {@code relative} is current / baseline - 1 of the metric itself, {@code low} and {@code high}
 * its interval; {@code baseline} and {@code current} are the levels in the metric's unit.
 *
 * <p>The relative figures are NaN where the baseline's level is 0: there is no ratio to 0.
 */
public record Change(double relative, double low, double high, double baseline, double current) {

    public Change {
        if (low > high) {
            throw new IllegalArgumentException("interval of a change is upside down: " + low + " to " + high);
        }
    }

    /** Half and twice are equally large; what came from nothing, or fell to it, is larger than all. */
    double size() {
        double ratio = 1 + relative;
        return ratio > 0 && Double.isFinite(ratio) ? Math.abs(Math.log(ratio)) : Double.MAX_VALUE;
    }
}
