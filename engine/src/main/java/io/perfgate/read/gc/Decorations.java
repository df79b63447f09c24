package io.perfgate.read.gc;

import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The decorations in square brackets before a line of a unified log. Only the time matters.
 *
 * @param seconds by the clock of the line, NaN if it has none
 * @param message the rest of the line
 */
record Decorations(double seconds, String message) {

    private static final Pattern AMOUNT = Pattern.compile("([0-9]{1,18})(?:[.,]([0-9]{1,9}))?(s|ms|ns)");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSZ");
    private static final int DATE_LENGTH = "2026-01-02T03:04:05.678+0000".length();

    static Decorations parse(String line) {
        double seconds = Double.NaN;
        int at = 0;
        while (at < line.length() && line.charAt(at) == '[') {
            int end = line.indexOf(']', at);
            if (end < 0) {
                break;
            }
            if (Double.isNaN(seconds)) {
                seconds = seconds(line.substring(at + 1, end).strip());
            }
            at = end + 1;
        }
        return new Decorations(seconds, line.substring(at).strip());
    }

    private static double seconds(String decoration) {
        Matcher amount = AMOUNT.matcher(decoration);
        if (amount.matches()) {
            String fraction = amount.group(2) == null ? "0" : amount.group(2);
            double number = Double.parseDouble(amount.group(1) + "." + fraction);
            return switch (amount.group(3)) {
                case "s" -> number;
                case "ms" -> number / 1e3;
                default -> number / 1e9;
            };
        }
        return decoration.length() == DATE_LENGTH && decoration.charAt(10) == 'T'
                ? epochSeconds(decoration)
                : Double.NaN;
    }

    private static double epochSeconds(String date) {
        try {
            return OffsetDateTime.parse(date, TIME).toInstant().toEpochMilli() / 1e3;
        } catch (DateTimeException other) {
            return Double.NaN; // a host's name may look a little like a date
        }
    }
}
