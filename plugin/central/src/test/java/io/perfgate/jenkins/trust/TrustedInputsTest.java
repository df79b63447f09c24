package io.perfgate.jenkins.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
            "src/Main.java", "class Main {}");

    private static RepositoryFiles branch(Map<String, String> files) {
        return new RepositoryFiles() {
            @Override
            public String name() {
                return "main";
            }

            @Override
            public Optional<String> text(String path) {
                return Optional.ofNullable(files.get(path));
            }

            @Override
            public Map<String, String> below(String folder) {
                Map<String, String> found = new TreeMap<>(files);
                found.keySet().removeIf(one -> !one.startsWith(folder + "/"));
                return found;
            }
        };
    }

    private static Optional<TrustedInputs> inputs(Map<String, String> files, String suite, String baseline)
            throws Exception {
        return TrustedInputs.of(branch(files), suite, baseline, Map.of());
    }

    @Test
    void theSuiteWhatItIncludesAndTheBaselinesAreTakenAndNothingElse() throws Exception {
        TrustedInputs inputs =
                inputs(MAIN, "./suites/nightly.yml", "baselines/").orElseThrow();

        assertThat(inputs.branch()).isEqualTo("main");
        assertThat(inputs.files())
                .containsOnlyKeys(
                        "suites/nightly.yml",
                        "suites/parts/common.yml",
                        "suites/parts/more.yml",
                        "baselines/box/nightly.json",
                        "baselines/profiles.yml")
                .containsEntry("suites/nightly.yml", SUITE);
    }

    @Test
    void aBrokenSuiteIsHandedOnForTheCommandToComplainOf() throws Exception {
        TrustedInputs inputs = inputs(Map.of("performance.yml", "suite: [what\n"), "performance.yml", "baselines")
                .orElseThrow();

        assertThat(inputs.files()).containsOnlyKeys("performance.yml");
    }

    @Test
    void whereTheTargetHasNoSuiteThereIsNothingToWeaken() throws Exception {
        assertThat(inputs(MAIN, "performance.yml", "baselines")).isEmpty();
    }

    @Test
    void pathsOutsideOfTheRepositoryAreRefused() {
        assertThatThrownBy(() -> inputs(MAIN, "/etc/performance.yml", "baselines"))
                .hasMessageContaining("'/etc/performance.yml' is not a path within the repository");
        assertThatThrownBy(() -> inputs(MAIN, "suites/nightly.yml", "../baselines"))
                .hasMessageContaining("'../baselines' is not a path within the repository");
    }
}
