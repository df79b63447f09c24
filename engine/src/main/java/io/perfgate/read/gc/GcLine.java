package io.perfgate.read.gc;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One line of a unified log without its decorations:
 * {@code GC(3) Pause Young (Normal) (G1 Evacuation Pause) 24M->8M(32M) 2.345ms}.
 *
 * @param id the number in {@code GC(3)}, -1 if there is none
 * @param what the text up to the first bracket or figure: {@code Pause Young}
 * @param beforeBytes heap used before, -1 if missing
 * @param durationMillis NaN if missing, as at the beginning of a pause
 */
record GcLine(long id, String what, long beforeBytes, long afterBytes, double durationMillis) {

    /** Generational ZGC marks a generation with y, Y, o or O. */
    private static final Pattern BEGINNING =
            Pattern.compile("^(?:GC\\((?:([0-9]{1,15}+)|[^)]*+)\\)\\s*+)?+(?:[yYoO]: )?+([^(0-9]*+)");

    /** {@code 24M->8M}, or {@code 24M(38%)->8M(12%)}. */
    private static final Pattern SIZES =
            Pattern.compile("(?<![0-9])([0-9]{1,15}+)([BKMGT])(?:\\([^()]*+\\))?+->([0-9]{1,15}+)([BKMGT])");

    /** {@code 2.345ms} or {@code 0.015s}, with a comma in some locales. */
    private static final Pattern DURATION = Pattern.compile("(?i)([0-9]{1,14}+)[.,]([0-9]{0,14}+)(m?s)");

    static GcLine parse(String message) {
        Matcher beginning = BEGINNING.matcher(message);
        long id = beginning.lookingAt() && beginning.group(1) != null ? Long.parseLong(beginning.group(1)) : -1;
        String what = beginning.group(2).strip();
        double durationMillis = durationMillis(message);
        Matcher sizes = SIZES.matcher(message);
        if (message.contains("->") && sizes.find()) {
            long before = bytes(sizes.group(1), sizes.group(2));
            long after = bytes(sizes.group(3), sizes.group(4));
            if (before >= 0 && after >= 0) {
                return new GcLine(id, what, before, after, durationMillis);
            }
        }
        return new GcLine(id, what, -1, -1, durationMillis);
    }

    boolean hasSizes() {
        return beforeBytes >= 0;
    }

    boolean hasDuration() {
        return !Double.isNaN(durationMillis);
    }

    /** -1 if the size is impossible. */
    private static long bytes(String number, String unit) {
        int shift = "BKMGT".indexOf(unit) * 10;
        long bytes = Long.parseLong(number);
        return bytes <= Long.MAX_VALUE >> (shift + 12) ? bytes << shift : -1;
    }

    /** The duration at the end. */
    private static double durationMillis(String text) {
        Matcher duration = DURATION.matcher(text.substring(text.lastIndexOf(' ') + 1));
        if (!duration.matches()) {
            return Double.NaN;
        }
        double number = Double.parseDouble(duration.group(1) + "." + duration.group(2));
        return duration.group(3).length() == 2 ? number : 1000 * number;
    }
}
