package io.perfgate.measure;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * Response times of one subject in one trial: exact count, minimum, maximum and mean; percentiles exact below 2048
 * units and within 0.1 % above (HdrHistogram, three significant digits).
 *
 * <p>The percentile p is the smallest recorded value that at least p percent of all recorded values do not exceed
 * (the nearest rank): of 1, 2, 3, 4 ms the 50th percentile is 2 ms and the 99th 4 ms.
 */
public final class Distribution {

    private static final int SIGNIFICANT_DIGITS = 3;

    private final long unitNanos;
    private final Histogram histogram = new Histogram(SIGNIFICANT_DIGITS);
    private long min = Long.MAX_VALUE;
    private long max = Long.MIN_VALUE;
    private double sum;

    /** {@code unitNanos} is the resolution of the source: 1 for nanoseconds, 1,000,000 for milliseconds. */
    public Distribution(long unitNanos) {
        if (unitNanos < 1) {
            throw new IllegalArgumentException("a unit is at least one nanosecond, not " + unitNanos);
        }
        this.unitNanos = unitNanos;
        histogram.setAutoResize(true);
    }

    public static Distribution ofMillis() {
        return new Distribution(1_000_000);
    }

    public static Distribution ofNanos() {
        return new Distribution(1);
    }

    public void record(long value) {
        if (value < 0) {
            throw new IllegalArgumentException("a response time cannot be negative: " + value);
        }
        histogram.recordValue(value);
        min = Math.min(min, value);
        max = Math.max(max, value);
        sum += value;
    }

    /** Adds what an interval histogram of the same unit holds; its own minimum, maximum and mean are trusted. */
    public void add(Histogram interval) {
        if (interval.getTotalCount() == 0) {
            return;
        }
        histogram.add(interval);
        min = Math.min(min, interval.getMinValue());
        max = Math.max(max, interval.getMaxValue());
        sum += interval.getMean() * interval.getTotalCount();
    }

    public void add(Distribution other) {
        if (other.unitNanos != unitNanos) {
            throw new IllegalArgumentException(
                    "distributions in units of " + unitNanos + " and " + other.unitNanos + " ns do not merge");
        }
        if (other.count() > 0) {
            histogram.add(other.histogram);
            min = Math.min(min, other.min);
            max = Math.max(max, other.max);
            sum += other.sum;
        }
    }

    public long count() {
        return histogram.getTotalCount();
    }

    public double meanMillis() {
        return count() == 0 ? Double.NaN : millis(sum / count());
    }

    public double minMillis() {
        return count() == 0 ? Double.NaN : millis(min);
    }

    public double maxMillis() {
        return count() == 0 ? Double.NaN : millis(max);
    }

    public double percentileMillis(double percent) {
        if (!(percent >= 0 && percent <= 100)) {
            throw new IllegalArgumentException("a percentile lies between 0 and 100, not " + percent);
        }
        // The histogram answers with the highest value of a bucket: never above what was recorded.
        return count() == 0
                ? Double.NaN
                : millis(Math.max(min, Math.min(max, histogram.getValueAtPercentile(percent))));
    }

    public long unitNanos() {
        return unitNanos;
    }

    /** The histogram in HdrHistogram's own compressed form, for the run record. */
    public String encoded() {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity() + 64);
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(java.util.Arrays.copyOf(buffer.array(), length));
    }

    public static Distribution decoded(String encoded, long unitNanos) {
        Distribution result = new Distribution(unitNanos);
        try {
            byte[] bytes = Base64.getDecoder().decode(encoded);
            result.add(Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 0));
            return result;
        } catch (DataFormatException | RuntimeException broken) {
            throw new IllegalArgumentException("a stored histogram cannot be read: " + broken.getMessage(), broken);
        }
    }

    private double millis(double units) {
        return units * unitNanos / 1e6;
    }
}
