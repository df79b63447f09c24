package io.perfgate.telemetry;

import io.perfgate.measure.Must;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * All samples of one scrape, in the Prometheus text format 0.0.4 or OpenMetrics 1.0.
 *
 * @param types by metric family: {@code counter}, {@code gauge}, {@code histogram}, ...
 */
record Exposition(List<ScrapedSample> samples, Map<String, String> types) {

    static final int MOST_SAMPLES = 50_000;

    private static final String TYPE = "# TYPE ";

    Exposition {
        samples = List.copyOf(samples);
        types = Map.copyOf(types);
    }

    /** @throws IllegalArgumentException with the line and what is wrong with it */
    static Exposition parse(String text) {
        Must.hold(!text.stripLeading().startsWith("<"), "this is a page of HTML or XML, not metrics");
        List<ScrapedSample> samples = new ArrayList<>();
        Map<String, String> types = new HashMap<>();
        int number = 0;
        for (int begin = 0; begin < text.length(); ) {
            int end = text.indexOf('\n', begin);
            String line = text.substring(begin, end < 0 ? text.length() : end).strip();
            begin = end < 0 ? text.length() : end + 1;
            number++;
            if (samples.size() > MOST_SAMPLES || types.size() > MOST_SAMPLES) {
                throw new IllegalArgumentException(
                        "it has more than " + MOST_SAMPLES + " samples; expose fewer metrics");
            }
            if (line.startsWith(TYPE)) {
                String[] words =
                        ScrapedSample.BLANKS.split(line.substring(TYPE.length()).strip(), 2);
                types.put(words[0], words.length > 1 ? words[1] : "untyped");
            } else if (!line.isEmpty() && line.charAt(0) != '#') {
                samples.add(sample(number, line));
            }
        }
        return new Exposition(samples, types);
    }

    private static ScrapedSample sample(int number, String line) {
        try {
            return ScrapedSample.parse(line);
        } catch (IllegalArgumentException bad) {
            throw new IllegalArgumentException("line " + number + ": " + bad.getMessage(), bad);
        }
    }

    Set<String> names() {
        return samples.stream().map(ScrapedSample::name).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The type of the family that samples of this name belong to; blank where it is not declared. */
    String type(String name) {
        for (String suffix : List.of("", "_total", "_bucket", "_count", "_sum")) {
            if (name.endsWith(suffix)) {
                String type = types.get(name.substring(0, name.length() - suffix.length()));
                if (type != null) {
                    return type;
                }
            }
        }
        return "";
    }

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
                return Double.parseDouble(text.endsWith("Inf") ? text + "inity" : text);
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
}
