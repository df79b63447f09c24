package io.perfgate.runner.watch;

import io.perfgate.runner.sut.ExposedMetrics;
import io.perfgate.telemetry.DeclaredMetric;
import io.perfgate.telemetry.Phase;
import io.perfgate.telemetry.QueriedRange;
import io.perfgate.telemetry.ScrapedTrial;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Asks a Prometheus server for the samples of one metric, after the load and the server's next scrape. */
public final class ServerQuery implements MetricsReader {

    /** Servers usually scrape at least once a minute. */
    private static final int LONGEST_INTERVAL_SECONDS = 75;

    private static final int POLL_SECONDS = 2;

    private final ExposedMetrics exposed;
    private final DeclaredMetric metric;
    private final ScrapedTrial trial;
    private final String server;
    private final MetricsClient client;
    private final long openedNanos = System.nanoTime();
    private long beganNanos = openedNanos;
    private double warmUpSeconds;
    private double loadSeconds;

    public ServerQuery(ExposedMetrics exposed, DeclaredMetric metric) throws InterruptedException {
        this.exposed = exposed;
        this.metric = metric;
        server = withoutSlash(exposed.uri().toString());
        client = new MetricsClient(Duration.ofSeconds(30), token(server, System.getenv()));
        trial = new ScrapedTrial(
                List.of(metric),
                exposed.endpoint()::records,
                !exposed.endpoint().timelines().isEmpty());
        if (metric.form() == DeclaredMetric.Form.PER_REQUEST) {
            awaitScrapeBeforeLoad();
        }
    }

    /** Empty unless the environment names this server, because the suite may come from anyone. */
    static Optional<String> token(String server, Map<String, String> environment) {
        return Optional.ofNullable(environment.get(MetricsClient.TOKEN))
                .filter(token -> withoutSlash(environment.getOrDefault(MetricsClient.TOKEN_URL, ""))
                        .equals(server));
    }

    private static String withoutSlash(String url) {
        return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    }

    private void awaitScrapeBeforeLoad() throws InterruptedException {
        try {
            while (range().isEmpty() && secondsSinceBegin() < LONGEST_INTERVAL_SECONDS) {
                TimeUnit.SECONDS.sleep(POLL_SECONDS);
            }
        } catch (IOException | IllegalArgumentException failed) {
            trial.fail(Phase.BEFORE, failed.getMessage());
        }
    }

    @Override
    public void begin(Duration warmUp) {
        warmUpSeconds = warmUp.toMillis() / 1e3;
        beganNanos = System.nanoTime();
    }

    @Override
    public void end() {
        loadSeconds = secondsSinceBegin();
    }

    private double secondsSinceBegin() {
        return (System.nanoTime() - beganNanos) / 1e9;
    }

    @Override
    public ScrapedTrial trial() throws InterruptedException {
        try {
            QueriedRange range = range();
            while (!range.isEmpty()
                    && !range.reaches(loadSeconds)
                    && secondsSinceBegin() < loadSeconds + LONGEST_INTERVAL_SECONDS) {
                TimeUnit.SECONDS.sleep(POLL_SECONDS);
                range = range();
            }
            range.addTo(trial, warmUpSeconds, loadSeconds);
        } catch (IOException | IllegalArgumentException failed) {
            trial.fail(Phase.AFTER, failed.getMessage());
        }
        return trial;
    }

    /** The samples since this reader was opened; earlier ones may be of another process. */
    private QueriedRange range() throws IOException, InterruptedException {
        // On the server's clock, which may differ from this machine's.
        double began = QueriedRange.time(answer("vector(time())")) - secondsSinceBegin();
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - openedNanos) + 1;
        return QueriedRange.parse(answer(metric.selector() + "[" + millis + "ms]"), metric, began);
    }

    private String answer(String query) throws IOException, InterruptedException {
        return client.get(
                URI.create(server + "/api/v1/query?query=" + URLEncoder.encode(query, StandardCharsets.UTF_8)));
    }

    @Override
    public ExposedMetrics exposed() {
        return exposed;
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
