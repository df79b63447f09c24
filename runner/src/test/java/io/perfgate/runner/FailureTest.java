package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Failures: each gives one clear line and the right exit status, and leaves nothing behind. */
class FailureTest {

    @TempDir
    private Path folder;

    private Path suite(String yaml) throws IOException {
        return Files.writeString(folder.resolve("performance.yml"), yaml);
    }

    /** A suite with real load; the folder's name tells its processes from those of other tests. */
    private Path realSuite(String change, String to) throws IOException {
        String yaml = """
                suite: failing
                middleware:
                  start: java -Xmx128m -XX:TieredStopAtLevel=1 -Dtest=FOLDER -jar lab/middleware/broker/target/broker.jar --port ${port}
                  ready: tcp://127.0.0.1:${port}
                workloads:
                  - name: messages
                    gatling: io.perfgate.simulations.PointToPoint
                    classpath: [gatling-simulations/target/simulations.jar]
                    parameters: {mode: nP_nT, body: 1K}
                    load: ["1/1/1/1"]
                    javaOptions: [-XX:TieredStopAtLevel=1, -Xmx256m, -Dtest=FOLDER]
                    warmUp: 0s
                    measure: 30s
                """;
        assertThat(yaml).contains(change);
        return suite(yaml.replace(change, to).replace("FOLDER", folder.toString()));
    }

    private Perfgate run(Path suite) throws IOException, InterruptedException {
        return Perfgate.run(folder, arguments(suite));
    }

    private String[] arguments(Path suite) {
        return new String[] {
            "run",
            "-f",
            suite.toString(),
            "--out",
            out().toString(),
            "--baseline",
            folder.resolve("b").toString()
        };
    }

    private Path out() {
        return folder.resolve("out");
    }

    private void assertFailed(Perfgate perfgate, int exitStatus, String... parts)
            throws IOException, InterruptedException {
        assertThat(perfgate.complaints()).hasSize(1).first().asString().contains(parts);
        assertThat(perfgate.exitStatus()).isEqualTo(exitStatus);
        assertNothingLeft();
    }

    private void assertNothingLeft() throws IOException, InterruptedException {
        Perfgate.assertNoneLeft("-Dtest=" + folder);
        assertThat(out().resolve("run.json")).doesNotExist();
        if (Files.exists(out())) {
            try (Stream<Path> left = Files.walk(out())) {
                assertThat(left.filter(one -> one.getFileName().toString().startsWith(".")))
                        .isEmpty();
            }
        }
    }

    @Test
    void aBrokenSuite() throws Exception {
        Perfgate perfgate = run(suite("suite: x\nworkloads:\n  - nam: y\n"));

        assertFailed(perfgate, 2, "performance.yml:3:5: workload needs 'gatling: CLASS', 'jmh: JAR' or 'run: COMMAND'");
    }

    @Test
    void noSuite() throws Exception {
        assertFailed(run(folder.resolve("none.yml")), 2, "none.yml: no such suite; name one with -f");
    }

    @Test
    void anUnknownOption() throws Exception {
        Perfgate perfgate = Perfgate.run(folder, "run", "--bogus");

        assertFailed(perfgate, 2, "Unknown option: '--bogus'; see 'perfgate run --help'");
    }

    @Test
    @Tag("slow")
    void aMiddlewareThatNeverGetsReady() throws Exception {
        Path suite = realSuite("ready: tcp://127.0.0.1:${port}", "ready: never said\n  readyWithin: 3s");

        assertFailed(run(suite), 3, "middleware was not ready within 3 s (a line with 'never said')");
    }

    @Test
    void aMiddlewareThatEndsAtOnce() throws Exception {
        Path suite = realSuite("--port ${port}", "--port ${port} --fault bogus");

        assertFailed(
                run(suite), 3, "middleware ended with status 2 before it was ready; last output:", "no fault 'bogus'");
        assertThat(out().resolve("failed-trial/middleware.log")).isNotEmptyFile();
    }

