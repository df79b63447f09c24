package io.perfgate.runner.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Malicious or broken endpoints. */
class MetricsClientTest {

    private final CountDownLatch isRefused = new CountDownLatch(1);
    private HttpServer server;

    private interface Answer {
        void to(HttpExchange exchange) throws IOException;
    }

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private String get(Answer answer, Duration within) throws Exception {
        server.createContext("/metrics", exchange -> {
            try (exchange) {
                answer.to(exchange);
            } catch (IOException refused) {
                isRefused.countDown();
            }
        });
        return new MetricsClient(within, Optional.of("secret"), "lower the load")
                .get(URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/metrics"));
    }

    private String get(Answer answer) throws Exception {
        return get(answer, Duration.ofSeconds(60));
    }

    private static Answer text(int status, String text) {
        return exchange -> {
            byte[] body = text.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
        };
    }

    @Test
    void metricsAreRead() throws Exception {
        assertThat(get(text(200, "a{b=\"\u00e9\"} 1\n"))).isEqualTo("a{b=\"\u00e9\"} 1\n");
    }

    @Test
    void theTokenIsSent() throws Exception {
        assertThat(get(exchange -> text(200, exchange.getRequestHeaders().getFirst("Authorization"))
                        .to(exchange)))
                .isEqualTo("Bearer secret");
        server.removeContext("/metrics");
        assertThatThrownBy(() -> get(text(401, "no")))
                .hasMessage("status 401; allow access without a login, or for 'query' by https with"
                        + " PERFGATE_PROMETHEUS_TOKEN and PERFGATE_PROMETHEUS_URL in the environment");
    }

    @Test
    void theTokenIsForOneServer() {
        Map<String, String> environment =
                Map.of("PERFGATE_PROMETHEUS_TOKEN", "secret", "PERFGATE_PROMETHEUS_URL", "https://prometheus.test/");

        assertThat(ServerQuery.token("https://prometheus.test", environment)).contains("secret");
        assertThat(ServerQuery.token("https://prometheus.test.attacker.test", environment))
                .isEmpty();
        assertThat(ServerQuery.token("https://prometheus.test", Map.of("PERFGATE_PROMETHEUS_TOKEN", "secret")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "https://prometheus.test, true",
        "http://prometheus.test:9090, false",
        "http://localhost:9090, true",
        "http://127.0.0.1:9090/prefix, true",
        "http://[::1]:9090, true",
        "http://127.0.0.1.attacker.test, false",
        "http://localhost.attacker.test, false",
    })
    void theTokenIsNotReadableOnTheWay(String server, boolean isSent) {
        assertThat(ServerQuery.token(server, environment(" secret\n", server)).equals(Optional.of("secret")))
                .isEqualTo(isSent);
        assertThat(ServerQuery.token(server, environment(" \n", server))).isEmpty();
    }

    /** Long tokens are often wrapped; the client would print them with their new line, which hides them from masks. */
    @Test
    void aTokenOfSeveralLinesIsRefusedWithoutBeingShown() {
        String server = "https://prometheus.test";

        assertThatThrownBy(() -> ServerQuery.token(server, environment("secret\nsecret", server)))
                .hasMessage("PERFGATE_PROMETHEUS_TOKEN: a token is one line without blanks; set it again");
    }

    private static Map<String, String> environment(String token, String server) {
        return Map.of("PERFGATE_PROMETHEUS_TOKEN", token, "PERFGATE_PROMETHEUS_URL", server);
    }

    @Test
    void aHundredMegabytesAreRefusedBeforeTheyArrive() throws Exception {
        byte[] part = new byte[1 << 20];
        Arrays.fill(part, (byte) 'a');

        assertThatThrownBy(() -> get(exchange -> {
                    exchange.sendResponseHeaders(200, 0);
                    OutputStream body = exchange.getResponseBody();
                    for (int i = 0; i < 100; i++) {
                        body.write(part);
                    }
                }))
                .hasMessage("more than 8 MB; expose or select fewer metrics");
        assertThat(isRefused.await(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void anEndlessStreamEndsInTime() throws Exception {
        assertThatThrownBy(() -> get(
                        exchange -> {
                            exchange.sendResponseHeaders(200, 0);
                            while (true) {
                                exchange.getResponseBody().write("a 1\n".getBytes(StandardCharsets.US_ASCII));
                                exchange.getResponseBody().flush();
                                pause();
                            }
                        },
                        Duration.ofMillis(500)))
                .hasMessage("no complete answer within 500 ms; expose or select fewer metrics");
        assertThat(isRefused.await(60, TimeUnit.SECONDS)).isTrue();
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(5);
        } catch (InterruptedException ended) {
            throw new IllegalStateException(ended);
        }
    }

    @Test
    void aSilentServerIsNotWaitedFor() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            URI uri = URI.create("http://127.0.0.1:" + silent.getLocalPort() + "/metrics");

            assertThatThrownBy(() ->
                            new MetricsClient(Duration.ofMillis(500), Optional.empty(), "lower the load").get(uri))
                    .hasMessage("no answer within 500 ms; lower the load");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"file:///etc/passwd", "http://elsewhere.invalid/metrics"})
    void noRedirectIsFollowed(String elsewhere) {
        assertThatThrownBy(() -> get(exchange -> {
                    exchange.getResponseHeaders().set("Location", elsewhere);
                    exchange.sendResponseHeaders(302, -1);
                }))
                .hasMessage("status 302 leads to '" + elsewhere + "', which is not followed; name the final URL");
    }

    @Test
    void aBombIsNotUnpacked() {
        assertThatThrownBy(() -> get(exchange -> {
                    exchange.getResponseHeaders().set("Content-Encoding", "gzip");
                    text(200, "\u001f").to(exchange);
                }))
                .hasMessage("it is compressed (gzip) without being asked; turn that off");
    }

    @Test
    void anotherStatus() {
        assertThatThrownBy(() -> get(text(404, "no"))).hasMessage("status 404; correct the URL");
    }

    @Test
    void nobodyListens() {
        server.stop(0);

        assertThatThrownBy(() -> get(text(200, "")))
                .hasMessageStartingWith("no answer (java.net.ConnectException")
                .hasMessageEndingWith("; correct the URL, or start what listens there");
    }
}
