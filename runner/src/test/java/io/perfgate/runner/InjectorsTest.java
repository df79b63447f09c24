package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.HttpServer;
import io.perfgate.measure.Distribution;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.part.Part;
import io.perfgate.part.Parts;
import io.perfgate.read.CallLog;
import io.perfgate.read.LoadResult;
import io.perfgate.read.Window;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Four injectors as four processes on one broker, and their results as one run. */
class InjectorsTest {

    private static final int INJECTORS = 4;
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir
    private Path folder;

    private Path suite(String load, int port, long broker) throws IOException {
        return Files.writeString(folder.resolve("performance.yml"), """
                suite: injectors
                middleware:
                  target: 127.0.0.1:%d
                  jvm: pid:%d
                workloads:
                  - name: messages
                    gatling: io.perfgate.simulations.PointToPoint
                    classpath: [gatling-simulations/target/simulations.jar]
                    parameters: {mode: nP_nT, body: 1K}
                    load: ["%s"]
                    javaOptions: [-XX:TieredStopAtLevel=1, -Xmx128m]
                    collect: calls.hlog
                    warmUp: 1s
                    measure: 6s
                    trials: {first: 1, most: 1}
                validity: {otherCpu: 100%%}
                """.formatted(port, broker, load));
    }

    @Test
    @Tag("slow")
    void fourInjectorsMeasureTheSameAsOne() throws Exception {
        int port = freePort();
        Process broker = new ProcessBuilder(
                        JAVA,
                        "-Xmx128m",
                        "-jar",
                        "../lab/middleware/broker/target/broker.jar",
                        "--port",
                        Integer.toString(port))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("broker.log").toFile())
                .start();
        Path suite = suite("8/8/4/2", port, broker.pid());
        HttpServer clock = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        clock.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        clock.start();
        try {
            measureWithAll(suite, port, "http://127.0.0.1:" + clock.getAddress().getPort() + "/");
        } finally {
            clock.stop(0);
            broker.destroyForcibly().waitFor();
        }
        Perfgate merge = merge(suite, 1, 2, 3, 4);

