package io.perfgate.suite;

import io.perfgate.telemetry.DeclaredMetric;
import java.util.List;

/**
 * Where a process of the middleware exposes its metrics.
 *
 * @param url with <code>${port}</code> still in it
 * @param timelines names, with {@code *} and {@code ?}, of metrics to record over time; empty for all that change
 */
public record MetricsEndpoint(String url, List<DeclaredMetric> judged, List<String> timelines) {

    private static final String URL = "https?://[^\\s/?#@]+(?:[/?#]\\S*)?";

    public MetricsEndpoint {
        if (!url.matches(URL)) {
            throw new IllegalArgumentException(
                    "'scrape' must be http://host:port/path, without user and password, not '" + url + "'");
        }
        judged = List.copyOf(judged);
        timelines = List.copyOf(timelines);
        List<String> names =
                judged.stream().map(metric -> metric.metric().name()).toList();
        if (names.stream().distinct().count() < names.size()) {
            throw new IllegalArgumentException("'judge' names a metric twice: " + names);
        }
    }

    /** Whether a metric of that name is recorded over time. */
    public boolean records(String metric) {
        return timelines.isEmpty() || timelines.stream().anyMatch(glob -> Glob.fits(glob, metric));
    }
}
