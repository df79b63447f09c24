package io.perfgate.measure;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * The range of times in documents. Times outside come from broken clocks or forgery, and would stretch a trend over
 * millions of years.
 */
public final class Instants {

    private static final Instant FIRST = Instant.EPOCH;
    /** The last instant that InfluxDB can count in nanoseconds, rounded down. */
    private static final Instant LAST = Instant.parse("2200-01-01T00:00:00Z");

    private static final DateTimeFormatter SHOWN =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private Instants() {}

    /** A time for people, to the minute. */
    public static String shown(Instant time) {
        return SHOWN.format(time);
    }

    public static Instant parse(String text) {
        try {
            return within(Instant.parse(text));
        } catch (DateTimeException broken) {
            throw new IllegalArgumentException(
                    "'" + Names.shown(text) + "' is not a time such as 2026-01-02T03:04:05Z", broken);
        }
    }

    public static Instant within(Instant time) {
        Must.hold(
                !time.isBefore(FIRST) && !time.isAfter(LAST),
                "the time " + time + " is not between " + FIRST + " and " + LAST + "; set the clock");
        return time;
    }
}