    @Test
    void theLogsOfAFailedTrialReplaceOnlyThoseOfAnEarlierOne() throws Exception {
        Path foreign = Files.createDirectories(out().resolve("failed-trial")).resolve("middleware.log");
        Files.writeString(foreign, "somebody else's");
        Path suite = realSuite("--port ${port}", "--port ${port} --fault bogus");
        Path ours = out().resolve("failed-trial-2/middleware.log");

        run(suite);
        Files.writeString(ours, "of the trial before");
        run(suite);

        assertThat(foreign).hasContent("somebody else's");
        assertThat(ours).content().contains("no fault 'bogus'");
        assertThat(out().resolve("failed-trial-3")).doesNotExist();
    }

    @Test
    void aMiddlewareThatCannotBeStarted() throws Exception {
        assertFailed(
                run(realSuite("start: java", "start: no-such-program")), 2, "there is no program 'no-such-program'");
    }

    @Test
    void aPortInUse() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Path suite = realSuite("ready: tcp://127.0.0.1:${port}", "ready: tcp://127.0.0.1:" + taken.getLocalPort());

            assertFailed(run(suite), 2, "port " + taken.getLocalPort() + " of 127.0.0.1 is in use already");
        }
    }

    @Test
    @Tag("slow")
    void aSimulationThatIsNotThere() throws Exception {
        assertFailed(run(realSuite(".PointToPoint", ".Typo")), 2, "there is no class io.perfgate.simulations.Typo");
    }

    @Test
    void aClasspathThatIsNotThere() throws Exception {
        Path suite = realSuite("gatling-simulations/target/simulations.jar", "target/nothing.jar");

        assertFailed(run(suite), 2, "target/nothing.jar of its classpath does not exist; build it first");
    }

    @Test
    @Tag("slow")
    void aGatlingThatDies() throws Exception {
        Perfgate perfgate = Perfgate.start(folder, arguments(realSuite("suite: failing", "suite: failing")));
        ProcessHandle gatling = perfgate.descendant("io.gatling.app.Gatling");
        TimeUnit.SECONDS.sleep(2); // into the load
        gatling.destroyForcibly();

        perfgate.exitStatus();
        assertFailed(perfgate, 3, "trial 1: Gatling ended with status 137");
    }

    @Test
    void aMiddlewareThatDiesUnderLoad() throws Exception {
        Perfgate perfgate = Perfgate.start(folder, arguments(realSuite("measure: 30s", "measure: 10m")));
        perfgate.descendant("io.gatling.app.Gatling");
        TimeUnit.SECONDS.sleep(2); // into the load
        perfgate.descendant("broker.jar").destroyForcibly();

        perfgate.exitStatus();
        assertFailed(perfgate, 3, "middleware ended with status 137 during the load of workload 'messages' at 1/1/1/1");
    }

    /** Control-C, and what a build server sends. */
    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    void anInterruptDuringAnUpdate(String signal, int status) throws Exception {
        assumeThat(signal.equals("INT") && isInterruptIgnored())
                .as("interrupts are ignored, as by what a shell starts in its background")
                .isFalse();
        Perfgate perfgate = Perfgate.start(folder, arguments(realSuite("suite: failing", "suite: failing")));
        perfgate.descendant("io.gatling.app.Gatling");
        new ProcessBuilder("kill", "-" + signal, Long.toString(perfgate.pid()))
                .start()
                .waitFor();

        perfgate.exitStatus();
        assertFailed(perfgate, status, "interrupted; all processes are stopped and nothing of this run was kept");
    }

    private static boolean isInterruptIgnored() throws IOException {
        long interrupt = 1L << (2 - 1); // proc_pid_status(5): a bit for each signal, and its number is 2
        Path status = Path.of("/proc/self/status");
        return Files.exists(status)
                && Files.readAllLines(status).stream()
                        .filter(line -> line.startsWith("SigIgn:"))
                        .mapToLong(line -> Long.parseUnsignedLong(line.split("\\s+")[1], 16))
                        .anyMatch(ignored -> (ignored & interrupt) != 0);
    }

    /** A build would show them as those of this run. */
    @Test
    void reportsOfAnEarlierRunDoNotStay() throws Exception {
        List<String> reports = List.of("report.html", "junit.xml", "culprit.json", "part.json");
        Path record = Files.writeString(Files.createDirectories(out()).resolve("run.json"), "earlier");
        for (String name : reports) {
            Files.writeString(out().resolve(name), "earlier");
        }
        Path suite = suite("suite: failing\nworkloads:\n  - {name: tool, run: 'false'}\n");

        assertThat(Ended.of(arguments(suite)).exitStatus()).isEqualTo(3);

        assertThat(reports).noneMatch(name -> Files.exists(out().resolve(name)));
        assertThat(record).hasContent("earlier");
    }

    @Test
    void aFullDisk() throws Exception {
        Path small = mount("8m");
        try {
            Path suite = realSuite("suite: failing", "suite: failing");
            Perfgate perfgate = Perfgate.run(folder, "run", "-f", suite.toString(), "--out", small + "/out");

            assertFailed(perfgate, 3, "the disk of " + small, "is full", "free some, or choose another --out");
        } finally {
            unmount(small);
        }
    }

    @Test
    void aDiskThatFillsUpDuringTheTrial() throws Exception {
        assertThat(complaintOfADiskWithOnly(0)).contains("trial is full: 0 KB are free");
    }

    @Test
    @Tag("slow")
    void aDiskWithoutSpaceForReports() throws Exception {
        assertThat(complaintOfADiskWithOnly(256 << 10))
                .contains("report.html: No space left on device; free some space on that disk");
    }

    /** Fills the disk during a trial. */
    private String complaintOfADiskWithOnly(int freeBytes) throws Exception {
        Path small = mount("40m");
        try {
            Path suite = suite("""
                    suite: filling
                    workloads:
                      - name: codec
                        jmh: jmh/target/benchmarks.jar
                        include: ".*encode"
                        arguments: [-wi, "0", -i, "1", -r, 3s]
                        trials: {first: 1, most: 1}
                    validity: {otherCpu: 100%}
                    """);
            Perfgate perfgate = Perfgate.start(
                    folder, "run", "-f", suite.toString(), "--out", small + "/out", "--baseline", small + "/b");
            perfgate.descendant("benchmarks.jar");
            fill(small, freeBytes);

            assertThat(perfgate.exitStatus()).isEqualTo(3);
            try (Stream<Path> left = Files.walk(small.resolve("out"))) {
                // No kept file of the finished trial is half-written.
                assertThat(left.filter(Files::isRegularFile)
                                .filter(one -> !one.getParent().endsWith("unfinished")
                                        || !one.toString().endsWith(".json"))
                                .map(one -> one.getFileName().toString())
                                .filter(name -> !name.endsWith(".log") && !name.equals("of-perfgate.txt")))
                        .isEmpty();
            }
            assertThat(perfgate.complaints()).hasSize(1);
            return perfgate.complaints().get(0);
        } finally {
            unmount(small);
        }
    }

    private static void fill(Path disk, int freeBytes) throws IOException {
        Path reserve = Files.write(disk.resolve("reserve"), new byte[freeBytes]);
        try (var out = Files.newOutputStream(disk.resolve("filler"))) {
            byte[] block = new byte[4096];
            for (int i = 0; i < 20_000; i++) {
                out.write(block);
            }
            throw new AssertionError("the disk did not fill up");
        } catch (IOException full) {
            assertThat(full).hasMessageContaining("No space left");
        }
        Files.delete(reserve);
    }

    private Path mount(String size) throws IOException, InterruptedException {
        Path disk = Files.createDirectories(folder.resolve("disk"));
        int status = new ProcessBuilder("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", disk.toString())
                .start()
                .waitFor();
        assumeThat(status)
                .as("a small disk can be mounted (needs root on Linux)")
                .isZero();
        return disk;
    }

    private static void unmount(Path disk) throws IOException, InterruptedException {
        new ProcessBuilder(List.of("umount", disk.toString())).start().waitFor();
    }
}
