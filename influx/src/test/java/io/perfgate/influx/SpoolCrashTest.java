package io.perfgate.influx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Processes killed while they write to a spool or send from it, and servers killed meanwhile. */
@Tag("slow")
@Timeout(300)
class SpoolCrashTest {

    private static final int RUNS = 200;

    @TempDir
    private Path folder;

    private Path spoolFolder() {
        return folder.resolve("spool");
    }

    private Spool open() throws Exception {
        return Spool.open(spoolFolder(), SpoolProgram.MOST_BYTES, Clock.systemUTC());
    }

    @Test
    void takenRunsExistAfterAKill() throws Exception {
        int next = 1;
        for (int kill = 1; kill <= 3; kill++) {
            next = 1 + takenBeforeAKill(next, 2 * kill);

            try (Spool spool = open()) {
                Spool.Status status = spool.status();
                // The last one may have been taken but not reported.
                assertThat(status.waitingRuns()).isBetween(next - 1, next - 1 + kill);
                assertThat(SpoolFile.list(spoolFolder().resolve("waiting"))).hasSize(status.waitingRuns());
            }
        }
        for (SpoolFile file : SpoolFile.list(spoolFolder().resolve("waiting"))) {
            assertThat(WaitingRun.read(file.file()).points()).hasSize(SpoolProgram.POINTS_OF_A_RUN);
        }
    }

    /** The last run that a process reported as taken before it was killed in the middle of the next. */
    private int takenBeforeAKill(int first, int runs) throws Exception {
        Path said = folder.resolve("said.txt");
        Process process = SpoolProgram.start(spoolFolder(), said, "offer", Integer.toString(first));
        while (Files.readAllLines(said).size() < runs) {
            assertThat(process.isAlive()).isTrue();
            Thread.sleep(1);
        }
        process.destroyForcibly().waitFor();
        return first + Files.readAllLines(said).size() - 1;
    }

    @Test
    void allRunsArriveOnceAlthoughSenderAndServerWereKilled() throws Exception {
        assumeTrue(InfluxServer.isInstalled(), "influxd is not installed");
        try (Spool spool = open()) {
            for (int run = 1; run <= RUNS; run++) {
                assertThat(spool.offer(SpoolProgram.run(run))).isEmpty();
            }
        }
        long halfOfOutageMillis = SpoolProgram.OUTAGE.toMillis() / 2;
        try (InfluxServer server = InfluxServer.start(Files.createDirectory(folder.resolve("server")), false)) {
            Process first = SpoolProgram.start(spoolFolder(), folder.resolve("said.txt"), "drain", server.url());
            while (server.count() == 0) {
                assertThat(first.isAlive()).isTrue();
                Thread.sleep(5);
            }
            server.kill();
            long killed = System.nanoTime();
            Thread.sleep(halfOfOutageMillis);
            assertThat(first.isAlive()).as("it waits for the server").isTrue();
            first.destroyForcibly().waitFor();
            Process second = SpoolProgram.start(spoolFolder(), folder.resolve("said.txt"), "drain", server.url());
            Thread.sleep(halfOfOutageMillis);
            assertThat(second.isAlive()).as("it waits for the server").isTrue();
            server.start();
            System.out.println("the server was away for " + TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - killed)
                    + " ms, with " + server.count() + " of " + RUNS * SpoolProgram.POINTS_OF_A_RUN + " points");

            assertThat(second.waitFor()).isZero();
            assertThat(server.count()).isEqualTo(RUNS * (long) SpoolProgram.POINTS_OF_A_RUN);
            for (int run : List.of(1, 2, RUNS - 1, RUNS)) {
                assertThat(server.rows("SELECT COUNT(value) FROM perfgate WHERE run = 'run-" + run + "'"))
                        .singleElement()
                        .satisfies(row -> assertThat(row.get(1)).isEqualTo((double) SpoolProgram.POINTS_OF_A_RUN));
            }
        }
        try (Spool spool = open()) {
            assertThat(spool.status().waitingRuns()).isZero();
            assertThat(spool.status().losses()).isEmpty();
        }
    }
}
