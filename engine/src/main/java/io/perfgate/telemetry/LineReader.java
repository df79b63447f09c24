package io.perfgate.telemetry;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads the parts of one line: a name, labels in braces, and the rest. */
final class LineReader {

    private static final int MOST_SHOWN = 80;

    private final String line;
    private int at;

    LineReader(String line) {
        this.line = line;
    }

    /** The name of a metric or label: {@code [a-zA-Z_:][a-zA-Z0-9_:]*}. */
    String name() {
        int begin = at;
        while (at < line.length() && isOfName(line.charAt(at), at > begin)) {
            at++;
        }
        if (at == begin) {
            throw error("a name is missing");
        }
        return line.substring(begin, at);
    }

    private static boolean isOfName(char character, boolean digitToo) {
        return (character >= 'a' && character <= 'z')
                || (character >= 'A' && character <= 'Z')
                || character == '_'
                || character == ':'
                || (digitToo && character >= '0' && character <= '9');
    }

    /** {@code {name="value",...}}; empty if no brace follows. */
    SortedMap<String, String> labels() {
        skipBlanks();
        if (!next('{')) {
            return Collections.emptySortedMap();
        }
        SortedMap<String, String> labels = new TreeMap<>();
        skipBlanks();
        while (!next('}')) {
            String name = name();
            skipBlanks();
            must('=');
            skipBlanks();
            must('"');
            if (labels.put(name, value()) != null) {
                throw error("label '" + name + "' occurs twice");
            }
            skipBlanks();
            if (!next(',')) {
                must('}');
                break;
            }
            skipBlanks();
        }
        return labels;
    }

    /** Reads up to the closing quote; a backslash escapes a quote, a backslash or a line feed. */
    private String value() {
        StringBuilder value = new StringBuilder();
        while (at < line.length() && line.charAt(at) != '"') {
            char character = line.charAt(at++);
            if (character == '\\' && at < line.length()) {
                character = line.charAt(at++);
                character = character == 'n' ? '\n' : character;
            }
            value.append(character);
        }
        must('"');
        return value.toString();
    }

    String rest() {
        return line.substring(at);
    }

    private void skipBlanks() {
        while (at < line.length() && (line.charAt(at) == ' ' || line.charAt(at) == '\t')) {
            at++;
        }
    }

    private boolean next(char wanted) {
        if (at < line.length() && line.charAt(at) == wanted) {
            at++;
            return true;
        }
        return false;
    }

    private void must(char wanted) {
        if (!next(wanted)) {
            throw error(wanted + " is missing");
        }
    }

    private IllegalArgumentException error(String what) {
        String shown = line.length() <= MOST_SHOWN ? line : line.substring(0, MOST_SHOWN) + "...";
        return new IllegalArgumentException(what + " at column " + (at + 1) + " of '" + shown + "'");
    }
}
