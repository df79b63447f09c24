package io.perfgate.read.k6;

import com.fasterxml.jackson.databind.JsonNode;
import io.perfgate.read.Aggregate;
import io.perfgate.read.Format;
import io.perfgate.read.JsonTree;
import io.perfgate.read.LoadSummary;
import io.perfgate.read.ReadError;
import io.perfgate.read.Row;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads k6's summary in both of its forms: that of {@code --summary-export}, and the data for {@code handleSummary}.
 * The latter nests a metric's values one level deeper. The percentiles are those of {@code summaryTrendStats}.
 */
public record K6Summary(Path file, JsonNode metrics) {

    /** The name for all requests, which a summary does not distinguish. */
    private static final String REQUESTS = "http_req";

    private static final String DURATION = "http_req_duration";
    public static final Format FORMAT = new Format(
            "k6", head -> head.jsonNames().containsAll(Set.of("metrics", "root_group")), (path, window) -> read(path));

    private static final long MOST_BYTES = 16L << 20;

    public static LoadSummary read(Path file) {
        JsonNode root = JsonTree.read(file, MOST_BYTES, "a summary of k6");
        return new K6Summary(file, root.path("metrics")).summary();
    }

    private LoadSummary summary() {
        if (!metrics.has("http_reqs")) {
            throw new ReadError(file + ": a summary of k6 without HTTP requests ('http_reqs'); only those are read");
        }
        JsonNode failures = values("http_req_failed");
        // "passes" counts failed requests: the metric asks "did it fail?".
        long failed = count(failures, "passes");
        long succeeded = count(failures, "fails");
        long all = count(values("http_reqs"), "count");
        if (failed + succeeded != all) {
            throw new ReadError(file + ": " + all + " requests, but " + failed + " failed and " + succeeded
                    + " succeeded; leave k6's own 'http_reqs' and 'http_req_failed' as they are");
        }
        double perSecond = number(values("http_reqs"), "rate");
        Aggregate ofAll = figures(values(DURATION), all, perSecond);
        String expected = DURATION + "{expected_response:true}";
        Optional<Aggregate> ok = metrics.has(expected)
                ? Optional.of(figures(values(expected), succeeded, perSecond * succeeded / all))
                : Optional.empty();
        return new LoadSummary("k6", List.of(Row.ofRequests(REQUESTS, false, ofAll, failed, ok)));
    }

    private JsonNode values(String metric) {
        JsonNode node = metrics.path(metric);
        if (!node.isObject()) {
            throw new ReadError(file + ": a summary of k6 without '" + metric + "'");
        }
        return node.path("values").isObject() ? node.path("values") : node;
    }

    private Aggregate figures(JsonNode times, long count, double perSecond) {
        TreeMap<Double, Double> percentiles = new TreeMap<>();
        if (times.has("med")) {
            percentiles.put(50.0, number(times, "med"));
        }
        for (Map.Entry<String, JsonNode> entry : times.properties()) {
            if (entry.getKey().matches("p\\(\\d{1,2}(\\.\\d{1,6})?\\)")) {
                String percent = entry.getKey().substring(2, entry.getKey().length() - 1);
                percentiles.put(Double.parseDouble(percent), number(times, entry.getKey()));
            }
        }
        return new Aggregate(
                count, optional(times, "avg"), optional(times, "min"), optional(times, "max"), percentiles, perSecond);
    }

    private double optional(JsonNode values, String name) {
        return values.has(name) ? number(values, name) : Double.NaN;
    }

    private double number(JsonNode values, String name) {
        return JsonTree.number(file.toString(), values, name);
    }

    private long count(JsonNode values, String name) {
        double count = number(values, name);
        if (count != Math.rint(count) || count > 1e15) {
            throw new ReadError(file + ": '" + name + "' must be a count, not " + count);
        }
        return (long) count;
    }
}
