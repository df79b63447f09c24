package io.perfgate.middleware;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the sizes, durations and percentages in options. */
public final class Quantity {
    private static final Pattern NUMBER_AND_UNIT = Pattern.compile("(\\d{1,9})([A-Za-z]+)");
    private static final Pattern PERCENT = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,6})?)%");
    private static final Map<String, Long> BYTES = Map.of("B", 1L, "K", 1L << 10, "M", 1L << 20, "G", 1L << 30);
    private static final Map<String, Long> NANOS = Map.of("us", 1_000L, "ms", 1_000_000L, "s", 1_000_000_000L);

    private Quantity() {}

    /** Reads a size such as 512B, 64K or 1M, in bytes. */
    public static long bytes(String text) {
        return read(text, BYTES, "a size such as 512B, 64K or 1M");
    }

    /** Reads a duration such as 200us, 5ms or 1s, in nanoseconds. */
    public static long nanos(String text) {
        return read(text, NANOS, "a duration such as 200us, 5ms or 1s");
    }

    /** Reads a percentage such as 5% or 0.1%, as a share between 0 and 1. */
    public static double share(String text) {
        Matcher percent = PERCENT.matcher(text);
        if (!percent.matches() || Double.parseDouble(percent.group(1)) > 100) {
            throw new IllegalArgumentException("'" + text + "' is not a percentage such as 5% or 0.1%");
        }
        return Double.parseDouble(percent.group(1)) / 100;
    }

    private static long read(String text, Map<String, Long> units, String expected) {
        Matcher quantity = NUMBER_AND_UNIT.matcher(text);
        Long unit = quantity.matches() ? units.get(quantity.group(2)) : null;
        if (unit == null) {
            throw new IllegalArgumentException("'" + text + "' is not " + expected);
        }
        return Long.parseLong(quantity.group(1)) * unit;
    }
}
