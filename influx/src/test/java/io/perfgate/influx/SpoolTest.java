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

    private static List<Point> point(Object value, long epochNanos) {
        return List.of(
                new Point(RunPoints.MEASUREMENT, new TreeMap<>(), new TreeMap<>(Map.of("value", value)), epochNanos));
    }

    @Test
    void whatIsOfferedIsSentAndGone() throws Exception {
        try (InfluxServer server = server();
                Spool spool = open(MOST_BYTES);
                InfluxSender sender = new InfluxSender(server.place())) {
            List<Point> run = RunPoints.of(RecordedRun.asItIs(), Origin.UNKNOWN);
            assertThat(spool.offer(run)).isEqualTo(new Offered.Taken(run.size()));
            assertThat(spool.offer(List.of())).isEqualTo(new Offered.Taken(0));
            assertThat(spool.status().waitingRuns()).isEqualTo(1);
            assertThat(spool.status().waitingPoints()).isEqualTo(run.size());
            assertThat(spool.status().oldest()).contains(MORNING);

            SpoolStatus status = spool.drain(sender);

            assertThat(status.waitingRuns()).isZero();
            assertThat(status.waitingBytes()).isZero();
            assertThat(server.count()).isEqualTo(run.size());
        }
    }

    @Test
    void atTheBoundTheNewestIsNotTakenAndThatIsCountedForEver() throws Exception {
        Offered.Dropped dropped;
        try (Spool spool = open(SpoolProgram.run(1).size() * 100L)) {
            assertThat(spool.offer(SpoolProgram.run(1))).isInstanceOf(Offered.Taken.class);
            dropped = (Offered.Dropped) spool.offer(SpoolProgram.run(2));
            assertThat(dropped.points()).isEqualTo(SpoolProgram.POINTS_OF_A_RUN);
            assertThat(dropped.why()).contains("spool is full", "export the run again");
            assertThat(SpoolFile.list(folder.resolve("spool/waiting"))).hasSize(1);
        }
        try (Spool again = open(MOST_BYTES)) {
            assertThat(again.status().waitingRuns()).isEqualTo(1);
            assertThat(again.status().droppedRuns()).isEqualTo(1);
            assertThat(again.status().droppedPoints()).isEqualTo(dropped.points());
            assertThat(again.status().lastDropped()).contains(MORNING);
        }
    }

    @Test
    void whatTheServerWillNeverHaveIsSetAsideAndBlocksNothing() throws Exception {
        try (InfluxServer server = server();
                InfluxSender sender = new InfluxSender(server.place())) {
            try (Spool spool = open(MOST_BYTES)) {
                spool.offer(point(1.0, 1));
                spool.offer(point("one", 2));
                spool.offer(point(3.0, 3));
                SpoolStatus status = spool.drain(sender);
                assertThat(status.waitingRuns()).isZero();
                assertThat(status.lastError()).isEmpty();
                assertThat(server.count()).isEqualTo(2);
            }
            try (Spool spool = open(MOST_BYTES)) {
                SpoolStatus status = spool.status();
                assertThat(status.refusedBatches()).isEqualTo(1);
                assertThat(status.refusedPoints()).isEqualTo(1);
                assertThat(status.lastRefusal().orElseThrow()).contains("status 400", "field type conflict");
                assertThat(SpoolFile.list(folder.resolve("spool/refused")))
                        .singleElement()
                        .satisfies(file -> assertThat(file)
                                .content()
                                .startsWith("# " + server.place())
                                .contains("value=\"one\" 2"));
                // Numbers go on, or the next refusal would look like this one.
                spool.offer(point("four", 4));
                assertThat(spool.drain(sender).refusedBatches()).isEqualTo(2);
            }
        }
    }

    @Test
    void aPlaceThatTakesNothingKeepsThemWaiting() throws Exception {
        try (InfluxServer server = server();
                Spool spool = open(MOST_BYTES);
                InfluxSender sender = new InfluxSender(new InfluxPlace(server.url(), "later", "", "", ""))) {
            spool.offer(point(1.0, 1));
            SpoolStatus status = spool.drain(sender);
            assertThat(status.waitingRuns()).isEqualTo(1);
            assertThat(status.refusedBatches()).isZero();
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
        InfluxPlace nowhere = new InfluxPlace("http://127.0.0.1:1", "builds", "", "", "");
        try (Spool spool = open(MOST_BYTES);
                InfluxSender sender = new InfluxSender(nowhere)) {
            spool.offer(point(1.0, 1));
            for (Duration pause = Duration.ofSeconds(1); pause.toSeconds() < 300; pause = pause.multipliedBy(2)) {
                SpoolStatus status = spool.drain(sender);
                assertThat(status.nextTry()).contains(clock.now.plus(pause));
                assertThat(status.lastError().orElseThrow()).contains("no answer");
                clock.now = status.nextTry().orElseThrow();
            }
            assertThat(spool.drain(sender).nextTry()).as("five minutes at most").contains(clock.now.plusSeconds(300));
            assertThat(spool.status().waitingRuns()).isEqualTo(1);
        }
    }

    @Test
    void aFileThatSomebodyDeletedBlocksNothing() throws Exception {
        try (InfluxServer server = server();
                Spool spool = open(MOST_BYTES);
                InfluxSender sender = new InfluxSender(server.place())) {
            spool.offer(point(1.0, 1));
            spool.offer(point(2.0, 2));
            Files.delete(SpoolFile.list(folder.resolve("spool/waiting")).get(0));

            SpoolStatus status = spool.drain(sender);
            assertThat(status.waitingRuns()).isZero();
            assertThat(status.waitingBytes()).isZero();
            assertThat(status.lastRefusal().orElseThrow()).contains("is gone");
            assertThat(server.count()).isEqualTo(1);
        }
    }

    @Test
    void aDamagedFileIsSetAsideAndBlocksNothing() throws Exception {
        try (Spool spool = open(MOST_BYTES)) {
            spool.offer(point(1.0, 1));
            spool.offer(point(2.0, 2));
        }
        Path first = SpoolFile.list(folder.resolve("spool/waiting")).get(0);
        Files.writeString(first, Files.readString(first).substring(0, 20));
        try (InfluxServer server = server();
                Spool spool = open(MOST_BYTES);
                InfluxSender sender = new InfluxSender(server.place())) {
            SpoolStatus status = spool.drain(sender);
            assertThat(status.waitingRuns()).isZero();
            assertThat(status.refusedPoints()).isEqualTo(1);
            assertThat(status.lastRefusal().orElseThrow()).contains(first.toString(), "ends in the middle");
            assertThat(server.count()).isEqualTo(1);
        }
    }

    @Test
    void refusalsHaveABoundToo() throws IOException {
        Path refused = Files.createDirectories(folder.resolve("refused"));
        SpoolRefusals refusals = new SpoolRefusals(refused, 2000);
        for (int number = 1; number <= 10; number++) {
            refusals.keep(number, 1, new Batch(1, "x".repeat(80)), "why");
        }
        assertThat(SpoolFile.list(refused)).hasSize(2).last().satisfies(file -> assertThat(
                        file.getFileName().toString())
                .startsWith("000000000010-"));
    }

    @Test
    void onlyOneProcessHasIt() throws IOException {
        try (Spool spool = open(MOST_BYTES)) {
            assertThat(spool.status().oldest()).isEqualTo(Optional.empty());
            assertThatThrownBy(() -> open(MOST_BYTES)).hasMessageContaining("another process uses this spool");
        }
    }

    /** Says 204 to all, but only after it was let go on with the first. */
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

    /** Whoever changes its settings closes it, and does not wait for a server that is slow. */
    @Test
    void aSpoolThatIsClosedDuringASendRefusesNothing() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        HttpServer server = held(asked, goOn);
        Spool before = open(MOST_BYTES);
        try (InfluxSender sender = new InfluxSender(place(server));
                InfluxSender other = new InfluxSender(place(server))) {
            before.offer(point(1.0, 1));
            before.offer(point(2.0, 2));
            CompletableFuture<Void> sending = CompletableFuture.runAsync(() -> drain(before, sender));
            asked.await();
            before.close();
            try (Spool after = open(2 * MOST_BYTES)) {
                assertThat(after.drain(other).waitingRuns()).isZero();
                goOn.countDown();
                sending.join();
            }
            try (Spool again = open(MOST_BYTES)) {
                assertThat(again.status().refusedBatches()).isZero();
                assertThat(again.status().lastRefusal()).isEmpty();
            }
        } finally {
            server.stop(0);
        }
    }

    private static void drain(Spool spool, InfluxSender sender) {
        try {
            spool.drain(sender);
        } catch (IOException | InterruptedException failed) {
            throw new IllegalStateException(failed);
        }
    }

    @Test
    void itsBoundMayChangeWhileItIsOpen() throws Exception {
        try (Spool spool = open(10)) {
            assertThat(spool.offer(point(1.0, 1))).isInstanceOf(Offered.Dropped.class);
            spool.keepWithin(MOST_BYTES);
            assertThat(spool.offer(point(1.0, 1))).isInstanceOf(Offered.Taken.class);
        }
    }

    @Test
    void aClockThatGoesBackStopsNothing() throws Exception {
        try (Spool spool = open(MOST_BYTES);
                InfluxSender nowhere = new InfluxSender(new InfluxPlace("http://127.0.0.1:1", "builds", "", "", ""))) {
            spool.offer(point(1.0, 1));
            spool.drain(nowhere);
            clock.now = MORNING.minus(Duration.ofHours(1));

            assertThat(spool.drain(nowhere).nextTry()).contains(clock.now.plusSeconds(2));
        }
    }

    @Test
    void countsThatCannotBeReadAreSetAsideAndThatIsSaid() throws Exception {
        for (String broken : List.of("", "{", "[]")) {
            Path counts = Files.createDirectories(folder.resolve("spool")).resolve("counts.json");
            Files.writeString(counts, broken);
            try (Spool spool = open(MOST_BYTES)) {
                assertThat(spool.status().lostCounts().orElseThrow()).contains(counts.toString());
                assertThat(spool.offer(point(1.0, 1))).isInstanceOf(Offered.Taken.class);
            }
            assertThat(counts.resolveSibling("counts.json.unreadable")).hasContent(broken);
            try (Spool again = open(10)) {
                again.offer(point(2.0, 2));
                assertThat(again.status().lostCounts()).isPresent();
                assertThat(again.status().droppedRuns()).isEqualTo(1);
            }
        }
    }

    @Test
    void whatKeepsItsOwnerFromSendingIsSaidUntilSomethingIsSent() throws Exception {
        try (Spool spool = open(MOST_BYTES)) {
            spool.offer(point(1.0, 1));
            spool.cannotSend("there are no credentials 'x'");
            assertThat(spool.status().lastError()).contains("there are no credentials 'x'");
        }
    }

    @Test
    void noPasswordOfAUrlIsSaid() {
        InfluxPlace place = new InfluxPlace("http://joe:hunter2@127.0.0.1:1", "builds", "", "", "");
        assertThat(place.toString()).isEqualTo("http://***@127.0.0.1:1, database 'builds'");
        assertThatThrownBy(() -> new InfluxPlace("http://joe:hunter2@exa mple", "builds", "", "", ""))
                .hasMessageStartingWith("'http://***@exa mple' is not the URL");
        assertThatThrownBy(() -> new InfluxPlace("joe:hunter2@example", "builds", "", "", ""))
                .hasMessageStartingWith("'***@example' is not the URL");
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
