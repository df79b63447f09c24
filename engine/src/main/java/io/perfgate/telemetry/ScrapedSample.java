package io.perfgate.telemetry;

import java.util.Map;
import java.util.SortedMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The value of one series of a target at one moment. */
record ScrapedSample(String name, SortedMap<String, String> labels, double value) {

    static final Pattern BLANKS = Pattern.compile("[ \t]++");

    /** One line of an exposition; a timestamp and an exemplar after the value are ignored. */
    static ScrapedSample parse(String line) {
        LineReader reader = new LineReader(line);
        String name = reader.name();
        SortedMap<String, String> labels = reader.labels();
        String rest = reader.rest();
        int exemplar = rest.indexOf('#');
        String[] words = BLANKS.split((exemplar < 0 ? rest : rest.substring(0, exemplar)).strip());
        if (words.length > 2) {
            throw new IllegalArgumentException("'" + name + "' has more than a value and a timestamp");
        }
        return new ScrapedSample(name, labels, number(name, words[0]));
    }

    static double number(String name, String text) {
        try {
            return Double.parseDouble(text.replace("Inf", "Infinity"));
        } catch (NumberFormatException bad) {
            throw new IllegalArgumentException("'" + name + "' has no number: '" + text + "'", bad);
        }
    }

    boolean has(Map<String, String> wanted) {
        return labels.entrySet().containsAll(wanted.entrySet());
    }

    /** The series as a line writes it: {@code name{label="value"}}. */
    String series() {
        return series(name, labels);
    }

    static String series(String name, Map<String, String> labels) {
        return labels.isEmpty()
                ? name
                : labels.entrySet().stream()
                        .map(label -> label.getKey() + "=\"" + label.getValue() + "\"")
                        .collect(Collectors.joining(",", name + "{", "}"));
    }
}
