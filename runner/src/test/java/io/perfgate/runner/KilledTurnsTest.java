package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.SeriesVerdict;
import io.perfgate.record.Measurements.Turns;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.runner.machine.ThisMachine;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * SIGKILL while suspect series are measured again, interleaved with the kept build; {@code --resume} continues there.
 */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KilledTurnsTest {

    private static final int NIGHTS = 4;

    /** Records that it was started, and hangs in the trial that a file names until it is killed. */
    private static final String TOOL = """
            . ${0%/*}/own.sh
            case $0 in *kept-build*) side=kept; noise=3 ;; *) side=today; noise=0 ;; esac
            echo $side $2 >> "$1/started"
            if [ "$(cat "$1/stay")" = "$side $2" ]; then touch "$1/stays"; sleep SECONDS & wait; fi
            echo series,metric,unit,direction,run,trial,value
            echo "x,time,ms,lower,r,1,$(( own + ($2 * 7 + noise) % 11 * 2 ))"
            """;

    /** A sleep duration that no other process on this machine uses. */
    private final String seconds = "9" + System.nanoTime();

    @TempDir
    private static Path folder;

    private RunRecord undisturbed;
    private List<String> startedUndisturbed;

    @BeforeAll
    void acceptSomeNightsAndRunUndisturbed() throws Exception {
        Files.createDirectories(folder.resolve("build"));
        Files.writeString(folder.resolve("build/tool.sh"), TOOL.replace("SECONDS", seconds));
        Files.writeString(folder.resolve("build/own.sh"), "own=1000\n");
        Files.writeString(folder.resolve("performance.yml"), """
                suite: kept
                workloads:
                  - name: tool
                    run: sh ${build}/tool.sh FOLDER ${trial}
                    trials: {first: 3, most: 8}
                tolerance: {"*": 5%}
                keep: [tool.sh, own.sh]
                profile: never
                validity: {calibration: 100000%, otherCpu: 100%}
                """.replace("FOLDER", folder.toString()));
        stayAt("no trial");
        for (int night = 1; night <= NIGHTS; night++) {
            Ended accepted = ended("night", "--accept");
            assertThat(accepted.exitStatus()).as(accepted.errors()).isZero();
        }
        Files.writeString(folder.resolve("build/own.sh"), "own=1200\n");
        Files.delete(folder.resolve("started"));
        assertThat(ended("undisturbed").exitStatus()).isEqualTo(1);
        undisturbed = record("undisturbed");
        startedUndisturbed = started();
        // Three are compared with the stored runs; the interleaved ones follow, A B B A.
        assertThat(startedUndisturbed)
                .startsWith(
                        "today 1", "today 2", "today 3", "today 4", "kept 4", "kept 5", "today 5", "today 6", "kept 6");
    }

    /** @param pairsKept pairs of trials that were finished before */
    @ParameterizedTest
    @CsvSource({"today 4, 0", "kept 4, 0", "kept 5, 1", "today 5, 1", "kept 6, 2"})
    void isResumedWithinTheTurns(String trial, int pairsKept) throws Exception {
        String out = trial.replace(' ', '-');
        List<String> before = killAt(trial, out);

        Ended resumed = ended(out, "--resume");

        assertIsJudgedAsUndisturbed(resumed, out);
        // Only an incomplete pair is measured again.
        int finished = 3 + 2 * pairsKept;
        assertThat(before).isEqualTo(startedUndisturbed.subList(0, before.size()));
        assertThat(started()).isEqualTo(startedUndisturbed.subList(finished, startedUndisturbed.size()));
        assertThat(resumed.errors()).contains(": 3 finished trial(s) are kept");
        if (pairsKept > 0) {
            assertThat(resumed.errors())
                    .contains("of the turns with the kept build, " + 2 * pairsKept + " finished trial(s) are kept");
        }
        assertThat(record(out).course().resumed().orElseThrow().trialsKept()).isEqualTo(finished);
    }

    @Test
    void turnsWithoutTheTrialsBeforeThemAreOfNoRun() throws Exception {
        killAt("kept 6", "turns-only");
        assertThat(folder.resolve("turns-only/unfinished-turns")).isNotEmptyDirectory();
        for (File file : folder.resolve("turns-only/unfinished").toFile().listFiles()) {
            Files.delete(file.toPath());
        }

        Ended resumed = ended("turns-only", "--resume");

        assertIsJudgedAsUndisturbed(resumed, "turns-only");
        assertThat(resumed.errors()).contains("nothing to resume");
        assertThat(started()).isEqualTo(startedUndisturbed);
    }

    /** @return the trials started until then */
    private List<String> killAt(String trial, String out) throws Exception {
        Files.deleteIfExists(folder.resolve("started"));
        Files.deleteIfExists(folder.resolve("stays"));
        stayAt(trial);
        Perfgate killed = Perfgate.start(Files.createDirectories(folder.resolve("said-by-" + out)), arguments(out));
        killed.waitFor(() -> Files.exists(folder.resolve("stays")), 60);
        killed.process().destroyForcibly().waitFor();
        assertThat(folder.resolve("stays")).exists();
        assertNothingIsLeft();
        assertThat(folder.resolve(out).resolve("run.json")).doesNotExist();
        List<String> started = started();
        Files.delete(folder.resolve("started"));
        stayAt("no trial");
        return started;
    }

    private void assertIsJudgedAsUndisturbed(Ended resumed, String out) throws Exception {
        assertThat(resumed.exitStatus()).as(resumed.errors()).isEqualTo(1);
        assertThat(resumed.complaints()).isEmpty();
        RunRecord record = record(out);
        assertThat(verdicts(record)).isEqualTo(verdicts(undisturbed));
        assertThat(turns(record)).isEqualTo(turns(undisturbed));
        assertNothingIsLeft();
        try (Stream<Path> files = Files.list(folder.resolve(out))) {
            assertThat(files.map(one -> one.getFileName().toString()))
                    .noneMatch(name -> name.startsWith(".") || name.startsWith("unfinished"));
        }
    }

    private void stayAt(String trial) throws IOException {
        Files.writeString(folder.resolve("stay"), trial + "\n");
    }

    private List<String> started() throws IOException {
        return Files.readAllLines(folder.resolve("started"));
    }

    private void assertNothingIsLeft() throws InterruptedException {
        Perfgate.assertNoneLeft("tool.sh " + folder);
        Perfgate.assertNoneLeft("sleep " + seconds);
    }

    private static List<String> verdicts(RunRecord record) {
        return record.judgement().series().stream().map(SeriesVerdict::toString).toList();
    }

    private static List<List<Double>> turns(RunRecord record) {
        Turns turns = record.found().turns().orElseThrow();
        return Stream.of(turns.kept(), turns.current())
                .map(side -> side.series().get(0).trials())
                .toList();
    }

    private RunRecord record(String out) {
        return RunRecords.read(folder.resolve(out).resolve("run.json"));
    }

    /** In this JVM, but on the machine of the command that is killed. */
    private static Ended ended(String out, String... more) {
        return Ended.on(new ThisMachine(), arguments(out, more));
    }

    private static String[] arguments(String out, String... more) {
        return Stream.concat(
                        Stream.of(
                                "run",
                                "-f",
                                folder.resolve("performance.yml").toString(),
                                "--build",
                                folder.resolve("build").toString(),
                                "--baseline",
                                folder.resolve("b").toString(),
                                "--out",
                                folder.resolve(out).toString()),
                        Stream.of(more))
                .toArray(String[]::new);
    }
}
