package io.perfgate.read.jmeter;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/**
 * Times without a zone, read in this machine's zone. When clocks go back, an hour occurs twice; the previous times show
 * which one is meant.
 */
final class LocalTimes {

    /** The usual value of jmeter.save.saveservice.timestamp_format. */
    private static final DateTimeFormatter FORM = DateTimeFormatter.ofPattern("yyyy[/][-]MM[/][-]dd HH:mm:ss[.SSS]");

    private static final long HOUR_MILLIS = 3_600_000;
    /** Samples are written when they end, by several threads or machines, slightly out of order. */
    private static final long OUT_OF_ORDER_MILLIS = 600_000;

    private final ZoneId zone = ZoneId.systemDefault();
    private long lastEnd;
    private boolean isPutBack;

    /**
     * @throws java.time.DateTimeException if it is not a time
     * @throws ArithmeticException if it is millions of years away
     */
    long startMillis(String text, long elapsedMillis) {
        long start = LocalDateTime.parse(text, FORM).atZone(zone).toInstant().toEpochMilli();
        long end = start + elapsedMillis;
        isPutBack |= Math.abs(lastEnd - end - HOUR_MILLIS) < OUT_OF_ORDER_MILLIS;
        if (isPutBack && end < lastEnd - OUT_OF_ORDER_MILLIS) {
            start += HOUR_MILLIS;
            end += HOUR_MILLIS;
        }
        lastEnd = Math.max(lastEnd, end);
        return start;
    }
}
