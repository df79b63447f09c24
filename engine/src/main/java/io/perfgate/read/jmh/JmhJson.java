package io.perfgate.read.jmh;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Reads what {@code -rf json} wrote. */
public final class JmhJson {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private JmhJson() {}

    public static List<JmhResult> read(Path file) {
        JsonNode root;
        try {
            root = MAPPER.readTree(Files.newInputStream(file));
        } catch (JsonProcessingException broken) {
            throw new ReadError(
                    file + ":" + broken.getLocation().getLineNr() + ": not JSON: " + broken.getOriginalMessage(),
                    broken);
        } catch (IOException failed) {
            throw new ReadError(file + ": cannot be read: " + failed.getMessage(), failed);
        }
        if (!recognises(root)) {
            throw new ReadError(file + ": not JMH's JSON: a list of benchmarks with 'primaryMetric' was expected");
        }
        List<JmhResult> results = new ArrayList<>();
        for (JsonNode one : root) {
            results.add(result(file, one));
        }
        return results;
    }

    public static boolean recognises(JsonNode root) {
        return root.isArray() && !root.isEmpty() && root.get(0).has("primaryMetric");
    }

    private static JmhResult result(Path file, JsonNode one) {
        String benchmark = one.path("benchmark").asText("");
        JsonNode primary = one.path("primaryMetric");
        if (benchmark.isEmpty() || !primary.isObject()) {
            throw new ReadError(file + ": an entry without 'benchmark' or 'primaryMetric'");
        }
        TreeMap<String, String> parameters = new TreeMap<>();
        one.path("params")
                .properties()
                .forEach(p -> parameters.put(p.getKey(), p.getValue().asText()));
        TreeMap<String, JmhResult.Secondary> secondary = new TreeMap<>();
        one.path("secondaryMetrics")
                .properties()
                .forEach(metric -> secondary.put(
                        // JMH before 1.36 put a middle dot before the names of profilers' metrics.
                        metric.getKey().replaceFirst("^·", ""),
                        new JmhResult.Secondary(
                                metric.getValue().path("scoreUnit").asText(""),
                                forks(metric.getValue().path("rawData")))));
        return new JmhResult(
                one.path("jmhVersion").asText(""),
                benchmark,
                one.path("mode").asText(""),
                one.path("threads").asInt(1),
                parameters,
                primary.path("scoreUnit").asText(""),
                forks(primary),
                secondary);
    }

    private static List<List<Double>> forks(JsonNode metric) {
        JsonNode raw = metric.isArray() ? metric : metric.path("rawData");
        if (raw.isArray()) {
            List<List<Double>> forks = new ArrayList<>();
            for (JsonNode fork : raw) {
                List<Double> iterations = new ArrayList<>();
                fork.forEach(value -> iterations.add(number(value)));
                forks.add(iterations);
            }
            return forks;
        }
        return histograms(metric.path("rawDataHistogram"));
    }

    /** Sample mode: each iteration is a list of [value, count]; its score is the mean. */
    private static List<List<Double>> histograms(JsonNode raw) {
        List<List<Double>> forks = new ArrayList<>();
        for (JsonNode fork : raw) {
            List<Double> iterations = new ArrayList<>();
            for (JsonNode iteration : fork) {
                double sum = 0;
                double count = 0;
                for (JsonNode bucket : iteration) {
                    sum += number(bucket.path(0)) * bucket.path(1).asDouble();
                    count += bucket.path(1).asDouble();
                }
                iterations.add(count == 0 ? Double.NaN : sum / count);
            }
            forks.add(iterations);
        }
        return forks;
    }

    /** NaN stands in the file as a string. */
    private static double number(JsonNode value) {
        return value.isNumber() ? value.asDouble() : Double.NaN;
    }
}
