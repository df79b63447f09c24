package io.perfgate.measure;

import java.util.List;

/**
 * A quantity by second during one trial, for charts and tests of steadiness. Beyond {@value #MOST_VALUES} seconds, two,
 * four or more neighbours share their mean, so a trial of days takes no more memory than a short one.
 *
 * @param startOffsetSeconds second of the trial at which the values start
 */
public record Timeline(
        Place place, Quantity quantity, String unit, int trial, int startOffsetSeconds, List<Double> perSecond) {

    public static final int MOST_VALUES = 3600;

    public Timeline {
        unit = Names.shown(unit);
        int step = secondsPerValue(perSecond.size());
        boolean isJoined = perSecond instanceof Doubles known && known.times() == step;
        perSecond = isJoined ? perSecond : joined(perSecond, step);
    }

    public String name() {
        return quantity.name();
    }

    public Timeline with(Quantity other) {
        return new Timeline(place, other, unit, trial, startOffsetSeconds, perSecond);
    }

    public Timeline with(List<Double> others) {
        return new Timeline(place, quantity, unit, trial, startOffsetSeconds, others);
    }

    /** The number of seconds that share a value. */
    public int secondsPerValue() {
        return secondsPerValue(perSecond.size());
    }

    /** The distinct values: one per {@link #secondsPerValue()}. */
    public List<Double> values() {
        return ((Doubles) perSecond).distinct();
    }

    /** Expands the values of {@link #values()} to one per second. */
    public static List<Double> expanded(List<Double> values, int secondsPerValue, int seconds) {
        return Doubles.copyOf(values).repeated(secondsPerValue, seconds);
    }

    private static Doubles joined(List<Double> perSecond, int step) {
        Doubles all = Doubles.copyOf(perSecond);
        double[] joined = new double[(all.size() + step - 1) / step];
        for (int i = 0; i < joined.length; i++) {
            joined[i] = all.mean(i * step, Math.min(all.size(), (i + 1) * step));
        }
        return Doubles.of(joined).repeated(step, all.size());
    }

    private static int secondsPerValue(int seconds) {
        int step = 1;
        while ((seconds + step - 1) / step > MOST_VALUES) {
            step *= 2;
        }
        return step;
    }
}
