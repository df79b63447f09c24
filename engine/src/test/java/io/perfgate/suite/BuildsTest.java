package io.perfgate.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BuildsTest {

    @ParameterizedTest
    @CsvSource({
        "java -jar ${build}/broker.jar, true",
        "java -cp ${build}/lib/* Main, true",
        "java -cp a.jar:${build}/lib/codec.jar Main, true",
        "'cd ${build}; ./start', true",
        "java -jar ${build}/other.jar, false",
        "java -jar broker.jar, false",
    })
    void itIsKnownWhatUsesKeptFiles(String start, boolean isKept) {
        assertThat(new Builds(List.of("broker.jar", "lib"), true, Optional.empty()).isOfKept(start))
                .isEqualTo(isKept);
    }

    @Test
    void aWorkloadMeasuresWhatItStartsOrWhatItLoads() {
        Suite suite = SuiteParser.parse("s.yml", """
                suite: s
                middleware: {start: "java -jar ${build}/broker.jar --port ${port}", ready: "tcp://127.0.0.1:${port}"}
                workloads:
                  - {name: load, gatling: Orders}
                  - {name: codec, jmh: benchmarks.jar}
                  - {name: tool, run: "wrk http://${target}"}
                  - {name: alone, run: sh x.sh, middleware: none}
                keep: broker.jar
                """, Map.of());

        assertThat(suite.workloads().stream().filter(suite::measuresKept).map(Workload::name))
                .containsExactly("load", "tool");
        assertThat(suite.workloads().stream().filter(suite::measuresBuild).map(Workload::name))
                .containsExactly("load", "tool");
        assertThat(suite.builds().confirms()).isTrue();
    }
}
