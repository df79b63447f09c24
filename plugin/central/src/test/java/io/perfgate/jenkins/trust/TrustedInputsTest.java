package io.perfgate.jenkins.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TrustedInputsTest {

    private static final String SUITE = """
            include: parts/common.yml
            workloads:
              - name: codec
                jmh: benchmarks.jar
                trials: {first: 3, most: 6}
            """;

    private static final Map<String, String> MAIN = Map.of(
            "suites/nightly.yml", SUITE,
            "suites/parts/common.yml", "suite: nightly\ninclude: more.yml\n",
            "suites/parts/more.yml", "tolerance: {\"*\": 3%}\n",
            "suites/other.yml", "suite: other\n",
            "baselines/box/nightly.json", "{}",
            "baselines/profiles.yml", "profiles: {}",
            "baselines/known.yml", "known: []",
            "src/Main.java", "class Main {}");

    /** Represents a link in place of a text. */
    private static final String LINK = "a link";

    private static RepositoryFiles branch(Map<String, String> files) {
        return new RepositoryFiles() {
            @Override
            public String name() {
                return "main";
            }

            @Override
            public Kind kind(String path) {
                if (files.containsKey(path)) {
                    return files.get(path).equals(LINK) ? Kind.OTHER : Kind.FILE;
                }
                boolean isFolder =
                        path.isEmpty() || files.keySet().stream().anyMatch(file -> file.startsWith(path + "/"));
                return isFolder ? Kind.FOLDER : Kind.NOTHING;
            }

            @Override
            public List<String> children(String folder) {
                String start = folder.isEmpty() ? "" : folder + "/";
                return files.keySet().stream()
                        .filter(file -> file.startsWith(start))
                        .map(file -> file.substring(start.length()).replaceFirst("/.*", ""))
                        .distinct()
                        .toList();
            }

            @Override
            public String text(String path) {
                return files.get(path);
            }
        };
    }

    private static Optional<TrustedInputs> inputs(Map<String, String> files, String suite, String baseline)
            throws Exception {
        return TrustedInputs.of(branch(files), suite, Optional.of(baseline), Map.of());
    }

    private static Map<String, String> mainWith(String path, String text) {
        Map<String, String> files = new TreeMap<>(MAIN);
        files.put(path, text);
        return files;
    }

    @Test
    void onlyTheSuiteItsIncludesAndTheBaselinesAreTaken() throws Exception {
        TrustedInputs inputs = inputs(MAIN, "suites/nightly.yml", "baselines").orElseThrow();

        assertThat(inputs.branch()).isEqualTo("main");
        assertThat(inputs.files())
                .containsOnlyKeys(
                        "suites/nightly.yml",
                        "suites/parts/common.yml",
                        "suites/parts/more.yml",
                        "baselines/box/nightly.json",
                        "baselines/profiles.yml",
                        "baselines/known.yml")
                .containsEntry("suites/nightly.yml", SUITE);
    }

    @Test
    void aBrokenSuiteIsPassedOnForTheCommandToReport() throws Exception {
        TrustedInputs inputs = inputs(Map.of("performance.yml", "suite: [what\n"), "performance.yml", "baselines")
                .orElseThrow();

        assertThat(inputs.files()).containsOnlyKeys("performance.yml");
    }

    @Test
    void whereTheTargetHasNoSuiteThereIsNothingToWeaken() throws Exception {
        assertThat(inputs(MAIN, "performance.yml", "baselines")).isEmpty();
    }

    @Test
    void pathsThatLeadElsewhereAreRefused() {
        assertThatThrownBy(() -> inputs(mainWith("performance.yml", LINK), "performance.yml", "baselines"))
                .hasMessageContaining("performance.yml cannot be read from the target branch");
        assertThatThrownBy(() -> inputs(mainWith("linked", LINK), "linked/nightly.yml", "baselines"))
                .hasMessageContaining("linked cannot be read from the target branch");
        assertThatThrownBy(() -> inputs(MAIN, "suites/nightly.yml/performance.yml", "baselines"))
                .hasMessageContaining("suites/nightly.yml cannot be read from the target branch");
        assertThatThrownBy(() -> inputs(mainWith("linked", LINK), "suites/nightly.yml", "linked"))
                .hasMessageContaining("linked cannot be read from the target branch");
        assertThatThrownBy(() -> inputs(mainWith("baselines/box/old.json", LINK), "suites/nightly.yml", "baselines"))
                .hasMessageContaining("baselines/box/old.json cannot be read from the target branch");
    }

    @Test
    void anIncludedLinkIsNotFollowed() throws Exception {
        TrustedInputs inputs = inputs(mainWith("suites/parts/common.yml", LINK), "suites/nightly.yml", "baselines")
                .orElseThrow();

        assertThat(inputs.files()).containsKey("suites/nightly.yml").doesNotContainKey("suites/parts/common.yml");
    }

    @Test
    void aNameThatDiffersInCaseAloneIsRefused() {
        assertThatThrownBy(() -> inputs(MAIN, "Suites/nightly.yml", "baselines"))
                .hasMessageContaining("Suites cannot be read from the target branch: main has suites");
    }

    @Test
    void aSuiteThatWouldBeHugeCostsLittle() throws Exception {
        String deep = "suite: nightly\nworkloads: " + "[".repeat(100_000) + "]".repeat(100_000) + "\n";
        String values = "[" + "1, ".repeat(300) + "1]";
        String wide = "suite: nightly\nworkloads:\n  - name: codec\n    jmh: b.jar\n    each: {a: " + values + ", b: "
                + values + ", c: " + values + ", d: " + values + "}\n";
        for (String suite : List.of(deep, wide)) {
            assertTimeout(Duration.ofSeconds(10), () -> assertThat(
                            inputs(Map.of("performance.yml", suite), "performance.yml", "baselines"))
                    .isPresent());
        }
    }

    @Test
    void includesOutsideOfTheRepositoryAreNotRead() throws Exception {
        TrustedInputs inputs = inputs(
                        Map.of("performance.yml", "include: ../../etc/passwd\nsuite: nightly\n"),
                        "performance.yml",
                        "baselines")
                .orElseThrow();

        assertThat(inputs.files()).containsOnlyKeys("performance.yml");
    }
}
