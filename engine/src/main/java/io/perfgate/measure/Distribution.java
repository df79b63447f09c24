package io.perfgate.measure;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.HdrHistogram.Histogram;

/**
 * Response times of one subject in one trial, as {@link Figures} in the resolution of their source. Those from several
 * trials or injectors can be added exactly.
 */
public final class Distribution {

    private final long unitNanos;
    private final Figures figures;

    /** {@code unitNanos} is the resolution of the source: 1 for nanoseconds, 1,000,000 for milliseconds. */
    public Distribution(long unitNanos) {
        Must.hold(unitNanos >= 1, "a unit is at least one nanosecond, not " + unitNanos);
        this.unitNanos = unitNanos;
        figures = new Figures(1e6 / unitNanos);
    }

    public void record(long value) {
        record(value, 1);
    }

    public void record(long value, long times) {
        if (value < 0 || times < 0) {
            throw new IllegalArgumentException(
                    "a response time cannot be negative: " + value + ", " + times + " times");
        }
        figures.addUnits(value, times);
    }

    /** Adds an interval histogram in the same unit, with its own minimum, maximum and mean. */
    public void add(Histogram interval) {
        figures.add(interval);
    }

    public void add(Distribution other) {
        Must.hold(
                other.unitNanos == unitNanos,
                "distributions in units of " + unitNanos + " and " + other.unitNanos + " ns do not merge");
        figures.add(other.figures);
    }

    public long count() {
        return figures.count();
    }

    public double meanMillis() {
        return figures.mean();
    }

    public double minMillis() {
        return figures.min();
    }

    public double maxMillis() {
        return figures.max();
    }

    public double percentileMillis(double percent) {
        return figures.percentile(percent);
    }

    /** Approximate memory, for readers that must stay within a bound. */
    public long bytes() {
        return figures.bytes() + 40;
    }

    public long unitNanos() {
        return unitNanos;
    }

    /** The histogram in HdrHistogram's own compressed form, for the run record. */
    public String encoded() {
        Histogram histogram = figures.histogram();
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity() + 64);
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }

    public static Distribution decoded(String encoded, long unitNanos) {
        Distribution result = new Distribution(unitNanos);
        try {
            byte[] bytes = Base64.getDecoder().decode(encoded);
            mustBeSmall(bytes);
            result.add(Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 0));
            return result;
        } catch (DataFormatException | RuntimeException broken) {
            throw new IllegalArgumentException("a stored histogram cannot be read: " + broken.getMessage(), broken);
        }
    }

    /** Decodes a histogram and restores the exact figures (in ms), which it stores only to a thousandth. */
    public static Distribution decoded(String encoded, long unitNanos, double mean, double min, double max) {
        Distribution result = decoded(encoded, unitNanos);
        result.figures.exactly(mean, min, max);
        return result;
    }

    /** Limits the significant digits: HdrHistogram would allocate a hundred megabytes for five. */
    private static void mustBeSmall(byte[] bytes) throws DataFormatException {
        int cookieAndLength = 8;
        int placeOfDigits = 12;
        byte[] header = new byte[placeOfDigits + Integer.BYTES];
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(bytes, cookieAndLength, bytes.length - cookieAndLength);
            int length = inflater.inflate(header);
            if (length < header.length || ByteBuffer.wrap(header).getInt(placeOfDigits) != Figures.SIGNIFICANT_DIGITS) {
                throw new DataFormatException("it has not " + Figures.SIGNIFICANT_DIGITS + " significant digits");
            }
        } finally {
            inflater.end();
        }
    }
}
