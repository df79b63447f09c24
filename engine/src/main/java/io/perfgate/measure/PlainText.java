package io.perfgate.measure;

import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Cleans text from outside. XML forbids most control characters, terminals obey them, and half a surrogate pair cannot
 * be written. Each is replaced by a visible U+FFFD.
 */
public final class PlainText {

    private static final char REPLACEMENT = '\uFFFD';

    /** A line break with surrounding blanks; linear in time. */
    private static final Pattern BREAK = Pattern.compile("(?<!\\s)\\s*\\R\\s*");

    private static final int MOST_OF_BEGINNING = 120;

    private PlainText() {}

    public static String joined(String text) {
        return BREAK.matcher(text).replaceAll(" ");
    }

    /** Cleans text, keeping lines and tabs. */
    public static String lines(String text) {
        return cleaned(Objects.requireNonNull(text, "a text is missing"), true);
    }

    /** Cleans text into one line, for names. */
    public static String line(String text) {
        return cleaned(Objects.requireNonNull(text, "a text is missing"), false);
    }

    /** The beginning of a text, in one line that fits on a page. */
    public static String beginning(String text) {
        String line = line(text);
        return line.codePointCount(0, line.length()) <= MOST_OF_BEGINNING
                ? line
                : line.substring(0, line.offsetByCodePoints(0, MOST_OF_BEGINNING)) + "…";
    }

    public static boolean isLine(String text) {
        return line(text).equals(text);
    }

    private static String cleaned(String text, boolean withLines) {
        StringBuilder cleaned = null; // most texts are clean
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int found = text.codePointAt(i);
            boolean isLayout = found == '\n' || found == '\t' || found == '\r';
            // A lone return would let later text overwrite the line.
            boolean isReturn = found == '\r' && !text.startsWith("\n", i + 1);
            if (isLayout ? !withLines || isReturn : !isPlain(found)) {
                if (cleaned == null) {
                    cleaned = new StringBuilder(text);
                }
                cleaned.setCharAt(i, isLayout ? ' ' : REPLACEMENT);
                if (Character.charCount(found) == 2) {
                    cleaned.setCharAt(i + 1, REPLACEMENT);
                }
            }
        }
        return cleaned == null ? text : cleaned.toString();
    }

    private static boolean isPlain(int codePoint) {
        if (codePoint < 0x7F) {
            return codePoint >= ' ';
        }
        boolean isControl = codePoint < 0xA0;
        boolean isSurrogate = codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
        boolean isNoCharacter = (codePoint & 0xFFFE) == 0xFFFE || (codePoint >= 0xFDD0 && codePoint <= 0xFDEF);
        // These display a line in a different order.
        boolean turnsDirection =
                (codePoint >= 0x202A && codePoint <= 0x202E) || (codePoint >= 0x2066 && codePoint <= 0x2069);
        boolean endsLine = codePoint == 0x2028 || codePoint == 0x2029;
        return !(isControl || isSurrogate || isNoCharacter || turnsDirection || endsLine);
    }
}
