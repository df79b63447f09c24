package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Finding;
import io.perfgate.record.RunRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Other load on the machine, which the run did not start. */
@Tag("alone")
@Tag("slow")
class DisturbedTest {

    @TempDir
    private Path folder;

    /** A load that ends without anyone stopping it. */
    private static Process busy() throws IOException {
        return new ProcessBuilder("timeout", "300", "sh", "-c", "while :; do :; done").start();
    }

    private RunRecord runBesideABusyProcess(String yaml, String... said) throws Exception {
        Process busy = busy();
        try {
            SuiteFolder suite = new SuiteFolder(folder);
            Perfgate perfgate = suite.run(yaml);
            assertThat(perfgate.exitStatus()).as(perfgate.output()).isEqualTo(3);
            for (String pattern : said) {
                assertThat(perfgate.output() + perfgate.errors()).containsPattern(pattern);
            }
            return suite.record();
        } finally {
            busy.destroy();
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void trialsAreMeasuredAgainAndThenNotValid() throws Exception {
        RunRecord record = runBesideABusyProcess(
                """
                suite: disturbed
                workloads:
                  - name: idle
                    run: >-
                      sh -c 'sleep 3.5; echo series,metric,unit,direction,run,trial,value; echo "x,time,ms,lower,r,1,1"'
                    trials: {first: 2, most: 2}
                validity: {otherCpu: 5%, repeats: 1, calibration: 100000%}
                """,
                "not judged +idle / x +time",
                "not valid: idle: other processes used the processors: "
                        + "[0-9.]+ % during trial 1, [0-9.]+ % during trial 2;");

        assertThat(record.course().discarded()).singleElement().satisfies(one -> {
            assertThat(one.trial()).isEqualTo(1);
            assertThat(one.why()).contains("during trial 1");
        });
        assertThat(record.judgement().findings()).extracting(Finding::kind).contains(Finding.Kind.OTHER_CPU);
        assertThat(record.series()).allSatisfy(one -> assertThat(one.trials()).hasSize(2));
    }

    /** It belongs to no trial any more, so it is not the load's. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aProcessThatATrialLeftIsOtherLoad() throws Exception {
        Path left = folder.resolve("left.pid");
        Files.writeString(folder.resolve("trial.sh"), """
                if [ ! -e LEFT ]; then
                  setsid sh -c 'echo $$ > LEFT; exec timeout 120 sh -c "while :; do :; done"' > /dev/null 2>&1 &
                fi
                sleep 3.5
                echo series,metric,unit,direction,run,trial,value
                echo "x,time,ms,lower,r,1,1"
                """.replace("LEFT", left.toString()));
        SuiteFolder suite = new SuiteFolder(folder);
        try {
            Perfgate perfgate = suite.run("""
                    suite: disturbed
                    workloads:
                      - name: idle
                        run: sh FOLDER/trial.sh
                        trials: {first: 2, most: 2}
                    validity: {otherCpu: 25%, repeats: 1, calibration: 100000%}
                    """);

            assertThat(perfgate.exitStatus()).as(perfgate.output()).isEqualTo(3);
            assertThat(perfgate.output()).containsPattern("other processes used the processors: .*during trial 2");
            assertThat(suite.record().judgement().findings())
                    .extracting(Finding::kind)
                    .contains(Finding.Kind.OTHER_CPU);
        } finally {
            ProcessHandle.of(Long.parseLong(Files.readString(left).strip())).ifPresent(ProcessHandle::destroy);
        }
    }

    /** 5 % of its 30 s are used up within a few seconds; the second attempt must do, and is not stopped. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aCertainlyDisturbedTrialIsStoppedAndMeasuredAgain() throws Exception {
        RunRecord record = runBesideABusyProcess("""
                suite: disturbed
                workloads:
                  - name: idle
                    run: >-
                      sh -c 'sleep 20; echo series,metric,unit,direction,run,trial,value; echo "x,time,ms,lower,r,1,1"'
                    within: 28s
                    trials: {first: 1, most: 1}
                validity: {otherCpu: 5%, repeats: 1, calibration: 100000%}
                """);

        assertThat(record.course().discarded()).singleElement().satisfies(one -> assertThat(one.why())
                .contains("s of the measurement window, already more than allowed in all of it"));
        assertThat(record.series()).allSatisfy(one -> assertThat(one.trials()).containsExactly(1.0));
        Perfgate.assertNoneLeft("sleep 20; echo series");
    }

    /** The same for a broker and Gatling, which would have run for five minutes. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aCertainlyDisturbedLoadIsStopped() throws Exception {
        String yaml = """
                suite: disturbed
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
                    measure: 5m
                    within: 1m
                    trials: {first: 1, most: 1}
                validity: {otherCpu: 0.3%, repeats: 1}
                """;
        Process busy = busy();
        Perfgate perfgate = new SuiteFolder(folder).start(Map.of(), yaml);
        try {
            perfgate.waitFor(() -> said(perfgate).contains("measured again: "), 120);
            assertThat(said(perfgate))
                    .containsPattern(
                            "measured again: messages.*, trial 1: other processes used [0-9.]+ % of the "
                                    + "processors in the first \\d+ s of the measurement window, already more than allowed in all of it");
        } finally {
            busy.destroy();
            perfgate.process().destroy();
        }
        perfgate.exitStatus();
        Perfgate.assertNoneLeft("-Dtest=" + folder);
    }

    private static String said(Perfgate perfgate) {
        try {
            return perfgate.errors();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aRecordingIsMadeAgainOnce() throws Exception {
        RunRecord record = runBesideABusyProcess(
                """
                suite: disturbed
                middleware:
                  start: java -Xmx128m -jar lab/middleware/broker/target/broker.jar --port ${port} --fault lock=2ms
                  ready: tcp://127.0.0.1:${port}
                workloads:
                  - name: messages
                    gatling: io.perfgate.simulations.PointToPoint
                    classpath: [gatling-simulations/target/simulations.jar]
                    parameters: {mode: nP_nT, body: 1K}
                    load: ["4/4/4/1"]
                    javaOptions: [-XX:TieredStopAtLevel=1, -Xmx256m]
                    warmUp: 1s
                    measure: 3s
                    trials: {first: 1, most: 1}
                profile: always
                validity: {otherCpu: 5%, repeats: 1, calibration: 100000%}
                """,
                "profiling it again: other processes used the processors: ",
                "of this profile only the allocation is compared: other processes used the processors: ",
                "  hot spot: messages",
                "  blocked time: messages");

        assertThat(record.course().profiles()).singleElement().satisfies(one -> {
            assertThat(one.otherCpu()).isGreaterThan(0.05);
            assertThat(one.waiting().isEmpty()).as("what was recorded").isFalse();
        });
    }
}
