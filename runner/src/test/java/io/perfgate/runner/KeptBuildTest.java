package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.baseline.FileBaselines;
import io.perfgate.baseline.KeptBuild;
import io.perfgate.baseline.KeptBuilds;
import io.perfgate.hardware.Calibration;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Outcome;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.runner.machine.Machine;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Accepted builds are measured again, interleaved with today's. */
class KeptBuildTest {

    /**
     * A build's time depends on the build, the machine's speed, and noise that is the same each time the test runs.
     * Another time depends only on the machine.
     */
    private static final String TOOL = """
            . ${0%/*}/own.sh
            machine=$(cat "$1")
            case $0 in *kept-build*) side=3 ;; *) side=0 ;; esac
            echo series,metric,unit,direction,run,trial,value
            noise=$(( ($2 * 7 + side) % 11 * 2 ))
            echo "x,time,ms,lower,r,1,$(( own * machine / 100 + noise ))"
            echo "y,time,ms,lower,r,1,$(( 1000 * machine / 100 + noise ))"
            """;

    @TempDir
    private Path folder;

    private Path build;

    @BeforeEach
    void aBuild() throws IOException {
        build = Files.createDirectories(folder.resolve("build"));
        Files.writeString(build.resolve("tool.sh"), TOOL);
        takes(1000);
        machine(100);
        Files.writeString(folder.resolve("performance.yml"), """
                suite: kept
                workloads:
                  - name: tool
                    run: sh ${build}/tool.sh MACHINE ${trial}
                    trials: {first: 3, most: 8}
                tolerance: {"*": 5%}
                keep: [tool.sh, own.sh]
                validity: {calibration: 100000%, otherCpu: 100%}
                """.replace(
                        "MACHINE", folder.resolve("machine").toString()));
    }

    private void takes(int millis) throws IOException {
        Files.writeString(build.resolve("own.sh"), "own=" + millis + "\n");
    }

    private void machine(int percent) throws IOException {
        Files.writeString(folder.resolve("machine"), percent + "\n");
    }

    private Ended run(String... more) {
        return Ended.of(command(more));
    }

    private String[] command(String... more) {
        List<String> command = new ArrayList<>(
                List.of("run", "-f", folder.resolve("performance.yml").toString()));
        command.addAll(List.of("--out", folder.resolve("out").toString(), "--build", build.toString()));
        command.addAll(List.of("--baseline", folder.resolve("b").toString()));
        command.addAll(Stream.of(more).toList());
        return command.toArray(String[]::new);
    }

    private RunRecord record() {
        return RunRecords.read(folder.resolve("out/run.json"));
    }

    private void nights(int number) throws Exception {
        for (int night = 1; night <= number; night++) {
            assertThat(run("--accept").output()).contains("accepted into the baseline, with its build (");
        }
    }

    private Ended accept(Path run) {
        return Ended.of(
                "baseline",
                "accept",
                run.toString(),
                "--baseline",
                folder.resolve("b").toString(),
                "--build",
                build.toString());
    }

    @Test
    void acceptingAgainKeepsTheBuildThatIsMissing() throws Exception {
        nights(1);
        Path first = Files.copy(folder.resolve("out/run.json"), folder.resolve("first.json"));
        Files.move(folder.resolve("b/.builds"), folder.resolve("lost"));

        assertThat(accept(first).output()).contains("is already accepted, in ").contains(", with its build (");
        assertThat(new KeptBuilds(folder.resolve("b")).of("kept")).hasSize(1);

        nights(1);
        assertThat(accept(first).output()).contains("is already accepted, in ").doesNotContain("its build");
        assertThat(new KeptBuilds(folder.resolve("b")).of("kept"))
                .extracting(KeptBuild::run)
                .containsExactly(record().run());
    }

    @Test
    void theFirstNightOnANewKindOfMachineDecides() throws Exception {
        nights(1);
        machine(200);

        assertThat(run("--profile", "new-machine", "--accept").exitStatus()).isZero();
        assertThat(record().judgement().outcome()).isEqualTo(Outcome.PASS);
        assertThat(new FileBaselines(folder.resolve("b"))
                        .load("kept", "new-machine")
                        .runs())
                .hasSize(1);

        takes(1200);
        assertThat(run("--profile", "another").exitStatus()).isEqualTo(1);
    }

    @Test
    void aNightOnWhichTheMachineIsSlowerIsNotRedAndNotAccepted() throws Exception {
        nights(4);
        machine(140);
        Ended night = run("--accept");

        assertThat(night.exitStatus()).isZero();
        assertThat(Texts.ENGLISH.of(record().judgement().findings().get(0).sentence()))
                .startsWith(
                        "warning: the whole run: 2 series looked worse than the stored runs, but not when interleaved with the "
                                + "build of run ");
        assertThat(night.output()).contains("not accepted into the baseline: the machine changed");
        assertThat(record().found().turns()).isPresent();
    }

