package io.perfgate.yaml;

import java.util.Collection;
import java.util.Comparator;

/** Finds the nearest known word to a mistyped one, in which {@code *} is any text, by Levenshtein distance. */
public final class Nearest {

    private static final int LETTERS_PER_SLIP = 5;

    private Nearest() {}

    public static String to(String word, Collection<String> known) {
        return known.stream()
                .min(Comparator.comparingInt((String candidate) -> distance(word, candidate))
                        .thenComparing(Comparator.naturalOrder()))
                .orElseThrow(() -> new IllegalArgumentException("no known words"));
    }

    /** Whether a word is certainly a misspelling of a longer known one. */
    public static boolean isSlip(String word, Collection<String> known) {
        return known.stream().anyMatch(knownWord -> distance(word, knownWord) <= knownWord.length() / LETTERS_PER_SLIP);
    }

    private static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int step = from.charAt(i - 1) == '*' ? 0 : 1;
            int diagonal = row[0];
            row[0] += step;
            for (int j = 1; j <= to.length(); j++) {
                int substituted = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : step);
                diagonal = row[j];
                row[j] = Math.min(substituted, Math.min(row[j] + step, row[j - 1] + step));
            }
        }
        return row[to.length()];
    }
}
