package io.perfgate.measure;

import java.util.ArrayList;
import java.util.Collections;
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
        Objects.requireNonNull(workload, "workload");
        Objects.requireNonNull(load, "load");
        Objects.requireNonNull(quantity, "quantity");
        Objects.requireNonNull(unit, "unit");
        perSecond = perSecond.size() <= MOST_VALUES
                ? List.copyOf(perSecond)
                : expanded(joined(perSecond), secondsPerValue(perSecond.size()), perSecond.size());
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
        return joined(perSecond);
    }

    /** What {@link #values()} gave for so many seconds, second by second again. */
    public static List<Double> expanded(List<Double> values, int secondsPerValue, int seconds) {
        if (values.size() != (seconds + secondsPerValue - 1) / secondsPerValue) {
            throw new IllegalArgumentException("a timeline of " + seconds + " s cannot have " + values.size()
                    + " values of " + secondsPerValue + " s each");
        }
        List<Double> all = new ArrayList<>(seconds);
        for (int second = 0; second < seconds; second++) {
            all.add(values.get(second / secondsPerValue));
        }
        return Collections.unmodifiableList(all);
    }

    private static List<Double> joined(List<Double> perSecond) {
        int step = secondsPerValue(perSecond.size());
        if (step == 1) {
            return perSecond;
        }
        List<Double> joined = new ArrayList<>();
        for (int from = 0; from < perSecond.size(); from += step) {
            joined.add(mean(perSecond.subList(from, Math.min(perSecond.size(), from + step))));
        }
        return joined;
    }

    /** Of equal values exactly that value, so that what was joined once stays as it is. */
    private static double mean(List<Double> values) {
        double first = values.get(0);
        double differences = 0;
        for (double value : values) {
            differences += value - first;
        }
        return first + differences / values.size();
    }

    private static int secondsPerValue(int seconds) {
        int step = 1;
        while ((seconds + step - 1) / step > MOST_VALUES) {
            step *= 2;
        }
        return step;
    }
}