    @Test
    void aSlowerBuildIsAlsoSlowerWhenInterleaved() throws Exception {
        nights(4);
        takes(1200);

        assertThat(run().exitStatus()).isEqualTo(1);
        assertThat(Texts.ENGLISH.of(record().judgement().summary()))
                .contains("measured interleaved with the build of run ");
    }

    /** A page must not contradict itself about the machine. */
    @Test
    void theMachineIsRecordedAsItWasJudged() throws Exception {
        nights(1);
        takes(1200);
        Path suite = folder.resolve("performance.yml");
        Files.writeString(suite, Files.readString(suite).replace("100000%", "2000%"));
        Machine slowerEachTime = new Ended.Steady() {
            private int asked;

            @Override
            public Calibration.Speed speed() {
                return new Calibration.Speed(20, 40 + 210 * asked++, 0.01, 0.01);
            }
        };
        Ended.on(slowerEachTime, command());

        assertThat(record().found().turns()).isPresent();
        double after = record().machine().calibration().orElseThrow().after().memoryMillis();
        assertThat(sentences())
                .anyMatch(sentence -> sentence.contains(
                        "memory work took 40.0 ms before the run and " + Amounts.value(after, "ms") + " after it"));
    }

    @Test
    void interleavedTrialsDecideInconclusiveSeries() throws Exception {
        nights(1);
        // A single run does not show how much nights differ.
        Path suite = folder.resolve("performance.yml");
        Files.writeString(suite, Files.readString(suite) + "mustSee: 8%\n");
        assertThat(run("--accept").exitStatus()).isZero();
        assertThat(record().found().turns()).isPresent();
    }

    /** A smaller heap in the suite applies to all of today's trials and to none of the stored ones. */
    @Test
    void changesOfTheSuiteAreNotTakenForTheMachine() throws Exception {
        nights(4);
        Path suite = folder.resolve("performance.yml");
        Files.writeString(folder.resolve("slower"), "130\n");
        Files.writeString(suite, Files.readString(suite).replace("/machine", "/slower"));

        assertThat(run().exitStatus()).isEqualTo(1);
        assertThat(sentences())
                .hasSize(2)
                .contains("warning: the whole run: the suite starts tool differently than when the kept build was "
                        + "accepted, so an interleaved comparison with that build would not show the effect")
                .anyMatch(line -> line.contains("changed too: workloads[tool].run in the suite"));
    }

    @Test
    void aKeptBuildThatDoesNotRunAnyMoreLeavesTheStoredRuns() throws Exception {
        Files.writeString(folder.resolve("database"), "");
        Files.writeString(build.resolve("tool.sh"), "cat " + folder.resolve("database") + " || exit 1\n" + TOOL);
        nights(4);
        Files.delete(folder.resolve("database"));
        Files.writeString(build.resolve("tool.sh"), TOOL);
        takes(1200);

        assertThat(run().exitStatus()).isEqualTo(1);
        assertThat(sentences())
                .anyMatch(sentence -> sentence.contains("the kept build cannot be run any more, so this run "
                        + "was compared with the stored runs: workload 'tool', trial "));
    }

    @Test
    void aChangedKeptFileIsNotStarted() throws Exception {
        nights(1);
        try (Stream<Path> kept = Files.list(folder.resolve("b/.builds/kept/files"))) {
            for (Path file : kept.toList()) {
                Files.writeString(file, "touch " + folder.resolve("started") + "\n");
            }
        }

        run("--against", "kept");
        assertThat(sentences()).anyMatch(sentence -> sentence.contains("' is not what was kept"));
        assertThat(folder.resolve("started")).doesNotExist();
    }

    @Test
    void aPullRequestIsInterleavedWithTheKeptBuild() throws Exception {
        nights(1);
        takes(1200);
        assertThat(run("--against", "kept").exitStatus()).isEqualTo(1);
        takes(1000);
        assertThat(run("--against", "kept").exitStatus()).isZero();
    }

    @Test
    void withoutAKeptBuildTheStoredRunsAreComparedWith() throws Exception {
        assertThat(run("--against", "kept").exitStatus()).isEqualTo(3);
        assertThat(sentences())
                .containsExactly("warning: the whole run: the newest accepted run has no kept build, so this run was "
                        + "compared with the stored runs");
    }

    @Test
    void missingFilesCannotBeKept() throws Exception {
        Files.delete(build.resolve("own.sh"));

        assertThat(run().complaints())
                .anyMatch(line -> line.startsWith("perfgate: keep: 'own.sh' is not in ")
                        && line.endsWith("; build it first, or correct 'keep'"));
    }

    private List<String> sentences() {
        return record().judgement().findings().stream()
                .map(finding -> Texts.ENGLISH.of(finding.sentence()))
                .toList();
    }
}
