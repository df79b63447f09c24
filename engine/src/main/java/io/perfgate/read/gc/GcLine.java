package io.perfgate.read.gc;

import java.util.Locale;

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

    private static final int MOST_DIGITS = 15;

    static GcLine parse(String message) {
        String text = message;
        long id = -1;
        if (text.startsWith("GC(")) {
            int end = text.indexOf(')');
            id = end < 0 ? -1 : digits(text, 3, end);
            text = end < 0 ? "" : text.substring(end + 1).strip();
        }
        text = withoutGeneration(text);
        String what = words(text);
        long before = -1;
        long after = -1;
        int arrow = text.indexOf("->");
        if (arrow > 0) {
            before = sizeEndingAt(text, arrow);
            after = sizeStartingAt(text, arrow + 2);
        }
        boolean whole = before >= 0 && after >= 0;
        return new GcLine(id, what, whole ? before : -1, whole ? after : -1, durationMillis(text));
    }

    boolean hasSizes() {
        return beforeBytes >= 0;
    }

    boolean hasDuration() {
        return !Double.isNaN(durationMillis);
    }

    /** Removes the letter and colon with which generational ZGC marks a generation: y, Y, o or O. */
    private static String withoutGeneration(String text) {
        boolean marked = text.length() > 3 && text.charAt(1) == ':' && "yYoO".indexOf(text.charAt(0)) >= 0;
        return marked ? text.substring(3) : text;
    }

    private static String words(String text) {
        int end = 0;
        while (end < text.length() && text.charAt(end) != '(' && !Character.isDigit(text.charAt(end))) {
            end++;
        }
        return text.substring(0, end).strip();
    }

    /** {@code 24M} or {@code 24M(38%)}, read backwards from the arrow. */
    private static long sizeEndingAt(String text, int end) {
        int unit = end - 1;
        if (text.charAt(unit) == ')') {
            unit = text.lastIndexOf('(', unit) - 1;
        }
        int first = unit;
        while (first > 0 && isDigit(text.charAt(first - 1))) {
            first--;
        }
        return unit <= 0 ? -1 : bytes(text, first, unit);
    }

    private static long sizeStartingAt(String text, int first) {
        int unit = first;
        while (unit < text.length() && isDigit(text.charAt(unit))) {
            unit++;
        }
        return unit == text.length() ? -1 : bytes(text, first, unit);
    }

    private static long bytes(String text, int first, int unit) {
        long shift = "BKMGT".indexOf(text.charAt(unit)) * 10L;
        long number = digits(text, first, unit);
        boolean fits = shift >= 0 && number >= 0 && number <= Long.MAX_VALUE >> (shift + 12);
        return fits ? number << shift : -1;
    }

    /** {@code 2.345ms} or {@code 0.015s} at the end, with a comma in some locales. */
    private static double durationMillis(String text) {
        int space = text.lastIndexOf(' ');
        String last = text.substring(space + 1).replace(',', '.').toLowerCase(Locale.ROOT);
        double scale = last.endsWith("ms") ? 1 : 1000;
        String number = last.endsWith("ms") ? last.substring(0, last.length() - 2) : last.replaceFirst("s$", "");
        boolean plain = last.endsWith("s")
                && !number.isEmpty()
                && number.length() <= MOST_DIGITS
                && number.chars().allMatch(c -> isDigit((char) c) || c == '.')
                && number.indexOf('.') > 0
                && number.indexOf('.') == number.lastIndexOf('.');
        return plain ? Double.parseDouble(number) * scale : Double.NaN;
    }

    private static long digits(String text, int from, int to) {
        if (from >= to || to - from > MOST_DIGITS) {
            return -1;
        }
        for (int i = from; i < to; i++) {
            if (!isDigit(text.charAt(i))) {
                return -1;
            }
        }
        return Long.parseLong(text.substring(from, to));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
