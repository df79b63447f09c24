package io.perfgate.read.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import io.perfgate.measure.PlainText;
import io.perfgate.read.ReadError;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/** The scores of a metric in JMH's JSON: {@code rawData} by fork and iteration, or {@code rawDataHistogram}. */
final class JmhScores {

    private static final String RAW = "rawData";
    private static final String HISTOGRAM = "rawDataHistogram";
    private static final Set<String> NOT_FINITE = Set.of("NaN", "+INF", "-INF", "Infinity", "-Infinity");

    private JmhScores() {}

    /**
     * The scores by fork and iteration; in sample mode, the mean of each iteration. Forks may have different numbers of
     * iterations, or none.
     */
    static List<List<Double>> forks(String place, JsonNode metric) {
        return metric.has(RAW)
                ? byFork(place, RAW, metric, value -> number(place, value))
                : iterations(place, metric).stream()
                        .map(fork -> fork.stream().map(JmhHistogram::mean).toList())
                        .toList();
    }

    /** Like {@link #forks}. For profilers of whole forks, such as perfnorm, JMH writes only the mean of all. */
    static List<List<Double>> forksOrScore(String place, JsonNode metric) {
        List<List<Double>> forks = forks(place, metric);
        JsonNode score = metric.path("score");
        return forks.stream().allMatch(List::isEmpty) && score.isNumber() ? List.of(List.of(score.asDouble())) : forks;
    }

    static List<JmhHistogram> histograms(String place, JsonNode metric) {
        return iterations(place, metric).stream().map(JmhHistogram::merged).toList();
    }

    private static List<List<JmhHistogram>> iterations(String place, JsonNode metric) {
        return byFork(place, HISTOGRAM, metric, iteration -> histogram(place, iteration));
    }

    private static <T> List<List<T>> byFork(
            String place, String field, JsonNode metric, Function<JsonNode, T> iteration) {
        List<List<T>> forks = new ArrayList<>();
        if (metric.has(field)) {
            for (JsonNode fork : list(place, field, metric.get(field))) {
                List<T> iterations = new ArrayList<>();
                list(place, field, fork).forEach(node -> iterations.add(iteration.apply(node)));
                forks.add(iterations);
            }
        }
        return forks;
    }

    private static JmhHistogram histogram(String place, JsonNode iteration) {
        TreeMap<Double, Long> counts = new TreeMap<>();
        for (JsonNode bucket : list(place, HISTOGRAM, iteration)) {
            double value = number(place, bucket.path(0));
            JsonNode count = bucket.path(1);
            if (!count.isIntegralNumber() || count.asLong() < 0 || count.asLong() > Integer.MAX_VALUE) {
                throw new ReadError(
                        place + ": a bucket of " + HISTOGRAM + " is [value, count], not " + shortened(bucket));
            }
            if (Double.isFinite(value) && count.asLong() > 0) {
                counts.merge(value, count.asLong(), Long::sum);
            }
        }
        return new JmhHistogram(counts);
    }

    private static JsonNode list(String place, String what, JsonNode node) {
        if (!node.isArray()) {
            throw new ReadError(place + ": '" + what + "' must be lists within a list, not " + shortened(node));
        }
        return node;
    }

    /** A number; values that are not finite are strings in the file. */
    private static double number(String place, JsonNode value) {
        if (value.isNumber()) {
            return value.asDouble();
        }
        if (value.isTextual() && NOT_FINITE.contains(value.asText())) {
            return Double.NaN;
        }
        throw new ReadError(place + ": a score must be a number or \"NaN\", not " + shortened(value));
    }

    private static String shortened(JsonNode node) {
        return PlainText.beginning(node.isMissingNode() ? "nothing" : node.toString());
    }
}
