package io.perfgate.runner.watch;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.perfgate.runner.sut.ExposedMetrics;
import io.perfgate.suite.Middleware.MetricsEndpoint;
import io.perfgate.telemetry.DeclaredMetric;
import io.perfgate.telemetry.DeclaredMetric.Figure;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A server that has scraped every 10 ms, in the second before the load and since; its counter counts a load of 3. */
class ServerQueryTest {

    private static final long INTERVAL_MILLIS = 10;

    private HttpServer server;
    private int failures;
    private int status = 503;
    private int restarts;
    private long answerAfterMillis;
    private volatile long beginMillis = Long.MAX_VALUE;
    private volatile long endMillis = Long.MAX_VALUE;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        long startMillis = System.currentTimeMillis() - 1000;
        server.createContext("/", exchange -> {
            String query = exchange.getRequestURI().getQuery();
            if (failures > 0) {
                failures--;
                answer(exchange, status, "{\"status\":\"error\",\"error\":\"the store is busy\"}");
            } else if (query.equals("query=vector(time())")) {
                double now = System.currentTimeMillis() / 1e3;
                pause(answerAfterMillis);
                answer(exchange, 200, number(now));
            } else if (query.startsWith(
                    "query=max(changes(process_start_time_seconds{job=\"shop\",instance=\"a:1\"}[")) {
                answer(exchange, 200, number(restarts));
            } else {
                answer(exchange, 200, samples(startMillis));
            }
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static String number(double value) {
        return "{\"data\":{\"resultType\":\"vector\",\"result\":[{\"value\":[" + value + ",\"" + value + "\"]}]}}";
    }

    private String samples(long startMillis) {
        String values = LongStream.range(0, (System.currentTimeMillis() - startMillis) / INTERVAL_MILLIS)
                .map(scrape -> startMillis + scrape * INTERVAL_MILLIS)
                .mapToObj(at -> "[" + at / 1e3 + ",\"" + (at < beginMillis ? 0 : at <= endMillis ? 1 : 3) + "\"]")
                .collect(Collectors.joining(","));
        return "{\"data\":{\"resultType\":\"matrix\",\"result\":[{\"metric\":{\"__name__\":\"a_total\",\"job\":\"shop\","
                + "\"instance\":\"a:1\"},\"values\":[" + values + "]}]}}";
    }

    private static void pause(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException ended) {
            throw new IllegalStateException(ended);
        }
    }

    private Figure figure(String form) throws InterruptedException {
        DeclaredMetric metric = DeclaredMetric.parse("a_total " + form);
        URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        MetricsEndpoint endpoint =
                new MetricsEndpoint(MetricsEndpoint.Source.QUERY, uri.toString(), List.of(metric), List.of());
        try (ServerQuery query = new ServerQuery(new ExposedMetrics("", endpoint, uri), metric, System.nanoTime())) {
            query.begin(Duration.ZERO);
            beginMillis = System.currentTimeMillis() + 1;
            pause(500);
            endMillis = System.currentTimeMillis();
            query.end();
            query.complete();
            return query.trial().figures(OptionalLong.of(1)).values().iterator().next();
        }
    }

    @Test
    void aSlowAnswerDoesNotShiftSamplesAcrossTheEndsOfTheLoad() throws Exception {
        answerAfterMillis = 300;

        assertThat(figure("per request")).isEqualTo(new Figure.Value(3));
    }

    @Test
    void aTemporaryFailureIsTolerated() throws Exception {
        failures = 1;

        assertThat(figure("per request")).isEqualTo(new Figure.Value(3));
    }

    @Test
    void aRefusedQueryIsNotRepeated() throws Exception {
        failures = 1;
        status = 400;

        assertThat(figure("per request")).isEqualTo(new Figure.Unread("status 400: the store is busy"));
    }

    @Test
    void aRestartIsReported() throws Exception {
        restarts = 1;

        assertThat(figure("per second"))
                .isEqualTo(new Figure.Unread("the target was restarted during the trial ('process_start_time_seconds'"
                        + " changed); find out why it restarts under load"));
    }
}
