package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Outcome;
import io.perfgate.record.Course;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.runner.machine.ThisMachine;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plan of a run, and its behaviour when time is short. */
class PlanTest {

    /** The second workload's values differ so much between trials that a few trials are inconclusive. */
    private static String suite(String seconds, String trials) {
        return """
                suite: plan
                workloads:
                  - name: steady
                    run: >-
                      sh -c 'sleep SECONDS; echo series,metric,unit,direction,run,trial,value;
                      echo "x,time,ms,lower,r,1,10${trial}"'
                    trials: {first: 3, most: 3}
                    measure: 2s
                  - name: noisy
                    run: >-
                      sh -c 'sleep SECONDS; if [ ${build} = . ]; then k=37; else k=29; fi;
                      echo series,metric,unit,direction,run,trial,value;
                      echo "x,time,ms,lower,r,1,1$(( 30 + (${trial} * $k) % 20 ))"'
                    trials: TRIALS
                    measure: 2s
                tolerance: {"*": 8%}
                validity: {calibration: 100000%, otherCpu: 100%}
                """.replace("SECONDS", seconds).replace("TRIALS", trials);
    }

    @TempDir
    private Path folder;

    private Ended run(String yaml, String... more) throws IOException {
        return Ended.of(arguments(yaml, more));
    }

    private String[] arguments(String yaml, String... more) throws IOException {
        Path suite = Files.writeString(folder.resolve("performance.yml"), yaml);
        return Stream.concat(
                        Stream.of(
                                "run",
                                "-f",
                                suite.toString(),
                                "--out",
                                folder.resolve("out").toString(),
                                "--baseline",
                                folder.resolve("b").toString()),
                        Stream.of(more))
                .toArray(String[]::new);
    }

    private RunRecord record() {
        return RunRecords.read(folder.resolve("out/run.json"));
    }

    @Test
    void aMachineOfVaryingSpeedDoesNotSpoilInterleavedBuilds() throws Exception {
        String strict = suite("0", "{first: 3, most: 3}").replace("100000%", "0.000001%");
        Ended.on(new ThisMachine(), arguments(strict, "--against", folder.toString()));

        assertThat(record().judgement().findings())
                .filteredOn(one -> one.kind() == Finding.Kind.CALIBRATION)
                .isNotEmpty()
                .allMatch(one -> one.severity() == Finding.Severity.WARNING);
    }

    @Test
    void workloadsThatAreEqualInBothBuildsAreNotCompared() throws Exception {
        Ended perfgate = run("suite: s\nworkloads:\n  - {name: a, run: cat x.csv}\n", "--against", folder.toString());

        assertThat(perfgate.exitStatus()).isEqualTo(2);
        assertThat(perfgate.complaints())
                .containsExactly(
                        "perfgate: --against measures two builds interleaved, but nothing in suite 's' uses ${build}, so "
                                + "both would be the same; write ${build} where its files are named");
    }

