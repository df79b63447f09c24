package io.perfgate.suite;

import io.perfgate.measure.Must;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations ({@code 30s}, {@code 9m}, {@code 500ms}) and percentages ({@code 5%}) as people write them. */
public final class Quantities {

    private static final Pattern DURATION = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\s*(ms|s|m|min|h|d)");
    private static final Pattern SHARE = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\s*%");

    private static final Duration LONGEST = Duration.ofDays(1000);

    private Quantities() {}

    public static Duration duration(String text) {
        Matcher form = DURATION.matcher(text.strip());
        Must.hold(form.matches(), "'" + text + "' is not a duration; write for example 30s, 9m or 500ms");
        double unitMillis =
                switch (form.group(2)) {
                    case "ms" -> 1;
                    case "s" -> 1e3;
                    case "h" -> 3.6e6;
                    case "d" -> 8.64e7;
                    default -> 6e4;
                };
        double millis = Double.parseDouble(form.group(1)) * unitMillis;
        Must.hold(millis <= LONGEST.toMillis(), "'" + text + "' is longer than " + LONGEST.toDays() + " d");
        return Duration.ofMillis(Math.round(millis));
    }

    public static double share(String text) {
        Matcher form = SHARE.matcher(text.strip());
        Must.hold(form.matches(), "'" + text + "' is not a share; write for example 5%");
        // An exponent, because a division would round a second time: what is written would differ when read again.
        return Double.parseDouble(form.group(1) + "e-2");
    }
}