        assertThat(merge.complaints()).isEmpty();
        assertThat(merge.exitStatus()).as(merge.output()).isEqualTo(3); // no baseline
        RunRecord record = RunRecords.read(folder.resolve("merged/run.json"));
        assertThat(record.hardware().profile()).endsWith("-4-injectors");
        assertThat(record.timelines())
                .extracting(one -> one.name())
                .contains("injectorCpu", "send per second", "heap used");
        assertThat(record.series())
                .as("watched by the first injector")
                .extracting(one -> one.metric().name())
                .contains("heapAfterGc", "allocatedPerRequest");
        for (String request : List.of("send", "receive")) {
            assertIsTheSumOfTheLogs(record, request);
        }
        assertAMissingPartIsReported(suite);
    }

    private void measureWithAll(Path suite, int port, String clock) throws IOException, InterruptedException {
        String startAt =
                Instant.ofEpochSecond(Instant.now().getEpochSecond() + 50).toString();
        List<Perfgate> injectors = new ArrayList<>();
        for (int k = 1; k <= INJECTORS; k++) {
            Path own = Files.createDirectories(folder.resolve("injector" + k));
            injectors.add(Perfgate.start(
                    own,
                    "run",
                    "-f",
                    suite.toString(),
                    "--injector",
                    k + "/" + INJECTORS,
                    "--start-at",
                    startAt,
                    "--target",
                    "127.0.0.1:" + port,
                    "--margin",
                    "20s",
                    "--clock",
                    clock,
                    "--out",
                    own.resolve("out").toString()));
        }
        try {
            for (Perfgate injector : injectors) {
                int status = injector.exitStatus();
                assertThat(injector.complaints()).isEmpty();
                assertThat(status).isZero();
            }
        } finally {
            for (Perfgate injector : injectors) {
                injector.kill();
            }
        }
    }

    private Perfgate merge(Path suite, int... injectors) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of(
                "merge",
                "-f",
                suite.toString(),
                "--baseline",
                folder.resolve("b").toString(),
                "--out",
                folder.resolve("merged").toString()));
        for (int k : injectors) {
            arguments.add(folder.resolve("injector" + k + "/out").toString());
        }
        return Perfgate.run(folder, arguments.toArray(String[]::new));
    }

    /** Figures from the raw logs, for the measurement windows that the parts name. */
    private void assertIsTheSumOfTheLogs(RunRecord record, String request) throws IOException {
        Distribution all = new Distribution(1);
        double perSecond = 0;
        for (int k = 1; k <= INJECTORS; k++) {
            Path out = folder.resolve("injector" + k + "/out");
            Part part = Parts.read(folders()).all().get(k - 1);
            Path log = onlyLog(out);
            long began = CallLog.startMillis(log);
            LoadResult read = CallLog.read(
                    log,
                    new Window(
                            part.trials().get(0).fromEpochMillis() - began,
                            part.trials().get(0).toEpochMillis() - began));
            Distribution ok = read.requests().get(request).ok();
            assertThat(ok.count()).as("of injector " + k).isPositive();
            all.add(ok);
            perSecond += ok.count() / read.seconds();
        }
        Distribution merged = record.found().distributions().stream()
                .filter(one -> one.subject().equals(request))
                .findFirst()
                .orElseThrow()
                .decoded();
        assertThat(merged.count()).isEqualTo(all.count());
        assertThat(value(record, request, "mean")).isCloseTo(all.meanMillis(), within(1e-9));
        assertThat(value(record, request, "p50")).isEqualTo(all.percentileMillis(50));
        assertThat(value(record, request, "p95")).isEqualTo(all.percentileMillis(95));
        assertThat(value(record, request, "p99")).isEqualTo(all.percentileMillis(99));
        assertThat(value(record, request, "throughput")).isCloseTo(perSecond, within(1e-9));
        assertThat(value(record, request, "errorRate")).isZero();
    }

    private void assertAMissingPartIsReported(Path suite) throws IOException, InterruptedException {
        Perfgate merge = merge(suite, 1, 2, 4);

        assertThat(merge.exitStatus()).isEqualTo(2);
        assertThat(merge.complaints())
                .singleElement()
                .asString()
                .endsWith(": the part of injector 3/4 is missing; give each part once");
    }

    private Perfgate injector(String startAt, String target) throws Exception {
        return Perfgate.run(
                folder,
                "run",
                "-f",
                suite("4/4/4/1", 1, 1).toString(),
                "--injector",
                "1/4",
                "--start-at",
                startAt,
                "--target",
                target,
                "--out",
                folder.resolve("out").toString());
    }

    @Test
    void aWrongTargetFailsBeforeTheFirstSlot() throws Exception {
        Instant soon = Instant.ofEpochSecond(Instant.now().getEpochSecond() + 100);

        Perfgate wrong = injector(soon.toString(), "broker.test");

        assertThat(wrong.exitStatus()).isEqualTo(2);
        assertThat(wrong.complaints())
                .singleElement()
                .asString()
                .endsWith("--target: 'broker.test' is neither http://host:port nor host:port");
    }

    @Test
    void aLateInjectorFails() throws Exception {
        Perfgate late = injector("2026-01-31T02:00:00Z", "127.0.0.1:1");

        assertThat(late.exitStatus()).isEqualTo(3);
        assertThat(late.complaints())
                .singleElement()
                .asString()
                .contains("the slot of workload 'messages', trial 1 began at 2026-01-31T02:00:00Z")
                .contains("start all injectors earlier than --start-at");
        assertThat(folder.resolve("out/part.json")).doesNotExist();
    }

    private List<Path> folders() {
        List<Path> folders = new ArrayList<>();
        for (int k = 1; k <= INJECTORS; k++) {
            folders.add(folder.resolve("injector" + k + "/out"));
        }
        return folders;
    }

    private static Path onlyLog(Path out) throws IOException {
        try (Stream<Path> files = Files.walk(out)) {
            return files.filter(one -> one.endsWith("calls.hlog")).findFirst().orElseThrow();
        }
    }

    private static double value(RunRecord record, String request, String metric) {
        MeasuredSeries series = record.series().stream()
                .filter(one -> one.id().subject().equals(request)
                        && one.metric().name().equals(metric))
                .findFirst()
                .orElseThrow();
        assertThat(series.trials()).hasSize(1);
        return series.trials().get(0);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
