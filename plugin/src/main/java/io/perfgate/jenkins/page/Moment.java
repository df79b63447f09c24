package io.perfgate.jenkins.page;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Formats times for people, to the minute. */
final class Moment {

    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private Moment() {}

    static String of(Instant at) {
        return FORMAT.format(at);
    }
}
