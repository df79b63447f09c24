package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.record.Course;
import io.perfgate.record.FinishedTrial;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that are disturbed from outside, and the next start after them. */
class RobustnessTest {

    private static final String RESULT = "echo series,metric,unit,direction,run,trial,value; echo x,t,ms,lower,r,1,10";

    @TempDir
    private Path folder;

    private Path out() {
        return folder.resolve("out");
    }

    private RunRecord record() {
        return RunRecords.read(out().resolve("run.json"));
    }

    /** The workload's command stops the run in its third trial while a certain file exists. */
    private static String threeTrials(String more) {
        return "sh -c 'if [ ${trial} = 3 ] && [ -e FOLDER/fails ]; then exit 9; fi; echo ran >>FOLDER/ran; " + more
                + RESULT + "'";
    }

    private String[] arguments(String command, String... more) throws IOException {
        Path suite = Files.writeString(folder.resolve("performance.yml"), """
                suite: robust
                variables: {greeting: hello}
                workloads:
                  - name: tool
                    run: COMMAND
                    trials: {first: 3, most: 3}
                validity: {calibration: 100000%, otherCpu: 100%}
                """.replace(
                        "COMMAND", command.replace("FOLDER", folder.toString())));
        return Stream.concat(
                        Stream.of(
                                "run",
                                "-f",
                                suite.toString(),
                                "--out",
                                out().toString(),
                                "--baseline",
                                folder.resolve("b").toString()),
                        Stream.of(more))
                .toArray(String[]::new);
    }

    private Perfgate start(String command) throws IOException {
        return Perfgate.start(folder, arguments(command));
    }

    private Ended run(String command, String... more) throws IOException {
        return Ended.of(arguments(command, more));
    }

    private long timesRun() throws IOException {
        return Files.readAllLines(folder.resolve("ran")).size();
    }

    @Test
    void aFailedRunIsResumed() throws Exception {
        Files.writeString(folder.resolve("fails"), "");
        Ended failed = run(threeTrials(""));
        assertThat(failed.complaints()).hasSize(1).first().asString().contains("ended with status 9");
        assertThat(failed.errors()).contains("'--resume' continues with the finished trials");
        assertThat(timesRun()).isEqualTo(2);
        Files.delete(folder.resolve("fails"));

        Ended resumed = run(threeTrials(""), "--resume");

        assertThat(resumed.complaints()).isEmpty();
        assertThat(resumed.errors()).contains(": 2 finished trial(s) are kept");
        assertThat(timesRun()).isEqualTo(3);
        assertThat(record().series()).allSatisfy(one -> assertThat(one.trials()).hasSize(3));
        assertThat(record().course().resumed()).contains(new Course.Resumed(1, 2));
        assertThat(record().course().trialTimes().get(0).seconds()).hasSize(3);
        assertThat(out().resolve("unfinished")).doesNotExist();

        Ended again = run(threeTrials(""), "--resume");

        assertThat(again.errors()).contains("nothing to resume in " + out().resolve("unfinished"));
        assertThat(timesRun()).isEqualTo(6);
        assertThat(record().course().resumed()).isEmpty();
    }

    /** Trials that come with a checkout may claim any speed. */
    @Test
    void onlyTrialsWrittenHereAreResumed() throws Exception {
        Files.writeString(folder.resolve("fails"), "");
        run(threeTrials(""));
        Path journal = out().resolve("unfinished");
        Path committed = Files.createDirectories(folder.resolve("committed"));
        copy(journal, committed);
        Path elsewhere = folder.resolve("other");
        copy(journal, Files.createDirectories(elsewhere.resolve("unfinished")));

        Ended moved = Ended.of(Stream.of(arguments(threeTrials(""), "--resume"))
                .map(word -> word.equals(out().toString()) ? elsewhere.toString() : word)
                .toArray(String[]::new));
        assertRefused(moved, elsewhere.resolve("unfinished/run.json"));

        Path trial = journal.resolve("trial-000001.json");
        String measured = Files.readString(trial);
        Files.writeString(trial, measured.replace("10.0", "90.0"));
        assertRefused(run(threeTrials(""), "--resume"), trial);
        Files.writeString(trial, measured);

        Files.delete(folder.resolve("fails"));
        assertThat(run(threeTrials(""), "--resume").complaints()).isEmpty();
        copy(committed, Files.createDirectories(journal));
        assertRefused(run(threeTrials(""), "--resume"), journal.resolve("run.json"));
        assertThat(timesRun()).isEqualTo(3);
    }

