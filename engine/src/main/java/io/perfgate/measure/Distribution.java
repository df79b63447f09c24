package io.perfgate.measure;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Response times of one subject in one trial: exact count, minimum, maximum and mean; percentiles exact below 2048
 * units and at most 0.1 % too high above (the buckets of an HdrHistogram with three significant digits). Those of
 * several trials or injectors add up to what one would have counted.
 *
 * <p>The percentile p is the smallest recorded value that at least p percent of all recorded values do not exceed
 * (the nearest rank): of 1, 2, 3, 4 ms the 50th percentile is 2 ms and the 99th 4 ms.
 */
public final class Distribution {

    private static final int SIGNIFICANT_DIGITS = 3;

    private final long unitNanos;
    private final Counts counts = new Counts();
    private long min = Long.MAX_VALUE;
    private long max = Long.MIN_VALUE;
    private double sum;

    /** {@code unitNanos} is the resolution of the source: 1 for nanoseconds, 1,000,000 for milliseconds. */
    public Distribution(long unitNanos) {
        if (unitNanos < 1) {
            throw new IllegalArgumentException("a unit is at least one nanosecond, not " + unitNanos);
        }
        this.unitNanos = unitNanos;
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
        counts.add(value, 1);
        min = Math.min(min, value);
        max = Math.max(max, value);
        sum += value;
    }

    /** Adds what an interval histogram of the same unit holds; its own minimum, maximum and mean are trusted. */
    public void add(Histogram interval) {
        if (interval.getTotalCount() == 0) {
            return;
        }
        for (HistogramIterationValue step : interval.recordedValues()) {
            counts.add(step.getValueIteratedTo(), step.getCountAtValueIteratedTo());
        }
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
            counts.add(other.counts);
            min = Math.min(min, other.min);
            max = Math.max(max, other.max);
            sum += other.sum;
        }
    }

    public long count() {
        return counts.total();
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
        if (count() == 0) {
            return Double.NaN;
        }
        // In decimal, because 99.9 * 1000 / 100 is a little more than 999 in binary, and rank 1000 another value.
        long rank = BigDecimal.valueOf(percent)
                .multiply(BigDecimal.valueOf(count()))
                .divide(BigDecimal.valueOf(100), 0, RoundingMode.CEILING)
                .longValue();
        // A slot answers with the highest value that it could hold: never above what was recorded.
        return millis(Math.max(min, Math.min(max, counts.valueAt(Math.max(rank, 1)))));
    }

    /** Roughly what this holds in memory, for readers that must stay within a bound. */
    public long bytes() {
        return counts.bytes() + 100;
    }

    public long unitNanos() {
        return unitNanos;
    }

    /** The histogram in HdrHistogram's own compressed form, for the run record. */
    public String encoded() {
        Histogram histogram = new Histogram(SIGNIFICANT_DIGITS);
        histogram.setAutoResize(true);
        counts.forEach(histogram::recordValueWithCount);
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
