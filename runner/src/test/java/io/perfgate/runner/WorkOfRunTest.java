package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.record.RunRecords;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A real service whose requests make more system calls than before. */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class WorkOfRunTest {

    /** No thread of this JVM ends during a trial, because its context switches would be lost. */
    private static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java")
            + " -XX:TieredStopAtLevel=1 -XX:-UseDynamicNumberOfCompilerThreads -XX:+UseSerialGC -Xmx64m -cp "
            + Path.of("target/test-classes").toAbsolutePath() + " io.perfgate.runner.";

    @TempDir
    private Path folder;

    private Ended run(int reads, int writes) throws Exception {
        return new SuiteFolder(folder).runHere("""
                suite: files
                middleware:
                  start: %sFileService ${port} %d %d ${folder}/data
                  ready: tcp://127.0.0.1:${port}
                profile: never
                tolerance: 1000%%
                validity: {otherCpu: 100%%, calibration: 100000%%}
                workloads:
                  - name: orders
                    run: %sCountedClient ${port}
                    trials: {first: 1, most: 1}
                """.formatted(JAVA, reads, writes, JAVA));
    }

    @Test
    void oneMoreReadOrWriteForEachRequestIsRedAfterOneTrial() throws Exception {
        for (int i = 0; i < 3; i++) {
            assertThat(run(1, 1).complaints()).isEmpty();
            Ended accepted = Ended.of(
                    "baseline", "accept", folder.resolve("out/run.json").toString(), "--baseline", folder + "/b");
            assertThat(accepted.exitStatus()).as(accepted.errors()).isZero();
        }

        Ended unchanged = run(1, 1);
        assertThat(unchanged.output()).doesNotContain("regressed");
        assertThat(RunRecords.read(folder.resolve("out/run.json")).series())
                .filteredOn(series -> series.mean().orElse(0) > 0)
                .extracting(series -> series.metric().name())
                .contains("voluntarySwitchesPerRequest", "pageFaultsPerRequest");
        Ended oneMoreRead = run(2, 1);
        assertThat(oneMoreRead.exitStatus()).isEqualTo(1);
        assertThat(oneMoreRead.output())
                .containsPattern("regressed +orders +Read calls per request")
                .contains("worst: more work, Bytes read per request of 'orders': ");
        Ended oneMoreWrite = run(1, 2);
        assertThat(oneMoreWrite.exitStatus()).isEqualTo(1);
        assertThat(oneMoreWrite.output()).containsPattern("regressed +orders +Write calls per request");
    }
}
