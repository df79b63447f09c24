package io.perfgate.telemetry;

import io.perfgate.measure.Direction;
import io.perfgate.measure.Metric;
import io.perfgate.telemetry.Exposition.ScrapedSample;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A metric of the target that a suite judges, for example {@code hikaricp_connections_pending{pool="main"} max}.
 *
 * @param name as the target exposes it; for a histogram, the name of its family
 * @param labels the labels that a series must have; series that have them are added up
 * @param word how the form is written: {@code per request}, {@code p99}
 */
public record DeclaredMetric(
        String name, SortedMap<String, String> labels, Form form, String word, Direction direction) {

    /** The figure computed from the scraped values. */
    public enum Form {
        MAX("max", "gauge"),
        /** Mean of a gauge, or of the observations of a histogram or summary. */
        MEAN("mean", "gauge or histogram or summary"),
        /** Growth of a counter, divided by the requests of the load. */
        PER_REQUEST("per request", "counter or histogram or summary"),
        PER_SECOND("per second", "counter or histogram or summary"),
        QUANTILE("p(?!00|100)\\d\\d\\d?", "histogram");

        private final String pattern;
        private final String types;

        Form(String pattern, String types) {
            this.pattern = pattern;
            this.types = types;
        }

        /** The types of metrics that it can be made from: {@code gauge or histogram}. */
        String types() {
            return types;
        }

        static Optional<Form> ofWord(String word) {
            return Arrays.stream(values())
                    .filter(form -> word.matches(form.pattern))
                    .findFirst();
        }
    }

    private static final String HIGHER = " higher";

    public DeclaredMetric {
        labels = Collections.unmodifiableSortedMap(new TreeMap<>(labels));
    }

    /** @throws IllegalArgumentException with what is wrong, and the available forms */
    public static DeclaredMetric parse(String text) {
        LineReader reader = new LineReader(text.strip());
        String name = reader.name();
        SortedMap<String, String> labels = reader.labels();
        String rest = reader.rest();
        boolean isHigher = rest.endsWith(HIGHER);
        Direction direction = isHigher ? Direction.HIGHER : Direction.LOWER;
        String word = (isHigher ? rest.substring(0, rest.length() - HIGHER.length()) : rest).strip();
        Form form = Form.ofWord(word)
                .orElseThrow(() -> new IllegalArgumentException("'" + text
                        + "' must end with 'max', 'mean', 'per request', 'per second', or a percentile such as 'p99'; "
                        + "'higher' may follow"));
        return new DeclaredMetric(name, labels, form, word, direction);
    }

    public Metric metric() {
        return new Metric(series() + " " + word, unit(), direction);
    }

    String series() {
        return ScrapedSample.series(name, labels);
    }

    /** Selects the series that it is computed from in a query to Prometheus. */
    public String selector() {
        String parts =
                switch (form) {
                    case QUANTILE -> "(_bucket)?";
                    case MEAN -> "(_sum|_count)?";
                    case MAX, PER_REQUEST, PER_SECOND -> "";
                };
        return labels.entrySet().stream()
                .map(label -> label.getKey() + "=\"" + escaped(label.getValue()) + "\"")
                .collect(Collectors.joining(",", "{__name__=~\"" + name + parts + "\",", "}"));
    }

    static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }

    /** 0.999 for {@code p999}. */
    double quantile() {
        return Double.parseDouble("0." + word.substring(1));
    }

    /** The unit, from the base units that the Prometheus naming conventions require. */
    private String unit() {
        String counted = name.replaceFirst("_(?:total|sum)$", "");
        String base =
                Map.of("seconds", "s", "bytes", "B").getOrDefault(counted.substring(counted.lastIndexOf('_') + 1), "");
        return switch (form) {
            case MAX, MEAN, QUANTILE -> base;
            case PER_REQUEST -> base.isEmpty() ? "per request" : base;
            case PER_SECOND -> base.isEmpty() ? "1/s" : base + "/s";
        };
    }

    /** A trial's result for a declared metric. */
    public sealed interface Figure {

        static Figure of(double value) {
            return Double.isFinite(value) ? new Value(value) : new Unread("its values are too large to be added up");
        }

        record Value(double value) implements Figure {}

        /** @param why the reason, and how to fix it */
        record Unread(String why) implements Figure {}
    }
}
