package io.perfgate.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import io.perfgate.words.Texts;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UnmeasuredTest {

    private static MeasuredRun run(String... metrics) {
        return new MeasuredRun(
                "now",
                Arrays.stream(metrics)
                        .map(name -> new MeasuredSeries(
                                SeriesId.named("send"), new Metric(name, "ms", Direction.LOWER), List.of(1.0)))
                        .toList());
    }

    private static Policy policy(String yaml) {
        return PolicyParser.parse("gate.yml", yaml, List.of());
    }

    @Test
    void namesThatNoSeriesHas() {
        Policy policy = policy("metrics: [throughputt, p99]\ntolerance: {throughputt: 1%, queri: 1%, '*': 5%}");

        List<Unmeasured> found = Unmeasured.names(policy, run("throughput", "p99", "queries"));

        assertThat(found)
                .containsExactly(
                        new Unmeasured("metrics", "throughputt", Optional.of("throughput")),
                        new Unmeasured("tolerance", "queri", Optional.of("queries")));
        assertThat(Texts.ENGLISH.of(found.get(0).why()))
                .isEqualTo("'metrics' names 'throughputt', but nothing measures that; the nearest name is "
                        + "'throughput'");
    }

    @Test
    void everyKeyCounts() {
        assertThat(Unmeasured.names(policy("mustSee: {men: 50%, '*': 20%}\ncreep: {p9: 5%}"), run("mean", "p99")))
                .containsExactly(
                        new Unmeasured("mustSee", "men", Optional.of("mean")),
                        new Unmeasured("creep", "p9", Optional.of("p99")));
    }

    @Test
    void aKnownMetricThatWasNotMeasuredCountsToo() {
        assertThat(Unmeasured.names(policy("metrics: [p99, mean]"), run("mean")))
                .extracting(Unmeasured::name)
                .containsExactly("p99");
    }

    @Test
    void derivedMetricsNeedTheirSources() {
        Policy policy = policy("metrics: [throughput, unevenness, peakThroughput, heapAfterGc, heapLeak]");

        assertThat(Unmeasured.names(policy, run("throughput", "heapAfterGc"))).isEmpty();
        assertThat(Unmeasured.names(policy, run("throughput")))
                .extracting(Unmeasured::name)
                .containsExactly("heapAfterGc", "heapLeak");
    }

    @Test
    void nothingWasMeasured() {
        assertThat(Texts.ENGLISH.of(
                        Unmeasured.names(policy("metrics: p99"), run()).get(0).why()))
                .isEqualTo("'metrics' names 'p99', but nothing was measured");
    }

    @Test
    void metricsOfOmittedWorkloadsAreNotMissed() {
        Suite whole = SuiteParser.parse("s.yml", """
                suite: s
                middleware: {start: java -jar shop.jar, ready: up}
                workloads:
                  - {name: buy, gatling: shop.Buy}
                  - {name: codec, jmh: b.jar}
                metrics: [throughput, heapAfterGc, averageTime, hits]
                """, Map.of());

        assertThat(Unmeasured.names(whole.policy(), run("averageTime")))
                .extracting(Unmeasured::name)
                .containsExactly("heapAfterGc", "hits", "throughput");
        assertThat(Unmeasured.names(whole.only(List.of("codec")).policy(), run("averageTime")))
                .extracting(Unmeasured::name)
                .containsExactly("hits");
    }
}
