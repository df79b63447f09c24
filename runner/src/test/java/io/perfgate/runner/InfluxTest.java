package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import io.perfgate.influx.InfluxServer;
import io.perfgate.influx.RecordedRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.record.Course;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The commands against a real InfluxDB; each run of a suite is a real process. */
@Timeout(120)
class InfluxTest {

    private static final Path FIXTURE = Path.of("../influx/src/test/resources/io/perfgate/influx/latency.json")
            .toAbsolutePath();

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private InfluxServer server;

    @BeforeEach
    void start() throws Exception {
        assumeTrue(InfluxServer.isInstalled(), "influxd is not installed");
        server = InfluxServer.start(Files.createDirectory(folder.resolve("server")), false);
    }

    @AfterEach
    void stop() throws InterruptedException {
        if (server != null) {
            server.close();
        }
    }

    /** Runs in this JVM; returns its output if it ends with this status. */
    private String perfgate(int status, Object... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        String[] texts = Arrays.stream(arguments).map(Object::toString).toArray(String[]::new);
        assertThat(Main.execute(new PrintWriter(out, true), new PrintWriter(err, true), texts))
                .as(err.toString())
                .isEqualTo(status);
        return status == 0 ? out.toString() : err.toString();
    }

    private String[] run(Path out) throws IOException {
        Path suite = Files.writeString(folder.resolve("performance.yml"), """
                suite: shop
                variables: {url: ""}
                workloads:
                  - name: tool
                    run: >-
                      sh -c 'echo series,metric,unit,direction,run,trial,value; echo "a,time,ms,lower,r,1,100${trial}.5"'
                    trials: {first: 3, most: 3}
                validity: {calibration: 100000%, otherCpu: 100%}
                baseline: {store: influx, url: "${url}", database: builds, branch: main}
                """);
        return new String[] {
            "run",
            "-f",
            suite.toString(),
            "--set",
            "url=" + server.url(),
            "--profile",
            "lab-1",
            "--out",
            out.toString(),
            "--accept"
        };
    }

    @Test
    void aSuiteKeepsItsBaselineThere() throws Exception {
        Path out = folder.resolve("out");
        Perfgate first = Perfgate.run(folder, run(out));
        assertThat(first.exitStatus()).isZero();
        assertThat(first.output()).contains("no baseline", "accepted into the baseline");
        RunRecord record = RunRecords.read(out.resolve("run.json"));
        assertThat(record.course().trialStarts())
                .hasSize(3)
                .extracting(Course.TrialStart::at)
                .isSorted()
                .allSatisfy(at -> assertThat(at)
                        .isBetween(record.header().startedAt(), record.header().finishedAt()));

        Perfgate second = Perfgate.run(folder, run(out));
        assertThat(second.exitStatus()).as(second.output() + second.errors()).isZero();
        assertThat(RunRecords.read(out.resolve("run.json")).baseline()).containsExactly(record.measured());
        String list = perfgate(0, "baseline", "list", "--influx", server.url(), "--database", "builds");
        assertThat(list).contains("shop on lab-1: 2 accepted run(s)", ": the first run", ": passed");
        assertThat(Files.exists(folder.resolve("baselines"))).isFalse();

        server.kill();
        assertThat(perfgate(3, (Object[]) run(folder.resolve("none"))))
                .contains(server.url(), "no answer", "the state of the baseline is unknown");
        assertThat(folder.resolve("none/run.json")).doesNotExist();
    }

    @Test
    void baselinesAreKeptAsInFiles() {
        Object[] files = {"--baseline", folder.resolve("baselines")};
        Object[] influx = {"--influx", server.url(), "--database", "builds", "--branch", "main"};
        for (Object[] store : List.of(files, influx)) {
            perfgate(0, with(store, "baseline", "accept", FIXTURE, "--why", "looks right"));
            perfgate(0, with(store, "baseline", "pin", FIXTURE, "release-1"));
            assertThat(perfgate(0, with(store, "baseline", "accept", FIXTURE))).contains("is already accepted");
            assertThat(perfgate(0, with(store, "baseline", "list"))).contains("looks right, pinned as release-1");
            assertThat(perfgate(2, with(store, "baseline", "show", "none"))).contains("no baseline of suite 'none'");
        }
        assertThat(perfgate(0, with(influx, "baseline", "show", "demo")))
                .isEqualTo(perfgate(0, with(files, "baseline", "show", "demo")))
                .contains("throughput");
        assertThat(perfgate(2, "baseline", "list", "--influx", server.url(), "--database", "nowhere"))
                .contains("database not found: nowhere");
        assertThat(perfgate(2, "baseline", "list", "--influx", server.url())).contains("--database NAME go together");
    }

    private static Object[] with(Object[] store, Object... command) {
        List<Object> all = new ArrayList<>(Arrays.asList(command));
        all.addAll(Arrays.asList(store));
        return all.toArray();
    }

