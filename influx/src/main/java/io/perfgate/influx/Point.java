package io.perfgate.influx;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A point of a time series database. Two points with the same measurement, tags and time are one: the later replaces
 * the earlier.
 *
 * @param tags its identification; never blank, because servers refuse or drop blank tags
 * @param fields numbers (double) and texts
 */
public record Point(
        String measurement, SortedMap<String, String> tags, SortedMap<String, Object> fields, long epochNanos) {

    private static final int NANOS_PER_MICRO = 1000;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    public Point {
        tags = Collections.unmodifiableSortedMap(new TreeMap<>(tags));
        fields = Collections.unmodifiableSortedMap(new TreeMap<>(fields));
        if (fields.isEmpty()) {
            throw new IllegalArgumentException("a point of '" + measurement + "' needs a field");
        }
        tags.forEach((name, value) -> {
            if (value.isEmpty() || !value.equals(tag(value))) {
                throw new IllegalArgumentException("tag '" + name + "' cannot be '" + value + "'");
            }
        });
        fields.forEach((name, value) -> {
            boolean number = value instanceof Double one && Double.isFinite(one);
            if (!number && !(value instanceof String)) {
                throw new IllegalArgumentException("field '" + name + "' cannot be " + value);
            }
        });
    }

    /**
     * A text as a tag. The line protocol cannot express line breaks, or a final backslash, which would escape the next
     * comma.
     */
    static String tag(String text) {
        String line = text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ");
        return line.endsWith("\\") ? line + " " : line;
    }

    /**
     * The time of a point of a run. Points of two runs at the same microsecond would replace each other, so the digits
     * below it identify the run.
     */
    static long epochNanos(Instant time, String run) {
        return epochNanos(time.truncatedTo(ChronoUnit.MICROS)) + Math.floorMod(run.hashCode(), NANOS_PER_MICRO);
    }

    /** Nanoseconds since 1970, until the year 2262 as in the databases. */
    static long epochNanos(Instant time) {
        return Math.addExact(Math.multiplyExact(time.getEpochSecond(), NANOS_PER_SECOND), time.getNano());
    }
}
