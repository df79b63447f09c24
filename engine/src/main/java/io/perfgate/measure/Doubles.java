package io.perfgate.measure;

import java.util.AbstractList;
import java.util.Collection;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * Immutable figures. Records hold millions of them, so each takes eight bytes, and repeated neighbours are stored once.
 */
public final class Doubles extends AbstractList<Double> implements RandomAccess {

    private final double[] values;
    /** How often each value is repeated; the last one may be repeated less often. */
    private final int times;

    private final int size;

    private Doubles(double[] values, int times, int size) {
        this.values = values;
        this.times = times;
        this.size = size;
    }

    /** Wraps the array without a copy. */
    public static Doubles of(double... values) {
        return new Doubles(values, 1, values.length);
    }

    public static Doubles copyOf(Collection<Double> values) {
        return values instanceof Doubles unchanging
                ? unchanging
                : of(values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** Repeats each value, up to {@code size} in all. */
    public Doubles repeated(int times, int size) {
        double[] each = distinct().values;
        Must.hold(
                times >= 1 && size >= 0 && each.length == (size + (long) times - 1) / times,
                size + " values, each " + times + " times, are not made of " + each.length);
        return new Doubles(each, times, size);
    }

    /** The mean of a part; exact if all values are equal. Repeated neighbours are visited once. */
    double mean(int from, int to) {
        double first = get(from);
        double differences = 0;
        for (int at = from; at < to; ) {
            int next = (int) Math.min(to, (at / times + 1L) * times);
            differences += (values[at / times] - first) * (next - at);
            at = next;
        }
        return first + differences / (to - from);
    }

    public int times() {
        return times;
    }

    /** Each stored value once. */
    public Doubles distinct() {
        return times == 1 ? this : of(values);
    }

    @Override
    public Double get(int index) {
        return values[Objects.checkIndex(index, size) / times];
    }

    @Override
    public int size() {
        return size;
    }
}