    @Test
    void theHistoryOfAJenkinsJobIsThatOfFiles() throws Exception {
        Path job = folder.resolve("jobs/team/jobs/nightly");
        Path csv = folder.resolve("send.csv");
        Files.writeString(csv, "build,value\n");
        for (int build = 1; build <= 31; build++) {
            RunRecord run = build == 1
                    ? RunRecords.parse("with timelines", RecordedRun.jsonWithStarts())
                    : RecordedRun.build(build, build < 20 ? 1 : 1.2);
            Path records = Files.createDirectories(job.resolve("builds/" + build + "/performance-gate"));
            Files.writeString(records.resolve("1.json"), RunRecords.toJson(run));
            for (double value : p50OfSend(run).trials()) {
                Files.writeString(csv, build + "," + value + "\n", StandardOpenOption.APPEND);
            }
        }
        Files.createSymbolicLink(job.resolve("builds/lastSuccessfulBuild"), Path.of("31"));

        Object[] export = {
            "export", "influx", "--jenkins-job", job, "--url", server.url(), "--database", "builds", "--timelines"
        };
        for (int time = 1; time <= 2; time++) {
            assertThat(perfgate(0, export))
                    .contains(" points of 31 run(s) written to " + server.url())
                    .contains("timeline(s) left out: the record does not say when their trials began");
            assertThat(server.count()).isEqualTo(31 * 54);
            assertThat(server.rows("SHOW TAG VALUES FROM perfgate WITH KEY = job")
                            .get(0))
                    .contains("team/nightly");
            assertThat(server.count("perfgate_timeline")).isPositive();
        }

        JsonNode influx = json(
                "history",
                "--json",
                "--influx",
                server.url(),
                "--database",
                "builds",
                "--suite",
                "demo",
                "--metric",
                "p50");
        JsonNode files = json("history", "--json", csv);
        assertThat(influx.path("series")).hasSize(2);
        JsonNode send = influx.path("series").get(1);
        assertThat(send.path("series").asText()).contains(" / send p50 (").contains("job team/nightly)");
        assertThat(send.path("builds").asInt()).isEqualTo(31);
        assertThat(send.path("changes"))
                .isEqualTo(files.at("/series/0/changes"))
                .hasSize(1);
        assertThat(send.at("/changes/0/build").asText()).isEqualTo("20");

        Files.writeString(job.resolve("builds/7/performance-gate/1.json"), "{");
        assertThat(perfgate(2, export))
                .contains("7/performance-gate/1.json", "1 record(s) cannot be read or were refused");
        assertThat(perfgate(2, "history", "--influx", server.url(), "--database", "builds"))
                .contains("--suite NAME");
        assertThat(perfgate(2, "history", "--influx", server.url(), "--database", "builds", "--suite", "none"))
                .contains("no points with {suite=none}");
        assertThat(perfgate(2, "history")).contains("either files or --influx");
    }

    @Test
    void onlyAServerWithATrustedCertificateIsUsed() throws Exception {
        Certificate certificate = Certificate.of127001(folder);
        server.restartWithTls(certificate.pem());

        assertThat(perfgate(3, (Object[]) export(server.url()))).contains(server.url(), "SSLHandshakeException");
        Perfgate known = Perfgate.startWith(certificate.javaOptions(), folder, export(server.url()));
        assertThat(known.exitStatus()).as(known.errors()).isZero();

        server.restartWithoutTls();
        assertThat(server.count()).isEqualTo(54);
    }

    @Test
    void goesThroughTheProxyOfItsJvm() throws Exception {
        List<String> asked = new CopyOnWriteArrayList<>();
        HttpServer proxy = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        proxy.createContext("/", exchange -> {
            asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
            exchange.getRequestBody().transferTo(OutputStream.nullOutputStream());
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        proxy.start();
        try {
            List<String> options = List.of(
                    "-Dhttp.proxyHost=127.0.0.1",
                    "-Dhttp.proxyPort=" + proxy.getAddress().getPort());
            Perfgate export = Perfgate.startWith(options, folder, export("http://influx.invalid:8086"));
            assertThat(export.exitStatus()).as(export.errors()).isZero();
            assertThat(asked).singleElement().asString().startsWith("POST http://influx.invalid:8086/write?");
        } finally {
            proxy.stop(0);
        }
    }

    private static String[] export(String url) {
        return new String[] {
            "export", "influx", FIXTURE.toString(), "--url", url, "--database", "builds", "--patience", "0"
        };
    }

    private JsonNode json(Object... command) throws IOException {
        return new ObjectMapper().readTree(perfgate(0, command));
    }

    private static MeasuredSeries p50OfSend(RunRecord run) {
        Optional<MeasuredSeries> found = run.series().stream()
                .filter(one ->
                        one.metric().name().equals("p50") && one.id().subject().equals("send"))
                .findFirst();
        return found.orElseThrow();
    }
}
