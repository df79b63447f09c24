package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Finding;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Somebody else at work on the machine, whom the run did not start. */
@Tag("alone")
@Tag("slow")
class DisturbedTest {

    @TempDir
    private Path folder;

    @Test
    @EnabledOnOs(OS.LINUX)
    void trialsAreMeasuredAgainAndThenNotValid() throws Exception {
        Path suite = Files.writeString(folder.resolve("performance.yml"), """
                suite: disturbed
                workloads:
                  - name: idle
                    run: >-
                      sh -c 'sleep 3.5; echo series,metric,unit,direction,run,trial,value; echo "x,time,ms,lower,r,1,1"'
                    trials: {first: 2, most: 2}
                validity: {otherCpu: 5%, repeats: 1, calibration: 100000%}
                """);
        Process busy = new ProcessBuilder("sh", "-c", "while :; do :; done").start();
        try {
            Perfgate perfgate = Perfgate.run(
                    folder,
                    "run",
                    "-f",
                    suite.toString(),
                    "--out",
                    folder.resolve("out").toString(),
                    "--baseline",
                    folder.resolve("b").toString());

            assertThat(perfgate.exitStatus()).as(perfgate.output()).isEqualTo(3);
            assertThat(perfgate.output())
                    .containsPattern("invalid +idle / x +time")
                    .containsPattern("not valid: idle: other processes used the processors: "
                            + "[0-9.]+ % during trial 1, [0-9.]+ % during trial 2;");
        } finally {
            busy.destroyForcibly();
        }
        RunRecord record = RunRecords.read(folder.resolve("out/run.json"));
        assertThat(record.course().discarded()).singleElement().satisfies(one -> {
            assertThat(one.trial()).isEqualTo(1);
            assertThat(one.why()).contains("during trial 1");
        });
        assertThat(record.judgement().findings()).extracting(Finding::kind).contains(Finding.Kind.OTHER_CPU);
        assertThat(record.series()).allSatisfy(one -> assertThat(one.trials()).hasSize(2));
    }
}
