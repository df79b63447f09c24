package io.perfgate.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class IncludesTest {

    private static final String COMMON = """
            suite: common
            variables: {fault: none, size: 1K}
            tolerance: {p99: 10%, "*": 7%}
            workloads:
              - {name: shared, run: "echo ${fault} ${size}"}
            """;

    private static Suite including(String text, Map<String, String> files) {
        return SuiteParser.parse(
                "suites/s.yml",
                text,
                Map.of("fault", "x"),
                file -> {
                    if (!files.containsKey(file)) {
                        throw new IllegalArgumentException("there is no file " + file + " to include");
                    }
                    return files.get(file);
                },
                Optional.empty());
    }

    @Test
    void includedFilesAreMergedAndTheIncludingOneWins() {
        Suite suite = including("""
                include: ../common.yml
                suite: own
                variables: {size: 2K}
                tolerance: {p99: 20%}
                workloads:
                  - {name: added, run: echo}
                """, Map.of("common.yml", COMMON));

        assertThat(suite.name()).isEqualTo("own");
        assertThat(suite.policy().toleranceOf("p99")).isEqualTo(0.20);
        assertThat(suite.policy().toleranceOf("p50")).isEqualTo(0.07);
        assertThat(suite.workloads()).extracting(Workload::name).containsExactly("shared", "added");
        assertThat(((CommandWorkload) suite.workloads().get(0)).run()).isEqualTo("echo x 2K");
    }

    @Test
    void anErrorNamesTheIncludedFile() {
        assertThatThrownBy(() -> including("include: a.yml\n", Map.of("suites/a.yml", COMMON + "baselin: {}\n")))
                .hasMessage("suites/a.yml:6:1: unknown key 'baselin'; did you mean 'baseline'?");
        assertThatThrownBy(() -> including("include: a.yml\ntolerance: {p99: 10}\n", Map.of("suites/a.yml", COMMON)))
                .hasMessage("suites/s.yml:2:18: '10' is not a share; write for example 5%");
        assertThatThrownBy(() -> including("suite: s\ninclude: [b.yml]\n", Map.of()))
                .hasMessage("suites/s.yml:2:11: there is no file suites/b.yml to include");
        assertThatThrownBy(() -> including("include: a.yml\n", Map.of("suites/a.yml", "[1]")))
                .hasMessage("suites/s.yml:1:10: 'include: a.yml' must hold a mapping of 'key: value'");
        assertThatThrownBy(() -> including("include: a.yml\n", Map.of("suites/a.yml", "suite: a\nsuite: b\n")))
                .hasMessage("suites/a.yml:2:1: key 'suite' occurs twice");
    }

    @Test
    void includesGoInNoCircle() {
        assertThatThrownBy(() -> including("include: a.yml\n", Map.of("suites/a.yml", "include: ../suites/s.yml\n")))
                .hasMessage("suites/a.yml:1:10: 'include: ../suites/s.yml' is circular: suites/s.yml includes "
                        + "suites/a.yml includes suites/s.yml");
    }
}
