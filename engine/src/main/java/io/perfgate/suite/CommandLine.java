package io.perfgate.suite;

import java.util.ArrayList;
import java.util.List;

/** A command line as words, split at blanks outside quotes, without a shell. */
public final class CommandLine {

    private static final String PLAIN = "[A-Za-z0-9_@%+=:,./-]+";

    private CommandLine() {}

    /** A text quoted as one word for a shell. */
    public static String quoted(String word) {
        return word.matches(PLAIN) ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** @param what names it in the error */
    static void mustSplit(String what, String line) {
        try {
            split(line);
        } catch (IllegalArgumentException unclosed) {
            throw new IllegalArgumentException(what + ": " + unclosed.getMessage(), unclosed);
        }
    }

    /** @throws IllegalArgumentException whose message omits the line, which may hold secrets */
    public static List<String> split(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                inWord = true;
            } else if (Character.isWhitespace(c)) {
                if (inWord) {
                    words.add(word.toString());
                    word.setLength(0);
                }
                inWord = false;
            } else {
                word.append(c);
                inWord = true;
            }
        }
        if (quote != 0) {
            throw new IllegalArgumentException("a quote is not closed: add another " + quote);
        }
        if (inWord) {
            words.add(word.toString());
        }
        return words;
    }
}
