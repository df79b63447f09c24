package io.perfgate.influx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against a real server. */
@Timeout(120)
class InfluxClientTest {

    private static final List<Point> RUN = RunPoints.of(RecordedRun.asItIs(), new Origin("nightly", "main", false));

    @TempDir
    private Path folder;

    @BeforeAll
    static void aServerIsInstalled() {
        assumeTrue(InfluxServer.isInstalled(), "influxd is not installed");
    }

    private static long send(InfluxPlace place, List<Point> points) throws InterruptedException {
        try (InfluxClient sender = new InfluxClient(place)) {
            return sender.send(points, Duration.ZERO);
        }
    }

    private static Point point(Map<String, String> tags, Map<String, Object> fields, long epochNanos) {
        return new Point(RunPoints.MEASUREMENT, new TreeMap<>(tags), new TreeMap<>(fields), epochNanos);
    }

    private static List<Point> points(int count) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            points.add(point(
                    Map.of("trial", Integer.toString(i % 10), "load", Integer.toString(i % 100)),
                    Map.of("value", (double) i),
                    1_795_246_781_000_000_000L + i));
        }
        return points;
    }

    @Test
    void aRunWrittenRepeatedlyIsStoredOnce() throws Exception {
        try (InfluxServer server = InfluxServer.start(folder, false)) {
            assertThat(send(server.place(), RUN)).isEqualTo(RUN.size());
            assertThat(server.count()).isEqualTo(RUN.size());
            assertThat(send(server.place(), RUN)).isEqualTo(RUN.size());
            assertThat(server.count()).isEqualTo(RUN.size());

            Point p50 = RUN.stream()
                    .filter(one -> one.tags().get("metric").equals("p50")
                            && one.tags().get("trial").equals("2"))
                    .findFirst()
                    .orElseThrow();
            assertThat(server.rows(
                            "SELECT value, baseline, change, verdict, unit, build FROM perfgate WHERE metric = 'p50'"
                                    + " AND trial = '2' AND request = '"
                                    + p50.tags().get("request") + "'"))
                    .singleElement()
                    .satisfies(row -> assertThat(row.subList(1, row.size()))
                            .containsExactly(
                                    p50.fields().get("value"),
                                    p50.fields().get("baseline"),
                                    p50.fields().get("change"),
                                    "regressed",
                                    "ms",
                                    p50.fields().get("build")));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a b, c=d",
                "\"quoted\" 'twice'",
                "back\\slash",
                "C:\\",
                "before a\\ blank",
                "a\\,b",
                "Größe 大きさ 🚀",
                "100%;--\u00a0#",
                "${x}",
                "</script>"
            })
    void anyNameIsReadBackAsItWas(String name) throws Exception {
        try (InfluxServer server = InfluxServer.start(folder, false)) {
            String tag = Point.tag(name);
            Point awkward = point(Map.of("workload", tag, "load", "10"), Map.of("value", 1.5, "build", name), 17);

            assertThat(send(server.place(), List.of(awkward))).isEqualTo(1);

            assertThat(server.rows("SELECT workload, load, value, build FROM perfgate"))
                    .singleElement()
                    .satisfies(row -> assertThat(row.subList(1, row.size())).containsExactly(tag, "10", 1.5, name));
        }
    }

    @Test
    void aHundredThousandPoints() throws Exception {
        try (InfluxServer server = InfluxServer.start(folder, false)) {
            assertThat(send(server.place(), points(100_000))).isEqualTo(100_000);
            assertThat(server.count()).isEqualTo(100_000);
        }
    }

    @Test
    void pointsThatTheServerWillNeverTakeAreRefused() throws Exception {
        try (InfluxServer server = InfluxServer.start(folder, false)) {
            InfluxPlace elsewhere = new InfluxPlace(server.url(), "nowhere", "", "", "");
            assertTrouble(Trouble.Kind.PLACE, () -> send(elsewhere, RUN), "status 404", "database not found");
            assertThat(send(server.place(), List.of(point(Map.of(), Map.of("value", 1.0), 1))))
                    .isEqualTo(1);
            assertTrouble(
                    Trouble.Kind.CONTENT,
                    () -> send(server.place(), List.of(point(Map.of(), Map.of("value", "one"), 2))),
                    "status 400",
                    "field type conflict");
        }
    }

    @Test
    void onlyTheRightPasswordWrites() throws Exception {
        try (InfluxServer server = InfluxServer.start(folder, true)) {
            server.ask("CREATE USER admin WITH PASSWORD 'right' WITH ALL PRIVILEGES");
            try (var admin = org.influxdb.InfluxDBFactory.connect(server.url(), "admin", "right")) {
                admin.query(new org.influxdb.dto.Query("CREATE DATABASE " + InfluxServer.DATABASE, ""));
            }
            assertTrouble(
                    Trouble.Kind.PLACE,
                    () -> send(new InfluxPlace(server.url(), InfluxServer.DATABASE, "", "admin", "wrong"), RUN),
                    "status 401",
                    "authorization failed");
            assertThat(send(new InfluxPlace(server.url(), InfluxServer.DATABASE, "", "admin", "right"), RUN))
                    .isEqualTo(RUN.size());
        }
    }

    /** The server dies while points are being sent and returns a few seconds later: each point arrives exactly once. */
    @Test
    @Tag("slow")
    void aServerThatDiesInBetweenHasEachPointOnce() throws Exception {
        try (InfluxServer server = InfluxServer.start(folder, false);
                InfluxClient sender = new InfluxClient(server.place())) {
            List<Point> points = points(200_000);
            CompletableFuture<Long> sent = CompletableFuture.supplyAsync(() -> {
                try {
                    return sender.send(points, Duration.ofSeconds(60));
                } catch (InterruptedException stopped) {
                    throw new IllegalStateException(stopped);
                }
            });
            while (server.count() == 0) {
                Thread.sleep(10);
            }
            server.kill();
            assertThat(sent).as("it still tries").isNotDone();
            Thread.sleep(2000);
            server.start();

            assertThat(sent.get()).isEqualTo(points.size());
            assertThat(server.count()).isEqualTo(points.size());
        }
    }

    @Test
    void anUnreachableServerGetsThemLater() throws Exception {
        InfluxServer server = InfluxServer.start(folder, false);
        server.close();
        assertTrouble(Trouble.Kind.PASSING, () -> send(server.place(), RUN), server.url(), "no answer");
        // A name server that is down may come back, too.
        assertTrouble(
                Trouble.Kind.PASSING,
                () -> send(new InfluxPlace("http://influx.invalid:8086", "builds", "", "", ""), RUN),
                "http://influx.invalid:8086",
                "no answer",
                "UnknownHostException");
    }

    /** A login page, or a proxy without a target. */
    @ParameterizedTest
    @ValueSource(ints = {200, 302, 403, 404})
    void aServerThatIsNotInfluxDbTakesNothing(int status) throws Exception {
        assertTrouble(Trouble.Kind.PLACE, () -> answered(status), "http://127.0.0.1:", "status " + status);
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 429, 500, 503})
    void temporaryFailuresAreRetried(int status) throws Exception {
        assertTrouble(Trouble.Kind.PASSING, () -> answered(status), "status " + status);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 413, 422})
    void invalidPointsAreRefused(int status) throws Exception {
        assertTrouble(Trouble.Kind.CONTENT, () -> answered(status), "status " + status);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/influx", "/influx/"})
    void aServerMayBeBelowAPathOfItsProxy(String path) throws Exception {
        HttpServer proxy = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        proxy.createContext("/influx/write", exchange -> {
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        proxy.start();
        try {
            String url = "http://127.0.0.1:" + proxy.getAddress().getPort() + path;
            assertThat(send(new InfluxPlace(url, "builds", "", "", ""), RUN)).isEqualTo(RUN.size());
        } finally {
            proxy.stop(0);
        }
    }

    @Test
    void aPageInsteadOfAnErrorIsShownAsOneShortLine() {
        assertThatThrownBy(() -> answered(502, "<html>\n<body>\r\n" + "x".repeat(100_000)))
                .hasMessageStartingWith("http://127.0.0.1:")
                .hasMessageContaining("status 502: <html> <body> xxx")
                .satisfies(trouble -> assertThat(trouble.getMessage()).hasSizeLessThanOrEqualTo(1000));
    }

    private static long answered(int status) throws Exception {
        return answered(status, "");
    }

    private static long answered(int status, String body) throws Exception {
        HttpServer page = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        page.createContext("/", exchange -> {
            exchange.getResponseHeaders().add("Location", "/login");
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        page.start();
        try {
            String url = "http://127.0.0.1:" + page.getAddress().getPort();
            return send(new InfluxPlace(url, "builds", "", "", ""), RUN);
        } finally {
            page.stop(0);
        }
    }

    private static void assertTrouble(Trouble.Kind kind, ThrowingCallable sending, String... why) {
        assertThatThrownBy(sending).isInstanceOfSatisfying(Trouble.class, trouble -> {
            assertThat(trouble.kind()).isEqualTo(kind);
            assertThat(trouble).hasMessageContainingAll(why);
        });
    }
}
