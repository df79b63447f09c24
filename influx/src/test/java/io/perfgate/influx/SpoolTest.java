package io.perfgate.influx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SpoolTest {

    private static final long MOST_BYTES = 1 << 20;
    private static final Instant MORNING = Instant.parse("2026-01-02T03:04:05Z");
    private static final InfluxPlace NOWHERE = new InfluxPlace("http://127.0.0.1:1", "builds", "", "", "");

    @TempDir
    private Path folder;

    private final SetClock clock = new SetClock();

    private Spool open(long mostBytes) throws IOException {
        return Spool.open(folder.resolve("spool"), mostBytes, clock);
    }

    private InfluxServer server() throws Exception {
        assumeTrue(InfluxServer.isInstalled(), "influxd is not installed");
        return InfluxServer.start(Files.createDirectory(folder.resolve("server")), false);
    }

    private static WaitingRun run(int number) {
        return SpoolProgram.run(number);
    }

    private List<SpoolFile> waiting() throws IOException {
        return SpoolFile.list(folder.resolve("spool/waiting"));
    }

    @Test
    void offeredRunsAreSentAndDeleted() throws Exception {
        try (InfluxServer server = server();
                Spool spool = open(MOST_BYTES);
                InfluxClient sender = new InfluxClient(server.place())) {
            WaitingRun run = new WaitingRun(
                    RecordedRun.withStarts(), new Origin("nightly", "main", Optional.of("7"), true), true);
            assertThat(spool.offer(run)).isEmpty();
            assertThat(spool.status().waitingRuns()).isEqualTo(1);
            assertThat(spool.status().oldest()).contains(MORNING);
            assertThat(WaitingRun.read(waiting().get(0).file()).points())
                    .containsExactlyElementsOf(run.points().toList());

            Spool.Status status = spool.drain(sender);

            assertThat(status.waitingRuns()).isZero();
            assertThat(waiting()).isEmpty();
            assertThat(server.count() + server.count(TimelinePoints.MEASUREMENT))
                    .isEqualTo(run.points().count());
        }
    }

    @Test
    void atTheLimitTheNewestIsDroppedAndThatIsLogged() throws Exception {
        try (Spool spool = open(run(1).toText().length() * 3L / 2)) {
            assertThat(spool.offer(run(1))).isEmpty();
            assertThat(spool.offer(run(2)).orElseThrow()).contains("spool is full", "export run run-2 of demo again");
            assertThat(waiting()).hasSize(1);
        }
        try (Spool again = open(MOST_BYTES)) {
            assertThat(again.status().waitingRuns()).isEqualTo(1);
            assertThat(again.status().losses())
                    .singleElement()
                    .asString()
                    .startsWith(MORNING + " ")
                    .contains("run-2 of demo");
        }
    }

    @Test
    void runsThatTheServerWillNeverTakeAreSetAsideAndBlockNothing() throws Exception {
        try (InfluxServer server = server();
                InfluxClient sender = new InfluxClient(server.place())) {
            Point anotherType = new Point(
                    RunPoints.MEASUREMENT,
                    new TreeMap<>(),
                    new TreeMap<>(Map.of("unit", 1.0)),
                    RunPoints.of(run(20).record(), Origin.UNKNOWN).get(0).epochNanos());
            sender.send(List.of(anotherType), Duration.ZERO);
            try (Spool spool = open(MOST_BYTES)) {
                for (int number : List.of(1, 20, 40)) {
                    spool.offer(run(number));
                }
                Spool.Status status = spool.drain(sender);
                assertThat(status.waitingRuns()).isZero();
                assertThat(status.lastError()).isEmpty();
                assertThat(server.count()).isEqualTo(2 * SpoolProgram.POINTS_OF_A_RUN);
            }
            try (Spool spool = open(10 * MOST_BYTES)) {
                assertThat(spool.status().losses())
                        .singleElement()
                        .asString()
                        .contains("status 400", "field type conflict");
                assertThat(SpoolFile.list(folder.resolve("spool/refused")))
                        .singleElement()
                        .satisfies(file -> assertThat(
                                        WaitingRun.read(file.file()).record().run())
                                .isEqualTo("run-20"));
                // Numbers continue, or the next refused run would replace this one.
                spool.offer(run(20));
                assertThat(spool.drain(sender).losses()).hasSize(2);
                assertThat(SpoolFile.list(folder.resolve("spool/refused"))).hasSize(2);
            }
        }
    }

    /** As version 1.0 wrote them: batches of lines, each after a comment with its points and bytes. */
    @Test
    void theSpoolOfAnEarlierVersionIsSent() throws Exception {
        Path spoolFolder =
                Files.createDirectories(folder.resolve("spool/waiting")).getParent();
        String first = "perfgate,trial=1 note=\"two\nlines\",value=1 1\nperfgate,trial=1 value=2 2";
        String second = "perfgate,trial=1 value=3 3";
        Files.writeString(
                spoolFolder.resolve("waiting/000000000007-1767323045000-3.lp"),
                "# 2 " + first.length() + "\n" + first + "\n# 1 " + second.length() + "\n" + second + "\n");
        Files.writeString(spoolFolder.resolve("counts.json"), "{\"schema\": 1,\n \"droppedRuns\": 3}");
        try (InfluxServer server = server();
                Spool spool = open(MOST_BYTES);
                InfluxClient sender = new InfluxClient(server.place())) {
            spool.offer(run(1));
            assertThat(waiting()).extracting(SpoolFile::number).containsExactly(7L, 8L);

            Spool.Status status = spool.drain(sender);
            assertThat(status.waitingRuns()).isZero();
            assertThat(status.losses()).singleElement().asString().endsWith("{\"schema\": 1, \"droppedRuns\": 3}");
            assertThat(server.count()).isEqualTo(3 + SpoolProgram.POINTS_OF_A_RUN);
            assertThat(server.rows("SELECT note FROM perfgate WHERE value = 1"))
                    .singleElement()
                    .satisfies(row -> assertThat(row.get(1)).isEqualTo("two\nlines"));
        }
        assertThat(spoolFolder.resolve("counts.json")).doesNotExist();
    }

    /** An administrator may replace a server that fails in the middle of a run. */
    @Test
    void anotherServerGetsTheWholeRun() throws Exception {
        Path spoolFolder = Files.createDirectories(folder.resolve("spool/waiting"));
        Files.writeString(spoolFolder.resolve("000000000007-1767323045000-3.lp"), "# 1 1\na\n# 1 1\nb\n");
        try (Spool spool = open(MOST_BYTES);
                LineSender failing = new LineSender("old", "b\n");
                LineSender other = new LineSender("new", "")) {
            assertThat(spool.drain(failing).waitingRuns()).isEqualTo(1);
            clock.now = MORNING.plusSeconds(1);

            assertThat(spool.drain(other).waitingRuns()).isZero();

            assertThat(failing.written).containsExactly("a\n");
            assertThat(other.written).containsExactly("a\n", "b\n");
        }
    }

    /** Takes lines, except some. */
    private static final class LineSender extends PointSender {

        private final List<String> written = new ArrayList<>();
        private final String name;
        private final String refused;

        LineSender(String name, String refused) {
            this.name = name;
            this.refused = refused;
        }

        @Override
        void write(List<Point> batch) {
            throw new IllegalStateException("no points");
        }

        @Override
        void writeLines(String lines) {
            if (lines.equals(refused)) {
                throw new Trouble(Trouble.Kind.PASSING, "busy", null);
            }
            written.add(lines);
        }

        @Override
        public String toString() {
            return name;
        }

        @Override
        public void close() {}
    }

    @Test
    void aTargetThatAcceptsNothingKeepsRunsWaiting() throws Exception {
        try (InfluxServer server = server();
                Spool spool = open(MOST_BYTES);
                InfluxClient sender = new InfluxClient(new InfluxPlace(server.url(), "later", "", "", ""))) {
            spool.offer(run(1));
            Spool.Status status = spool.drain(sender);
            assertThat(status.waitingRuns()).isEqualTo(1);
            assertThat(status.losses()).isEmpty();
            assertThat(status.lastError().orElseThrow()).contains("database not found");
            assertThat(status.nextTry()).contains(MORNING.plusSeconds(1));

            server.ask("CREATE DATABASE later");
            assertThat(spool.drain(sender).waitingRuns()).as("too early").isEqualTo(1);
            clock.now = MORNING.plusSeconds(1);
            assertThat(spool.drain(sender).waitingRuns()).isZero();
            assertThat(spool.status().lastError()).isEmpty();
        }
    }

    @Test
    void whileNobodyAnswersThePausesGrow() throws Exception {
        try (Spool spool = open(MOST_BYTES);
                InfluxClient sender = new InfluxClient(NOWHERE)) {
            spool.offer(run(1));
            for (Duration pause = Duration.ofSeconds(1); pause.toSeconds() < 300; pause = pause.multipliedBy(2)) {
                Spool.Status status = spool.drain(sender);
                assertThat(status.nextTry()).contains(clock.now.plus(pause));
                assertThat(status.lastError().orElseThrow()).contains("no answer");
                clock.now = status.nextTry().orElseThrow();
            }
            assertThat(spool.drain(sender).nextTry()).as("five minutes at most").contains(clock.now.plusSeconds(300));
            assertThat(spool.status().waitingRuns()).isEqualTo(1);
        }
    }

    @Test
    void aDeletedFileBlocksNothing() throws Exception {
        try (InfluxServer server = server();
                Spool spool = open(MOST_BYTES);
                InfluxClient sender = new InfluxClient(server.place())) {
            spool.offer(run(1));
            spool.offer(run(2));
            Files.delete(waiting().get(0).file());

            assertThat(spool.drain(sender).waitingRuns()).isZero();
            assertThat(server.count()).isEqualTo(SpoolProgram.POINTS_OF_A_RUN);
        }
    }

    @Test
    void aDamagedFileIsSetAsideAndBlocksNothing() throws Exception {
        for (int characters : List.of(0, 20, 2000)) {
            try (Spool spool = open(MOST_BYTES)) {
                spool.offer(run(1));
                Path first = waiting().get(0).file();
                Files.writeString(first, Files.readString(first).substring(0, characters));
                spool.offer(run(2));
                HttpServer server = held(new CountDownLatch(1), new CountDownLatch(0));
                try (InfluxClient sender = new InfluxClient(place(server))) {
                    Spool.Status status = spool.drain(sender);
                    assertThat(status.waitingRuns()).isZero();
                    assertThat(status.losses()).last().asString().contains(first.toString());
                    assertThat(folder.resolve("spool/refused").resolve(first.getFileName()))
                            .exists();
                } finally {
                    server.stop(0);
                }
            }
        }
    }

    @Test
    void aDefectOfTheClientKeepsRunsWaiting() throws Exception {
        try (Spool spool = open(MOST_BYTES);
                PointSender defective = new DefectiveSender()) {
            spool.offer(run(1));
            spool.offer(run(2));
            Spool.Status status = spool.drain(defective);
            assertThat(status.waitingRuns()).isEqualTo(2);
            assertThat(status.losses()).isEmpty();
            assertThat(status.lastError().orElseThrow()).contains("header is too long");
            assertThat(status.nextTry()).contains(MORNING.plusSeconds(1));
        }
    }

    private static final class DefectiveSender extends PointSender {

        @Override
        void write(List<Point> batch) {
            throw new IllegalArgumentException("header is too long");
        }

        @Override
        public void close() {}
    }

    @Test
    void refusalsHaveABoundToo() throws IOException {
        SpoolLosses losses = new SpoolLosses(folder);
        for (int number = 1; number <= 10; number++) {
            SpoolFile.write(folder, number, MORNING, "x".repeat(80));
            losses.take(SpoolFile.list(folder).get(0), MORNING, "why", 2000);
        }
        assertThat(SpoolFile.list(folder.resolve("refused")))
                .extracting(SpoolFile::number)
                .containsExactly(9L, 10L);
        assertThat(losses.lines()).hasSize(10);
    }

    @Test
    void onlyOneProcessHasIt() throws IOException {
        try (Spool spool = open(MOST_BYTES)) {
            assertThat(spool.status().oldest()).isEqualTo(Optional.empty());
            assertThatThrownBy(() -> open(MOST_BYTES)).hasMessageContaining("another process uses this spool");
        }
    }

    /** Answers 204 to all, but holds the first until released. */
    private static HttpServer held(CountDownLatch asked, CountDownLatch goOn) throws IOException {
        AtomicInteger requests = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/write", exchange -> {
            exchange.getRequestBody().readAllBytes();
            if (requests.incrementAndGet() == 1) {
                asked.countDown();
                try {
                    goOn.await();
                } catch (InterruptedException stopped) {
                    Thread.currentThread().interrupt();
                }
            }
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        return server;
    }

    private static InfluxPlace place(HttpServer server) {
        return new InfluxPlace("http://127.0.0.1:" + server.getAddress().getPort(), "builds", "", "", "");
    }

    /** Changed settings close it without waiting for a slow server. */
    @Test
    void aSpoolThatIsClosedDuringASendRefusesNothing() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        HttpServer server = held(asked, goOn);
        Spool before = open(MOST_BYTES);
        try (InfluxClient sender = new InfluxClient(place(server));
                InfluxClient other = new InfluxClient(place(server))) {
            before.offer(run(1));
            before.offer(run(2));
            CompletableFuture<Void> sending = CompletableFuture.runAsync(() -> drain(before, sender));
            asked.await();
            before.close();
            try (Spool after = open(2 * MOST_BYTES)) {
                assertThat(after.drain(other).waitingRuns()).isZero();
                goOn.countDown();
                sending.join();
            }
            try (Spool again = open(MOST_BYTES)) {
                assertThat(again.status().losses()).isEmpty();
            }
        } finally {
            server.stop(0);
        }
    }

    private static void drain(Spool spool, InfluxClient sender) {
        try {
            spool.drain(sender);
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
    }

    @Test
    void itsBoundMayChangeWhileItIsOpen() throws Exception {
        try (Spool spool = open(10)) {
            assertThat(spool.offer(run(1))).isPresent();
            spool.keepWithin(MOST_BYTES);
            assertThat(spool.offer(run(1))).isEmpty();
        }
    }

    @Test
    void aClockThatGoesBackStopsNothing() throws Exception {
        try (Spool spool = open(MOST_BYTES);
                InfluxClient nowhere = new InfluxClient(NOWHERE)) {
            spool.offer(run(1));
            spool.drain(nowhere);
            clock.now = MORNING.minus(Duration.ofHours(1));

            assertThat(spool.drain(nowhere).nextTry()).contains(clock.now.plusSeconds(2));
        }
    }

    @Test
    void obstaclesToSendingAreReportedUntilSomethingIsSent() throws Exception {
        try (Spool spool = open(MOST_BYTES)) {
            spool.offer(run(1));
            spool.cannotSend("there are no credentials 'x'");
            assertThat(spool.status().lastError()).contains("there are no credentials 'x'");
        }
    }

    private static final class SetClock extends Clock {

        private Instant now = MORNING;

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            throw new UnsupportedOperationException();
        }
    }
}