    private static void assertRefused(Ended resumed, Path file) {
        assertThat(resumed.exitStatus()).isEqualTo(2);
        assertThat(resumed.complaints())
                .containsExactly("perfgate: " + file + ": was not written by perfgate under this path as this user; "
                        + "start again without --resume");
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    @Test
    void aCheckoutCannotVouchForItself() throws Exception {
        Files.writeString(folder.resolve("fails"), "");
        Path checkout = Files.createDirectories(folder.resolve("checkout/.git")).getParent();
        Path below = Files.createDirectory(checkout.resolve("module"));
        Map<String, String> home =
                Map.of("XDG_STATE_HOME", checkout.resolve("home").toString());
        Perfgate failed = Perfgate.startIn(below, folder, home, arguments(threeTrials("")));
        failed.exitStatus();
        String complaint = checkout.toRealPath().resolve("home/perfgate/unfinished")
                + " is in the checkout; set XDG_STATE_HOME to a folder of the user outside of the checkout";
        assertThat(failed.errors())
                .contains("the finished trials cannot be continued: " + complaint)
                .doesNotContain("'--resume' continues");

        Perfgate resumed = Perfgate.startIn(below, folder, home, arguments(threeTrials(""), "--resume"));
        assertThat(resumed.exitStatus()).isEqualTo(2);
        assertThat(resumed.complaints()).singleElement().asString().contains(complaint);
    }

    @Test
    void anotherCommitIsNotMixedIn() throws Exception {
        SmallRepository build = new SmallRepository(folder.resolve("build"));
        Files.writeString(folder.resolve("fails"), "");
        run(threeTrials(""), "--build", build.folder().toString());
        build.harmless("Change something");

        Ended resumed =
                run(threeTrials(""), "--resume", "--build", build.folder().toString());

        assertThat(resumed.exitStatus()).isEqualTo(2);
        assertThat(resumed.complaints().get(0)).contains("inputs changed: the commit of the build;");
    }

    /** The results folder may contain other things. */
    @Test
    void foreignFilesStay() throws Exception {
        Path notes = Files.writeString(
                Files.createDirectories(out().resolve("unfinished")).resolve("novel.txt"), "once");
        Path record = Files.writeString(out().resolve("unfinished/run.json"), "{\"name\": \"a run of mine\"}");
        Path download = Files.writeString(out().resolve(".film.part"), "half");
        Path running = Files.writeString(
                Files.createDirectories(out().resolve(".running")).resolve("shoes"), "2");

        Ended refused = run(threeTrials(""));
        assertThat(refused.exitStatus()).isEqualTo(2);
        assertThat(refused.complaints())
                .singleElement()
                .asString()
                .contains(out().resolve("unfinished") + ": was not left by an interrupted run of perfgate");
        assertThat(List.of(notes, record, download, running)).allMatch(Files::exists);

        Files.delete(notes);
        Files.delete(record);
        Path half = Files.writeString(out().resolve(".run.json123.perfgate-part"), "{");
        Path committed = Files.createDirectories(out().resolve(".x.perfgate-part/sub"));
        Ended perfgate = run(threeTrials(""));
        assertThat(perfgate.complaints()).isEmpty();
        assertThat(List.of(download, running, committed)).allMatch(Files::exists);
        assertThat(half).doesNotExist();
    }

    @Test
    @Tag("slow")
    void keptTrialsCountTowardsTheBudget() throws Exception {
        Files.writeString(folder.resolve("fails"), "");
        run(threeTrials("sleep 5; "));
        Files.delete(folder.resolve("fails"));
        double keptSeconds = 0;
        for (String trial : List.of("trial-000001.json", "trial-000002.json")) {
            keptSeconds += FinishedTrial.read(out().resolve("unfinished").resolve(trial))
                    .seconds();
        }
        int budgetSeconds = (int) keptSeconds + 4; // on a busy machine, trials take longer

        Ended resumed = run(threeTrials("sleep 5; "), "--resume", "--budget", budgetSeconds + "s");

        assertThat(resumed.complaints()).isEmpty();
        assertThat(timesRun()).isEqualTo(2);
        assertThat(record().course().cutShort()).contains(new Course.CutShort(budgetSeconds, List.of("tool")));
    }

    @Test
    void anotherSuiteIsNotMixedIn() throws Exception {
        Files.writeString(folder.resolve("fails"), "");
        run(threeTrials(""));

        Ended other = run(threeTrials("sleep 0.1; "), "--resume", "--build-name", "x");

        assertThat(other.exitStatus()).isEqualTo(2);
        assertThat(other.complaints())
                .hasSize(1)
                .first()
                .asString()
                .endsWith(": its inputs changed: workload 'tool'; restore them, or start again without --resume");
        assertThat(run(threeTrials("")).errors())
                .contains("an interrupted run in ", "is discarded; '--resume' would have continued it");
        assertThat(timesRun()).isEqualTo(4);
    }

    @Test
    void aBuildThatChangedIsNotMixedIn() throws Exception {
        Path tool = Files.writeString(folder.resolve("tool.sh"), "[ $1 = 2 ] && exit 9\n" + RESULT + "\n");
        String command = "sh " + tool + " ${trial}";
        run(command);
        Files.writeString(tool, RESULT + "\n");

        Ended resumed = run(command, "--resume");

        assertThat(resumed.exitStatus()).isEqualTo(2);
        assertThat(resumed.complaints().get(0)).contains("inputs changed: the content of " + tool + ";");
    }

    @Test
    void oneRunnerAtATime() throws Exception {
        String command = "sh -c 'while [ ! -e FOLDER/go ]; do sleep 0.1; done; " + RESULT + "'";
        Perfgate first = start(command);
        first.descendant("/go ]");

        Ended second = run(command);

        assertThat(second.exitStatus()).isEqualTo(2);
        assertThat(second.complaints())
                .containsExactly("perfgate: --out " + out() + ": another perfgate is using it; "
                        + "wait until it ends, or choose another --out");
        Path results = Files.writeString(folder.resolve("results.csv"), """
                series,metric,unit,direction,run,trial,value
                x,t,ms,lower,r,1,10
                """);
        assertThat(Ended.of(
                                "judge",
                                "-f",
                                folder.resolve("performance.yml").toString(),
                                "--out",
                                out().toString(),
                                results.toString())
                        .complaints())
                .isEqualTo(second.complaints());
        Files.writeString(folder.resolve("go"), "");
        first.exitStatus();
        assertThat(first.complaints()).isEmpty();
        assertThat(record().series().get(0).trials()).hasSize(3);
    }

    @Test
    void aFloodOfOutputEndsTheTrial() throws Exception {
        Ended flooded = run("sh -c 'head -c 300000000 /dev/zero >&2; sleep 60; " + RESULT + "'");

        assertThat(flooded.exitStatus()).isEqualTo(3);
        // The size beyond 256 MB at the time of the check depends on the machine.
        assertThat(flooded.complaints())
                .singleElement()
                .asString()
                .matches("perfgate: a program prints too much: command\\.log has 2[5-8]\\d MB; "
                        + "make it print less, or write to a file");
        assertThat(out().resolve("failed-trial/command.log")).exists();
        assertThat(Files.size(out().resolve("failed-trial/command.log"))).isBetween(2L << 20, (2L << 20) + 100);
    }

    @Test
    @Tag("slow")
    void aTrialDuringWhichTheMachineStoodStillIsRepeated() throws Exception {
        String command = "sh -c 'if [ ! -e FOLDER/ran ]; then sleep 3; fi; echo ran >>FOLDER/ran; " + RESULT + "'";
        Perfgate perfgate = start(command);
        perfgate.descendant("sleep 3");
        signal(perfgate, "-STOP");
        TimeUnit.SECONDS.sleep(7);
        signal(perfgate, "-CONT");

        perfgate.exitStatus();
        assertThat(perfgate.complaints()).isEmpty();
        assertThat(perfgate.errors())
                .containsPattern("measured again: tool, trial 1: everything stood still for \\d s");
        assertThat(timesRun()).isEqualTo(4);
        assertThat(record().series().get(0).trials()).hasSize(3);
        assertThat(record().course().trialTimes().get(0).seconds()).hasSize(3).allMatch(one -> one < 8);
    }

    private static void signal(Perfgate perfgate, String signal) throws Exception {
        assertThat(new ProcessBuilder("kill", signal, Long.toString(perfgate.pid()))
                        .start()
                        .waitFor())
                .isZero();
    }
}
