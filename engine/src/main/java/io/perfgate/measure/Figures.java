package io.perfgate.measure;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Figures of one kind, counted in whole units: count, sum, minimum and maximum exact. Percentiles are exact below 2048
 * units and at most 0.1 % too high above (the buckets of an HdrHistogram with three significant digits). Those from
 * several parts can be added exactly.
 *
 * <p>The percentile p is the smallest recorded value that at least p percent of all recorded values do not exceed (the
 * nearest rank). For 1, 2, 3, 4 ms, the 50th percentile is 2 ms and the 99th is 4 ms.
 */
public final class Figures {

    static final int SIGNIFICANT_DIGITS = 3;
    /** There is one slot for each whole number below this. */
    private static final int EXACT = 2048;
    /** A slot is never wider than a thousandth of its values. */
    private static final int SLOTS_PER_DOUBLING = EXACT / 2;

    private final double unitsPerValue;
    private final Tally slots = new Tally();
    private long count;
    private long min = Long.MAX_VALUE;
    private long max = Long.MIN_VALUE;
    private double sum;

    /** {@code unitsPerValue} is 1000 for milliseconds that are counted in microseconds. */
    public Figures(double unitsPerValue) {
        this.unitsPerValue = unitsPerValue;
    }

    public void addUnits(long units) {
        addUnits(units, 1);
    }

    void addUnits(long units, long times) {
        count(units, times);
        min = Math.min(min, units);
        max = Math.max(max, units);
        sum += (double) units * times;
    }

    private void count(long units, long times) {
        slots.add(slot(units), times);
        count += times;
    }

    /** Adds a value, rounded to a whole unit. */
    public void add(double value) {
        addUnits(Math.round(value * unitsPerValue));
    }

    public void add(Figures other) {
        other.slots.forEach(slots::add);
        count += other.count;
        min = Math.min(min, other.min);
        max = Math.max(max, other.max);
        sum += other.sum;
    }

    /** Adds an interval histogram in the same unit, with its own minimum, maximum and mean. */
    void add(Histogram interval) {
        if (interval.getTotalCount() == 0) {
            return;
        }
        for (HistogramIterationValue step : interval.recordedValues()) {
            count(step.getValueIteratedTo(), step.getCountAtValueIteratedTo());
        }
        min = Math.min(min, interval.getMinValue());
        max = Math.max(max, interval.getMaxValue());
        sum += interval.getMean() * interval.getTotalCount();
    }

    /** Restores exact figures, which slots store only to a thousandth. */
    void exactly(double mean, double min, double max) {
        Must.hold(
                min <= mean && mean <= max && isNear(min, min()) && isNear(mean, mean()) && isNear(max, max()),
                "a least of " + min + ", a mean of " + mean + " and a most of " + max
                        + " are not those of the histogram, which has " + min() + ", " + mean() + " and " + max());
        this.min = Math.round(min * unitsPerValue);
        this.max = Math.round(max * unitsPerValue);
        sum = mean * unitsPerValue * count();
    }

    private boolean isNear(double exact, double ofSlots) {
        return Math.abs(exact - ofSlots) <= 0.001 * Math.abs(ofSlots) + 0.5 / unitsPerValue;
    }

    public long count() {
        return count;
    }

    public double sum() {
        return value(sum);
    }

    public double mean() {
        return count() == 0 ? Double.NaN : value(sum / count());
    }

    public double min() {
        return count() == 0 ? Double.NaN : value(min);
    }

    public double max() {
        return count() == 0 ? Double.NaN : value(max);
    }

    public double percentile(double percent) {
        if (!(percent >= 0 && percent <= 100)) {
            throw new IllegalArgumentException("a percentile lies between 0 and 100, not " + percent);
        }
        if (count() == 0) {
            return Double.NaN;
        }
        // In decimal: in binary, 99.9 * 1000 / 100 is a little above 999, and rank 1000 would be another value.
        long rank = BigDecimal.valueOf(percent)
                .multiply(BigDecimal.valueOf(count()))
                .divide(BigDecimal.valueOf(100), 0, RoundingMode.CEILING)
                .longValue();
        // A slot returns the highest value that it could hold, which may exceed what was recorded.
        return value(Math.max(min, Math.min(max, unitsAt(Math.max(rank, 1)))));
    }

    long bytes() {
        return slots.bytes() + 80;
    }

    /** A histogram of the values in whole units. */
    Histogram histogram() {
        Histogram histogram = new Histogram(SIGNIFICANT_DIGITS);
        histogram.setAutoResize(true);
        slots.forEach((slot, times) -> histogram.recordValueWithCount(highest(slot), times));
        return histogram;
    }

    /** The highest value of the slot that holds the value of this rank; ranks count from 1. */
    private long unitsAt(long rank) {
        Ranked ranked = new Ranked(rank);
        slots.forEach(ranked);
        return highest(ranked.slot);
    }

    private static final class Ranked implements Tally.Visitor {
        private long left;
        private int slot = -1;

        Ranked(long rank) {
            left = rank;
        }

        @Override
        public void count(int index, long count) {
            left -= count;
            if (left <= 0 && slot < 0) {
                slot = index;
            }
        }
    }

    private static int slot(long units) {
        if (units < EXACT) {
            return (int) units;
        }
        int doublings = 64 - Long.numberOfLeadingZeros(units / EXACT);
        return doublings * SLOTS_PER_DOUBLING + (int) (units >>> doublings);
    }

    private static long highest(int slot) {
        if (slot < EXACT) {
            return slot;
        }
        int doublings = slot / SLOTS_PER_DOUBLING - 1;
        long position = slot - (long) doublings * SLOTS_PER_DOUBLING;
        return ((position + 1) << doublings) - 1;
    }

    private double value(double units) {
        return units / unitsPerValue;
    }
}