    @Test
    void aDryRunShowsThePlanAndStartsNothing() throws Exception {
        Path marker = folder.resolve("started");
        Perfgate perfgate = Perfgate.run(
                folder, arguments("""
                suite: dry
                middleware:
                  start: touch MARKER --port ${port}
                  ready: tcp://127.0.0.1:${port}
                workloads:
                  - name: messages
                    gatling: io.perfgate.simulations.PointToPoint
                    classpath: [gatling-simulations/target/simulations.jar]
                    parameters: {mode: nP_nT}
                    load: ["1/1/1/1", "10/10/10/1"]
                    warmUp: 20s
                    measure: 40s
                  - name: codec
                    jmh: ${build}/jmh/target/benchmarks.jar
                    include: Codec
                    parameters: {bodyBytes: "10,100"}
                    trials: {first: 2, most: 2}
                  - name: tool
                    run: touch MARKER "a b" ${results} ${target} ${load}
                    results: x.csv
                    load: [low]
                    environment: {USERS: "${load}", API_TOKEN: s3cr3t}
                """.replace("MARKER", marker.toString()), "--dry-run", "--budget", "10m"));

        assertThat(perfgate.complaints()).isEmpty();
        assertThat(perfgate.exitStatus()).isZero();
        assertThat(perfgate.output())
                .contains("suite dry on hardware profile ")
                .contains("compared with nothing: there is no baseline yet")
                .contains("    touch " + marker + " --port ${port}\n    ready: tcp://127.0.0.1:${port}\n")
                // 2 loads of 20 s, 40 s and 7 s to start and stop.
                .contains("workload messages: 3 to 10 trials, time of each: 2 min, by the suite\n  at 1/1/1/1\n    ")
                .contains("-Dperfgate.load=10/10/10/1 ", " -s io.perfgate.simulations.PointToPoint ")
                .contains("workload codec: 2 to 2 trials, time of each: 34 s, by the suite\n    ")
                .contains("/jmh/target/benchmarks.jar Codec -f 1")
                .contains("    touch " + marker + " 'a b' ${results} ${target} low\n" + "    environment: API_TOKEN=")
                .contains("    environment: USERS=${load}\n")
                .doesNotContain("s3cr3t")
                .contains("looks after trial 3, 5, 8, 10;")
                // 3 x 134 s + 2 x 34 s; 10 x 134 s + 2 x 34 s.
                .contains("expected duration: 8 min, 23 min at most, and an unknown time for tool "
                        + "(no run was accepted yet)\n")
                .contains("the budget of 10 min may not be enough: it is unknown how long tool will take");
        assertThat(marker).doesNotExist();
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void aDryRunFindsMistakes() throws Exception {
        Ended perfgate = run("suite: dry\nworkloads:\n  - name: codec\n    jmh: target/none.jar\n", "--dry-run");

        assertThat(perfgate.exitStatus()).isEqualTo(2);
        assertThat(perfgate.complaints())
                .containsExactly("perfgate: workload 'codec': target/none.jar does not exist; build it first");
        assertThat(run("suite: dry\n", "--dry-run").exitStatus()).isEqualTo(2);
    }

    @Test
    @Tag("slow")
    void aBudgetThatCutsInconclusiveWorkloadsIsReported() throws Exception {
        String finerThanTheNoise = suite("1", "{first: 3, most: 40}").replace("8%", "0%") + "mustSee: 5%\n";
        Ended perfgate = run(finerThanTheNoise, "--budget", "25s", "--against", "./");

        assertThat(perfgate.complaints()).isEmpty();
        RunRecord cut = record();
        assertThat(trials(cut, "noisy")).isBetween(2, 9);
        assertThat(cut.course().cutShort()).contains(new Course.CutShort(25, List.of("noisy")));
        Judgement judgement = cut.judgement();
        assertThat(judgement.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(Texts.ENGLISH.of(judgement.summary()))
                .endsWith("; the time budget of 25 s left fewer trials for noisy");
        assertThat(whys(judgement))
                .anySatisfy(why -> assertThat(why).endsWith("; the time budget of 25 s allowed no more trials"));
    }

    @Test
    void unmeasuredMetricsAreReported() throws Exception {
        String suite = suite("1", "{first: 3, most: 3}");
        assertThat(run(suite, "--accept").exitStatus()).isZero();

        RunRecord first = record();
        assertThat(first.course().cutShort()).isEmpty();
        assertThat(first.course().trialTimes())
                .hasSize(2)
                .allSatisfy(one -> assertThat(one.seconds()).hasSize(3).allMatch(time -> time > 1 && time < 60));
        assertThat(run(suite, "--dry-run").output())
                .contains(
                        "workload noisy: 3 to 3 trials, time of each: ",
                        ", by earlier runs",
                        "compared with 1 accepted run(s)");

        // Time for one trial, but not for two.
        Ended perfgate = run(suite, "--budget", "2s");

        assertThat(perfgate.complaints()).isEmpty();
        assertThat(perfgate.exitStatus()).isEqualTo(3);
        RunRecord cut = record();
        assertThat(trials(cut, "steady")).isEqualTo(1);
        assertThat(trials(cut, "noisy")).isZero();
        assertThat(cut.course().cutShort()).contains(new Course.CutShort(2, List.of("noisy", "steady")));
        Judgement judgement = cut.judgement();
        assertThat(whys(judgement)).contains("not measured: the time budget of 2 s left no time for workload 'noisy'");
        assertThat(Texts.ENGLISH.of(judgement.summary()))
                .endsWith("; the time budget of 2 s left fewer trials for steady, none for noisy");
    }

    private static List<String> whys(Judgement judgement) {
        return judgement.series().stream()
                .map(one -> Texts.ENGLISH.of(one.verdict().why()))
                .toList();
    }

    @Test
    void budgetsThatCannotBe() throws Exception {
        assertThat(run(suite("1", "{first: 3, most: 3}"), "--budget", "1s").complaints())
                .containsExactly("perfgate: --budget 1 s is too short for a single trial; "
                        + "'--dry-run' shows how long they take");
        Ended soon = run(suite("1", "{first: 3, most: 3}"), "--budget", "soon");
        assertThat(soon.exitStatus()).isEqualTo(2);
        assertThat(soon.complaints())
                .containsExactly("perfgate: --budget: 'soon' is not a duration; write for example 30s, 9m or 500ms");
        assertThat(run(suite("1", "{first: 3, most: 3}"), "--budget", "0s").exitStatus())
                .isEqualTo(2);
    }

    private static int trials(RunRecord record, String workload) {
        return record.series().stream()
                .filter(one -> one.id().workload().equals(workload))
                .mapToInt(one -> one.trials().size())
                .max()
                .orElse(0);
    }
}
