package io.perfgate.influx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.google.protobuf.InvalidProtocolBufferException;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.metrics.v1.ExportMetricsPartialSuccess;
import io.opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest;
import io.opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceResponse;
import io.opentelemetry.proto.metrics.v1.Metric;
import io.opentelemetry.proto.metrics.v1.NumberDataPoint;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests against a receiver that decodes requests. */
@Timeout(60)
class OtlpSenderTest {

    private static final String PROTOBUF = "application/x-protobuf";
    private static final WaitingRun RUN =
            new WaitingRun(RecordedRun.withStarts(), new Origin("nightly", "main", false), true);

    private final List<Metric> received = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private int status = 200;
    private String type = PROTOBUF;
    private byte[] answer = {};

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::receive);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void receive(HttpExchange exchange) throws IOException {
        requests.add(
                exchange.getRequestURI() + " " + exchange.getRequestHeaders().getFirst("Authorization") + " "
                        + exchange.getRequestHeaders().getFirst("Content-Type"));
        try (InputStream body = new GZIPInputStream(exchange.getRequestBody())) {
            ExportMetricsServiceRequest request = ExportMetricsServiceRequest.parseFrom(body);
            assertThat(request.getResourceMetricsList()).hasSize(1);
            received.addAll(request.getResourceMetrics(0).getScopeMetrics(0).getMetricsList());
        }
        exchange.getResponseHeaders().add("Content-Type", type);
        exchange.getResponseHeaders().add("Location", "http://127.0.0.1:1/elsewhere");
        exchange.sendResponseHeaders(status, answer.length == 0 ? -1 : answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    private String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private long send(String endpoint, String token) throws InterruptedException {
        try (OtlpSender sender = new OtlpSender(new OtlpPlace(endpoint, OtlpPlace.authorization(token)))) {
            return sender.send(RUN.points().toList(), Duration.ZERO);
        }
    }

    private Stream<NumberDataPoint> values(String metric, Predicate<Map<String, String>> attributes) {
        return received.stream()
                .filter(one -> one.getName().equals(metric))
                .flatMap(one -> one.getGauge().getDataPointsList().stream())
                .filter(one -> attributes.test(attributes(one)));
    }

    private static Map<String, String> attributes(NumberDataPoint value) {
        return value.getAttributesList().stream().collect(Collectors.toMap(one -> one.getKey(), one -> one.getValue()
                .getStringValue()));
    }

    @Test
    void everyValueArrivesWithItsTimeAndAttributes() throws Exception {
        List<Point> points = RUN.points().toList();
        assertThat(send(url(), "secret")).isEqualTo(points.size());
        assertThat(requests).containsOnly("/v1/metrics Bearer secret " + PROTOBUF);

        for (String metric : List.of("perfgate", "perfgate_timeline")) {
            String gauge = metric.equals("perfgate") ? "perfgate.value" : "perfgate.timeline";
            assertThat(values(gauge, all -> true))
                    .extracting(NumberDataPoint::getAsDouble, NumberDataPoint::getTimeUnixNano)
                    .containsExactlyInAnyOrderElementsOf(points.stream()
                            .filter(one -> one.measurement().equals(metric))
                            .map(one -> tuple(one.fields().get("value"), one.epochNanos()))
                            .toList());
        }
        Point p50 = points.stream()
                .filter(one -> "p50".equals(one.tags().get("metric"))
                        && one.tags().get("trial").equals("1"))
                .findFirst()
                .orElseThrow();
        Predicate<Map<String, String>> ofP50 = attributes -> "p50".equals(attributes.get("metric"))
                && attributes.get("request").equals(p50.tags().get("request"));
        assertThat(values("perfgate.change", ofP50))
                .singleElement()
                .satisfies(one ->
                        assertThat(one.getAsDouble()).isEqualTo(p50.fields().get("change")))
                .satisfies(one -> assertThat(attributes(one))
                        .containsEntry("unit", "ms")
                        .containsEntry("direction", "lower")
                        .containsEntry("cicd.pipeline.name", "nightly")
                        .containsEntry("vcs.ref.head.name", "main")
                        .containsEntry("suite", RUN.record().suite())
                        .doesNotContainKeys("trial", "job", "build", "run"));
        assertThat(values("perfgate.verdict", ofP50)).singleElement().satisfies(one -> assertThat(attributes(one))
                .containsEntry("verdict", "regressed"));
    }

    /** Prometheus replaces dots in names. */
    @Test
    void theDashboardQueriesTheSentPoints() throws Exception {
        send(url(), "");
        Set<String> sent = new TreeSet<>(Set.of("build_tag"));
        received.forEach(metric -> {
            sent.add(metric.getName().replace('.', '_'));
            values(metric.getName(), all -> true)
                    .forEach(value -> attributes(value).keySet().forEach(name -> sent.add(name.replace('.', '_'))));
        });
        String dashboard = Files.readString(Path.of("../docs/grafana/performance-gate-otlp.json"));
        Set<String> asked = new TreeSet<>();
        Pattern.compile("\\b(perfgate_\\w+)|(\\w+)=~?\\\\\"|label_values\\(\\w+[^,]*, (\\w+)\\)")
                .matcher(dashboard)
                .results()
                .forEach(found -> IntStream.rangeClosed(1, 3)
                        .mapToObj(found::group)
                        .filter(Objects::nonNull)
                        .forEach(asked::add));
        assertThat(asked).contains("perfgate_verdict", "vcs_ref_head_name", "timeline");
        assertThat(sent).containsAll(asked);
    }

    @Test
    void aWholeAddressAndAnotherSchemeAreTakenAsTheyAre() throws Exception {
        send(url() + "/api/v1/otlp/v1/metrics", "Basic am9lOnB3");
        assertThat(requests).containsOnly("/api/v1/otlp/v1/metrics Basic am9lOnB3 " + PROTOBUF);
    }

    @ParameterizedTest
    @CsvSource({
        "301, PLACE",
        "302, PLACE",
        "307, PLACE",
        "400, CONTENT",
        "401, PLACE",
        "404, PLACE",
        "413, CONTENT",
        "429, PASSING",
        "500, PASSING",
        "503, PASSING"
    })
    void aStatusThatIsNoSuccessIsNamedInOneLine(int status, Trouble.Kind kind) {
        this.status = status;
        type = "text/plain";
        answer = "not\nnow".getBytes(StandardCharsets.UTF_8);
        PrintStream before = System.err;
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
        try {
            assertThatThrownBy(() -> send(url(), ""))
                    .hasMessage(url() + "/v1/metrics: status " + status + ": not now")
                    .isInstanceOfSatisfying(
                            Trouble.class, trouble -> assertThat(trouble.kind()).isEqualTo(kind));
        } finally {
            System.setErr(before);
        }
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(requests).hasSize(1);
    }

    @Test
    void aPageIsNoReceiver() {
        type = "text/html";
        answer = "<html>Please log in".getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> send(url(), ""))
                .hasMessageContaining("does not answer like an OTLP receiver: <html>Please log in");
    }

    @Test
    void rejectedValuesAreNoSuccess() throws InvalidProtocolBufferException {
        answer = partial(300, "too old");
        assertThatThrownBy(() -> send(url(), ""))
                .hasMessageContaining("300 values rejected: ")
                .hasMessageContaining("too old")
                .isInstanceOfSatisfying(
                        Trouble.class, trouble -> assertThat(trouble.kind()).isEqualTo(Trouble.Kind.CONTENT));
    }

    /** According to the specification, a warning. */
    @Test
    void aMessageWithoutRejectedValuesIsSuccess() throws Exception {
        answer = partial(0, "slow down, please");
        assertThat(send(url(), "")).isPositive();
    }

    private static byte[] partial(long rejected, String message) {
        return ExportMetricsServiceResponse.newBuilder()
                .setPartialSuccess(ExportMetricsPartialSuccess.newBuilder()
                        .setRejectedDataPoints(rejected)
                        .setErrorMessage(message))
                .build()
                .toByteArray();
    }

    @Test
    void theSpoolSendsToItLater(@TempDir Path folder) throws Exception {
        try (Spool spool = Spool.open(folder, 1 << 30, Clock.systemUTC())) {
            spool.offer(RUN);
            try (OtlpSender nobody = new OtlpSender(new OtlpPlace("http://127.0.0.1:1", Map.of()))) {
                Spool.Status status = spool.drain(nobody);
                assertThat(status.lastError().orElseThrow()).contains("http://127.0.0.1:1/v1/metrics: no answer");
                assertThat(status.waitingRuns()).isEqualTo(1);
            }
        }
        try (Spool spool = Spool.open(folder, 1 << 30, Clock.systemUTC());
                OtlpSender sender = new OtlpSender(new OtlpPlace(url(), Map.of()))) {
            assertThat(spool.drain(sender).waitingRuns()).isZero();
            assertThat(values("perfgate.value", all -> true)).hasSize(54);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"collector:4318", "ftp://collector", "http://joe:pw@collector", "http://collector?a=b"})
    void anEndpointIsAUrl(String url) {
        assertThatThrownBy(() -> new OtlpPlace(url, Map.of()))
                .hasMessageEndingWith("is not the URL of an OTLP receiver, such as http://collector.test:4318")
                .hasMessageNotContaining("pw");
    }

    @Test
    void aHeaderIsOneLine() {
        assertThatThrownBy(() -> new OtlpPlace("http://collector", Map.of("X-Team", "a\r\nX-Other: b")))
                .hasMessage("'X-Team' is not a header with a value");
    }
}
