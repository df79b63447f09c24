package io.perfgate.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.document.Sha256;
import io.perfgate.suite.Middleware.MetricsEndpoint;
import io.perfgate.telemetry.DeclaredMetric;
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
    void aWorkloadMeasuresItsOwnProcessOrTheLoadedOne() {
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

    /** Kept builds hold these digests: if they changed, no kept build would be measured after an upgrade. */
    @Test
    void digestsOfStartCommandsStayTheSame() {
        Suite suite = SuiteParser.parse("s.yml", """
                suite: s
                middleware: {start: "java -jar ${build}/app.jar", ready: up, environment: {MODE: fast}, directory: work}
                keep: [app.jar]
                workloads:
                  - {name: load, gatling: G, classpath: c.jar}
                  - {name: tool, run: "wrk ${target}", collect: ["*.csv"]}
                  - {name: codec, jmh: "${build}/app.jar", include: Codec, exclude: [Slow], arguments: ["-f", "1"]}
                """, Map.of());

        assertThat(suite.workloads())
                .extracting(workload -> Sha256.of(suite.startedBy(workload)))
                .containsExactly(
                        "4973ca3bd9d28f0605965860bfc89c26c422e47197439fe82f0f636be86b0bdd",
                        "38f6e9cd89c50f7e1e0b94de77aa5ac66f6be966d1618f65bfa9e7d52a3cf7aa",
                        "32d1368adc12f8da5c35e54990e0be5d8801fe028fb4929fdd87fb1d224aa8be");
        JmhWorkload codec = (JmhWorkload) suite.workloads().get(2);
        assertThat(codec.including(List.of("Codec", "Slow"))).doesNotHaveToString(codec.toString());
    }

    @Test
    void scrapedMetricsKeepTheDigestsFromBeforeThereWereQueries() {
        assertThat(new MetricsEndpoint(MetricsEndpoint.Source.SCRAPE, "http://a:1/m", List.of(), List.of("jvm_*")))
                .hasToString("MetricsEndpoint[url=http://a:1/m, judged=[], timelines=[jvm_*]]");
        assertThat(new MetricsEndpoint(
                        MetricsEndpoint.Source.QUERY, "http://a:1", List.of(DeclaredMetric.parse("a max")), List.of()))
                .asString()
                .startsWith("MetricsEndpoint[source=QUERY, url=http://a:1, judged=[");
    }
}
