package io.perfgate.runner.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFingerprintTest {

    @TempDir
    private Path folder;

    @Test
    void seesAChangedJarThatTheMiddlewareOfOneWorkloadStarts() throws Exception {
        Suite suite = SuiteParser.parse("s.yml", """
                suite: stores
                variables: {store: memory}
                middleware: {start: "java -jar ${build}/${store}.jar", ready: "tcp://127.0.0.1:80"}
                workloads:
                  - {name: disk, run: 'true', parameters: {store: disk}}
                """, Map.of());
        Path jar = Files.writeString(folder.resolve("disk.jar"), "before");
        SortedMap<String, String> before = facts(suite);

        Files.writeString(jar, "now");

        assertThat(facts(suite)).isNotEqualTo(before);
    }

    private SortedMap<String, String> facts(Suite suite) throws Exception {
        Hardware hardware = new Hardware("lab", HardwareFacts.of("a CPU", 1, 1L << 30, "linux", "amd64", "a JVM"));
        return RunFingerprint.of(
                suite, folder.toString(), Optional.empty(), Optional.empty(), List.of(), hardware, folder);
    }
}
