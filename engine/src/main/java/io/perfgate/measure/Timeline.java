package io.perfgate.measure;

import java.util.List;
import java.util.Objects;

/**
 * A quantity second by second during one trial, for charts and for tests of steadiness. In more than {@value #MOST_VALUES}
 * seconds two, four or more neighbours have one value, their mean, so that days take no more room than an hour.
 *
 * @param startOffsetSeconds second of the trial at which the first value stands
 */
public record Timeline(
        String workload,
        String load,
        Quantity quantity,
        String unit,
        int trial,
        int startOffsetSeconds,
        List<Double> perSecond) {

    public static final int MOST_VALUES = 3600;

    public Timeline {
        workload = Names.shown(workload);
        load = Names.shown(load);
        Objects.requireNonNull(quantity, "quantity");
        unit = Names.shown(unit);
        int step = secondsPerValue(perSecond.size());
        boolean isJoined = perSecond instanceof Doubles known && known.times() == step;
        perSecond = isJoined ? perSecond : joined(perSecond, step);
    }

    /** Of its quantity. */
    public String name() {
        return quantity.name();
    }

    public Place place() {
        return new Place(workload, load);
    }

    /** How many neighbours have one value. */
    public int secondsPerValue() {
        return secondsPerValue(perSecond.size());
    }

    /** The different values: one for each {@link #secondsPerValue()}. */
    public List<Double> values() {
        return ((Doubles) perSecond).distinct();
    }

    /** What {@link #values()} gave for so many seconds, second by second again. */
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
