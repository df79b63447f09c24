package io.perfgate.runner.load;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.runner.sut.TrialPlace;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.SuiteParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulationProjectsTest {

    @TempDir
    private Path folder;

    /** Compilers write in the encoding of the system. */
    @Test
    void anErrorIsNamedInAnyEncoding() throws Exception {
        Files.createFile(folder.resolve("pom.xml"));
        Path maven = Files.writeString(folder.resolve("mvnw"), """
                #!/bin/sh
                printf '[ERROR] caf\\351: cannot find symbol\\n'
                exit 1
                """);
        maven.toFile().setExecutable(true);
        GatlingWorkload workload = (GatlingWorkload) SuiteParser.parse("s.yml", """
                suite: s
                middleware: {start: java -jar shop.jar, ready: "tcp://127.0.0.1:80"}
                workloads:
                  - {name: shop, gatling: Shop, project: "%s"}
                """.formatted(folder), Map.of())
                .workloads()
                .get(0);

        assertThatThrownBy(() -> new SimulationProjects().classpath(workload, new TrialPlace(".", folder, 1)))
                .hasMessageContaining("caf\uFFFD: cannot find symbol");
    }
}
