package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.SeriesVerdict;
import io.perfgate.record.Course;
import io.perfgate.record.FinishedTrial;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.record.UnfinishedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * SIGKILL at random moments, for the runner, Gatling and the middleware: no process is left after five seconds, no file
 * is half-written, and {@code --resume} reaches the judgement of an undisturbed run. More moments:
 * {@code ./mvnw verify -pl runner -am -Dtest=KillTest -Dsurefire.failIfNoSpecifiedTests=false -Dperfgate.killMoments=20}.
 * The same moments again: {@code -Dperfgate.killSeed=} with the seed that a failure names.
 */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KillTest {

    private static final int MOMENTS = Integer.getInteger("perfgate.killMoments", 1);
    private static final Duration GONE_WITHIN = Duration.ofSeconds(5);

    /** The load is real; the judged values are the same in every run, and need more than the first trials. */
    private static final String SUITE = """
            suite: killed
            middleware:
              start: java -Xmx64m -XX:TieredStopAtLevel=1 -Dtest=FOLDER -jar lab/middleware/broker/target/broker.jar --port ${port}
              ready: tcp://127.0.0.1:${port}
            workloads:
              - name: messages
                gatling: io.perfgate.simulations.PointToPoint
                classpath: [gatling-simulations/target/simulations.jar]
                parameters: {mode: nP_nT, body: 1K}
                load: ["1/1/1/1"]
                javaOptions: [-XX:TieredStopAtLevel=1, -Xmx256m, -Dtest=FOLDER]
                warmUp: 0s
                measure: 3s
                trials: {first: 1, most: 1}
              - name: noisy
                run: >-
                  sh -c '(sleep SECONDS &); sleep 0.1; if [ ${build} = . ]; then k=37; else k=29; fi;
                  echo series,metric,unit,direction,run,trial,value;
                  echo "x,time,ms,lower,r,1,1$(( 30 + (${trial} * $k) % 20 ))"'
                middleware: none
                trials: {first: 3, most: 8}
            metrics: [time]
            tolerance: {"*": 0%}
            mustSee: 8%
            profile: never
            validity: {calibration: 100000%, otherCpu: 100%}
            """;

    private static final long SEED = Long.getLong("perfgate.killSeed", System.nanoTime());

    private final Random random = new Random(SEED);
    /** A sleep duration that no other process on this machine uses. */
    private final String seconds = "9" + System.nanoTime();

    @TempDir
    private static Path folder;

    private RunRecord undisturbed;
    private int statusOfUndisturbed;
    private long undisturbedMillis;

    @BeforeAll
    void runUndisturbed() throws Exception {
        long began = System.nanoTime();
        Perfgate perfgate = perfgate("undisturbed");
        statusOfUndisturbed = perfgate.exitStatus();
        assertThat(perfgate.complaints()).isEmpty();
        undisturbedMillis = (System.nanoTime() - began) / 1_000_000;
        undisturbed = RunRecords.read(out("undisturbed").resolve("run.json"));
        // Otherwise, the plan would have nothing to decide again.
        assertThat(trials(undisturbed)).isGreaterThan(3);
        assertThat(left()).isEmpty();
    }

    @Test
    void theRunner() throws Exception {
        for (int moment = 1; moment <= MOMENTS; moment++) {
            Perfgate perfgate = perfgate("runner");
            long millis = (long) (random.nextDouble() * undisturbedMillis);
            TimeUnit.MILLISECONDS.sleep(millis);
            List<Long> groups =
                    perfgate.process().descendants().map(ProcessHandle::pid).toList();
            perfgate.process().destroyForcibly().waitFor();
            check("runner", "the runner after " + millis + " ms", groups);
        }
    }

    @Test
    void gatling() throws Exception {
        killDescendant("gatling", "io.gatling.app.Gatling", 4000);
    }

    @Test
    void theMiddleware() throws Exception {
        killDescendant("middleware", "broker.jar", 5000);
    }

    private void killDescendant(String out, String program, int withinMillis) throws Exception {
        for (int moment = 1; moment <= MOMENTS; moment++) {
            Perfgate perfgate = perfgate(out);
            ProcessHandle victim = perfgate.descendant(program);
            if (random.nextBoolean()) {
                victim.onExit().get(1, TimeUnit.MINUTES);
                victim = perfgate.descendant(program);
            }
            int millis = random.nextInt(withinMillis);
            TimeUnit.MILLISECONDS.sleep(millis);
            List<Long> groups =
                    perfgate.process().descendants().map(ProcessHandle::pid).toList();
            boolean killed = victim.destroyForcibly();
            check(out, program + " after " + millis + " ms", groups);
            assertThat(perfgate.exitStatus()).isEqualTo(killed ? 3 : statusOfUndisturbed);
        }
    }

    private void check(String out, String whatAndWhen, List<Long> groups) throws Exception {
        String killed = whatAndWhen + ", seed " + SEED;
        long goneMillis = waitUntilNoneIsLeft(groups);
        int kept = assertNothingIsHalfWritten(out(out));
        // An incomplete pair is measured again.
        int whole = kept / 2 * 2;

        Perfgate again = perfgate(out, "--resume");

        int status = again.exitStatus();
        assertThat(again.complaints()).as(killed).isEmpty();
        assertThat(status).as(killed).isEqualTo(statusOfUndisturbed);
        RunRecord resumed = RunRecords.read(out(out).resolve("run.json"));
        assertThat(verdicts(resumed)).as(killed).isEqualTo(verdicts(undisturbed));
        assertThat(trials(resumed)).as(killed).isEqualTo(trials(undisturbed));
        assertThat(resumed.course().resumed().map(Course.Resumed::trialsKept))
                .as(killed)
                .isEqualTo(Optional.of(whole).filter(one -> kept > 0));
        assertThat(left()).isEmpty();
        try (Stream<Path> files = Files.list(out(out))) {
            assertThat(files.map(one -> one.getFileName().toString()))
                    .as(killed)
                    .noneMatch(name -> name.startsWith(".") || name.equals("unfinished"));
        }
        System.out.println("killed " + killed + ": all gone after " + goneMillis + " ms, " + kept
                + " trial(s) kept, resumed to the same judgement");
        Files.delete(out(out).resolve("run.json"));
    }

    private long waitUntilNoneIsLeft(List<Long> groups) throws Exception {
        long killed = System.nanoTime();
        while (!left().isEmpty() || anyIsThere(groups)) {
            assertThat(Duration.ofNanos(System.nanoTime() - killed))
                    .as("left are %s of groups %s", left(), groups)
                    .isLessThan(GONE_WITHIN);
            TimeUnit.MILLISECONDS.sleep(20);
        }
        return (System.nanoTime() - killed) / 1_000_000;
    }

    /** Includes the watchdogs. */
    private static boolean anyIsThere(List<Long> groups) throws Exception {
        for (long group : groups) {
            if (new ProcessBuilder("kill", "-0", "--", "-" + group).start().waitFor() == 0) {
                return true;
            }
        }
        return false;
    }

    private List<String> left() {
        return ProcessHandle.allProcesses()
                .map(one -> one.info().commandLine().orElse(""))
                .filter(line -> line.contains("-Dtest=" + folder) || line.matches("\\S*sleep " + seconds))
                .toList();
    }

    /** Reads everything that a resumed run would read, and returns the number of finished trials. */
    private static int assertNothingIsHalfWritten(Path out) throws IOException {
        if (Files.exists(out.resolve("run.json"))) { // the moment came after its end
            assertThat(RunRecords.read(out.resolve("run.json")).run()).isNotBlank();
        }
        Path unfinished = out.resolve("unfinished");
        if (!Files.exists(unfinished)) {
            return 0;
        }
        List<Path> trials = new ArrayList<>();
        try (Stream<Path> files = Files.list(unfinished)) {
            files.filter(one -> one.getFileName().toString().startsWith("trial-"))
                    .forEach(trials::add);
        }
        if (!trials.isEmpty()) {
            assertThat(UnfinishedRun.read(unfinished.resolve("run.json")).run()).isNotBlank();
        }
        trials.forEach(
                one -> assertThat(FinishedTrial.read(one).measured().series()).isNotEmpty());
        return trials.size();
    }

    private static List<String> verdicts(RunRecord record) {
        return record.judgement().series().stream().map(SeriesVerdict::toString).toList();
    }

    private static int trials(RunRecord record) {
        return record.series().stream()
                .filter(one -> one.id().workload().equals("noisy"))
                .mapToInt(one -> one.trials().size())
                .max()
                .orElse(0);
    }

    private Path out(String name) {
        return folder.resolve(name);
    }

    private Perfgate perfgate(String out, String... more) throws IOException {
        Path suite = folder.resolve("performance.yml");
        if (!Files.exists(suite)) {
            Files.writeString(suite, SUITE.replace("FOLDER", folder.toString()).replace("SECONDS", seconds));
        }
        return Perfgate.start(
                Files.createDirectories(folder.resolve("said-by-" + out)),
                Stream.concat(
                                Stream.of(
                                        "run",
                                        "-f",
                                        suite.toString(),
                                        "--out",
                                        out(out).toString(),
                                        "--baseline",
                                        folder.resolve("b").toString(),
                                        "--against",
                                        "./"),
                                Stream.of(more))
                        .toArray(String[]::new));
    }
}
