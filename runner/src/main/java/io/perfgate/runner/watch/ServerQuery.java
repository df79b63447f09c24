package io.perfgate.runner.watch;

import io.perfgate.runner.process.Failure;
import io.perfgate.runner.sut.ExposedMetrics;
import io.perfgate.telemetry.DeclaredMetric;
import io.perfgate.telemetry.Phase;
import io.perfgate.telemetry.QueriedRange;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Asks a Prometheus server for the samples of one metric, after the load and the server's next scrape. */
public final class ServerQuery extends MetricsReader {

    /** Servers usually scrape at least once a minute. */
    private static final int LONGEST_INTERVAL_SECONDS = 75;

    private static final int POLL_SECONDS = 2;

    /** An allowance, because the server rounds its times. */
    private static final double CLOCK_STEP_SECONDS = 0.001;

    /** Whether nobody else can read the request: with TLS, or on this machine. */
    private static final String PRIVATE = "https://.*|http://(?:localhost|127(?:\\.\\d{1,3}){3}|\\[::1])(?:[:/].*)?";

    private final DeclaredMetric metric;
    private final String server;
    private final MetricsClient client;
    private final long openedNanos;
    private long beganNanos;
    private double warmUpSeconds;
    private double loadSeconds;
    private boolean isRestarted;

    /** @param openedNanos when reading began; the readers of a trial share one wait for their servers */
    public ServerQuery(ExposedMetrics exposed, DeclaredMetric metric, long openedNanos) throws InterruptedException {
        super(exposed, List.of(metric));
        this.openedNanos = openedNanos;
        beganNanos = openedNanos;
        this.metric = metric;
        server = exposed.uri().toString().replaceFirst("/$", "");
        client = new MetricsClient(
                Duration.ofSeconds(30),
                token(server, System.getenv()),
                "see that the server can be reached, or select fewer series");
        if (metric.form() == DeclaredMetric.Form.PER_REQUEST) {
            awaitScrapeBeforeLoad();
        }
    }

    /**
     * Empty unless the environment names this server, because the suite may come from anyone, and unless nobody on the
     * way can read it.
     */
    static Optional<String> token(String server, Map<String, String> environment) {
        String token = environment.getOrDefault(MetricsClient.TOKEN, "").strip();
        String of = environment.getOrDefault(MetricsClient.TOKEN_URL, "").replaceFirst("/$", "");
        if (token.isEmpty() || !server.matches(PRIVATE) || !of.equals(server)) {
            return Optional.empty();
        }
        if (!token.matches("\\p{Graph}+")) { // the client would name it in its error
            throw Failure.usage(MetricsClient.TOKEN + ": a token is one line without blanks; set it again");
        }
        return Optional.of(token);
    }

    private void awaitScrapeBeforeLoad() throws InterruptedException {
        try {
            await(range -> !range.isEmpty(), LONGEST_INTERVAL_SECONDS);
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
    public void complete() throws InterruptedException {
        try {
            QueriedRange range = await(
                    samples -> samples.isEmpty() || samples.reaches(loadSeconds),
                    loadSeconds + LONGEST_INTERVAL_SECONDS);
            if (isRestarted) {
                trial.failRestarted();
            }
            range.addTo(trial, warmUpSeconds, loadSeconds);
        } catch (IOException | IllegalArgumentException failed) {
            trial.fail(Phase.AFTER, failed.getMessage());
        }
    }

    /** Asks until there are enough samples; at the deadline, returns those that there are. */
    private QueriedRange await(Predicate<QueriedRange> isEnough, double deadlineSecond)
            throws IOException, InterruptedException {
        while (true) {
            boolean isLast = secondsSinceBegin() >= deadlineSecond;
            try {
                QueriedRange range = range();
                if (isLast || isEnough.test(range)) {
                    return range;
                }
            } catch (IOException failed) {
                if (isLast) {
                    throw failed;
                }
            }
            TimeUnit.SECONDS.sleep(POLL_SECONDS);
        }
    }

    /** The samples since this reader was opened; earlier ones may be of another process. */
    private QueriedRange range() throws IOException, InterruptedException {
        double asked = secondsSinceBegin();
        // On the server's clock, which may differ from this machine's; it was read between question and answer.
        double latestBegin = QueriedRange.number(answer("vector(time())")) + CLOCK_STEP_SECONDS - asked;
        double error = secondsSinceBegin() - asked + 2 * CLOCK_STEP_SECONDS;
        String since = "[" + (TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - openedNanos) + 1) + "ms]";
        QueriedRange range = QueriedRange.parse(answer(metric.selector() + since), metric, latestBegin, error);
        isRestarted = !range.isEmpty() && QueriedRange.number(answer(range.restarts(since))) > 0;
        return range;
    }

    private String answer(String query) throws IOException, InterruptedException {
        return client.get(
                URI.create(server + "/api/v1/query?query=" + URLEncoder.encode(query, StandardCharsets.UTF_8)));
    }
}
