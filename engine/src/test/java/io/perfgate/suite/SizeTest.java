package io.perfgate.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.yaml.SuiteError;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SizeTest {

    private static final String SUITE = """
            suite: shop
            variables: {measure: 9m, trials: 5}
            middleware: {start: a, ready: b}
            sizes:
              smoke: {variables: {measure: 3s, trials: 1}, only: ["queue *", codec], levels: 2}
              report: {}
            workloads:
              - {name: queue small, gatling: Q, load: [1, 10, 100], measure: "${measure}", trials: {first: "${trials}"}}
              - {name: topic, gatling: T}
              - {name: codec, jmh: j.jar}
            """;

    private static Suite suite(String size, Map<String, String> set) {
        return SuiteParser.parse("s.yml", SUITE, set, Sources.NONE, Optional.ofNullable(size));
    }

    @Test
    void withoutOneAllOfTheSuiteIsRun() {
        Suite suite = suite(null, Map.of());
        assertThat(suite.name()).isEqualTo("shop");
        assertThat(suite.workloads()).hasSize(3);
        assertThat(suite.workloads().get(0).loads()).hasSize(3);
        assertThat(suite).isEqualTo(SuiteParser.parse("s.yml", SUITE, Map.of()));
    }

    @Test
    void aSmallSizeHasFewerWorkloadsLevelsAndTrialsAndASeparateBaseline() {
        Suite suite = suite("smoke", Map.of());
        assertThat(suite.name()).isEqualTo("shop-smoke");
        assertThat(suite.workloads()).extracting(Workload::name).containsExactly("queue small", "codec");
        GatlingWorkload queue = (GatlingWorkload) suite.workloads().get(0);
        assertThat(queue.loads()).containsExactly("1", "10");
        assertThat(queue.measure()).isEqualTo(Duration.ofSeconds(3));
        assertThat(queue.trials().first()).isEqualTo(1);
    }

    @Test
    void valuesSetForARunOverrideTheSize() {
        GatlingWorkload queue = (GatlingWorkload)
                suite("smoke", Map.of("measure", "7s")).workloads().get(0);
        assertThat(queue.measure()).isEqualTo(Duration.ofSeconds(7));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    report: {}             | small: {}                       | there is no size 'report'; the suite has [smoke, small]
                    {measure: 3s, trials   | {messure: 3s, trials            | 'sizes' sets 'messure': the suite declares no such variable
                    'levels: 2'            | 'levels: 0'                     | 'levels' of a size must be at least 1, not 0
                    ["queue *", codec]     | nothing                         | no workload is called 'nothing'; did you mean 'topic'? There are [queue small, topic, codec]
                    """)
    void errorsNameTheMistake(String good, String bad, String message) {
        String yaml = SUITE.replace(good, bad);
        String size = bad.equals("nothing") || bad.startsWith("{messure") ? "smoke" : "report";
        assertThatThrownBy(() -> SuiteParser.parse("s.yml", yaml, Map.of(), Sources.NONE, Optional.of(size)))
                .isInstanceOf(SuiteError.class)
                .hasMessageContaining(message);
    }

    @Test
    void aSuiteWithoutSizesHasNone() {
        String yaml = "suite: s\nworkloads:\n  - {name: a, jmh: b.jar}\n";
        assertThatThrownBy(() -> SuiteParser.parse("s.yml", yaml, Map.of(), Sources.NONE, Optional.of("smoke")))
                .hasMessageContaining("there is no size 'smoke'; the suite has no 'sizes'");
    }
}
