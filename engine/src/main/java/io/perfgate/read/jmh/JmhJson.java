package io.perfgate.read.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import io.perfgate.read.Format;
import io.perfgate.read.JsonTree;
import io.perfgate.read.ReadError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Reads the output of {@code -rf json}. */
public final class JmhJson {

    /** Enough for several thousand benchmarks; the file is read as a tree. */
    private static final long MOST_BYTES = 256L << 20;

    private JmhJson() {}

    /** A log of collections may begin with a bracket too. */
    private static final Pattern LIST = Pattern.compile("\\[\\s*[{\\]]");

    public static final Format FORMAT =
            new Format("JMH", head -> LIST.matcher(head.text(100)).lookingAt(), (path, window) -> file(path));

    public static JmhFile file(Path file) {
        return new JmhFile(file, read(file));
    }

    static List<JmhResult> read(Path file) {
        JsonNode root = JsonTree.read(file, MOST_BYTES, "a result of JMH");
        if (!root.isArray() || root.isEmpty() || !root.get(0).has("primaryMetric")) {
            throw new ReadError(file + ": not JMH's JSON: a list of benchmarks with 'primaryMetric' was expected");
        }
        List<JmhResult> results = new ArrayList<>();
        root.forEach(benchmark -> results.add(result(file, benchmark)));
        return results;
    }

    private static JmhResult result(Path file, JsonNode jsonNode) {
        String benchmark = jsonNode.path("benchmark").asText("");
        JsonNode primary = jsonNode.path("primaryMetric");
        if (benchmark.isBlank() || !primary.isObject()) {
            throw new ReadError(file + ": an entry without 'benchmark' or 'primaryMetric'");
        }
        String place = file + ": benchmark '" + benchmark + "'";
        TreeMap<String, String> parameters = new TreeMap<>();
        jsonNode.path("params")
                .properties()
                .forEach(p -> parameters.put(p.getKey(), p.getValue().asText()));
        TreeMap<String, JmhResult.Secondary> secondary = new TreeMap<>();
        jsonNode.path("secondaryMetrics")
                .properties()
                .forEach(metric -> secondary.put(
                        // JMH before 1.36 put a middle dot before the names of profilers' metrics.
                        metric.getKey().replaceFirst("^·", ""),
                        new JmhResult.Secondary(
                                metric.getValue().path("scoreUnit").asText(""),
                                JmhScores.forksOrScore(place + ", " + metric.getKey(), metric.getValue()))));
        return new JmhResult(
                jsonNode.path("jmhVersion").asText(""),
                jvm(jsonNode),
                benchmark,
                jsonNode.path("mode").asText(""),
                jsonNode.path("threads").asInt(1),
                parameters,
                primary.path("scoreUnit").asText(""),
                JmhScores.forks(place, primary),
                JmhScores.histograms(place, primary),
                secondary);
    }

    private static JmhResult.Jvm jvm(JsonNode jsonNode) {
        List<String> options = new ArrayList<>();
        jsonNode.path("jvmArgs").forEach(option -> options.add(option.asText()));
        String version = jsonNode.path("jdkVersion").asText("");
        return new JmhResult.Jvm(
                jsonNode.path("vmName").asText(""), jsonNode.path("vmVersion").asText(version), options);
    }
}
