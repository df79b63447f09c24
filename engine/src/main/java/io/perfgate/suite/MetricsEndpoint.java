package io.perfgate.suite;

import io.perfgate.measure.Word;
import io.perfgate.telemetry.DeclaredMetric;
import java.util.List;

/**
 * Where the metrics of a process of the middleware are read.
 *
 * @param url with <code>${port}</code> still in it
 * @param timelines names, with {@code *} and {@code ?}, of metrics to record over time; empty for all that change
 */
public record MetricsEndpoint(Source source, String url, List<DeclaredMetric> judged, List<String> timelines) {

    /** What listens there. */
    public enum Source implements Word {
        /** The process itself. */
        SCRAPE,
        /** A Prometheus server that scrapes it. */
        QUERY
    }

    private static final String URL = "https?://[^\\s/?#@]+(?:[/?#]\\S*)?";

    public MetricsEndpoint {
        if (!url.matches(URL)) {
            throw new IllegalArgumentException("'" + source.word()
                    + "' must be http://host:port/path, without user and password, not '" + url + "'");
        }
        if (source == Source.QUERY && judged.isEmpty()) {
            throw new IllegalArgumentException("'query' needs 'judge': only these metrics are queried");
        }
        judged = List.copyOf(judged);
        timelines = List.copyOf(timelines);
    }

    /** When scraped, the text is as it was before {@code query} existed, because kept builds hold digests of it. */
    @Override
    public String toString() {
        return "MetricsEndpoint[" + (source == Source.SCRAPE ? "" : "source=" + source + ", ") + "url=" + url
                + ", judged=" + judged + ", timelines=" + timelines + "]";
    }

    /** Whether a metric of that name is recorded over time. */
    public boolean records(String metric) {
        return timelines.isEmpty() || timelines.stream().anyMatch(glob -> Glob.fits(glob, metric));
    }
}
