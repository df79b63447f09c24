package io.perfgate.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import io.perfgate.yaml.SuiteError;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A typo in a name must not disarm the gate. */
class NamedMetricsTest {

    private static final String LOAD = """
            suite: s
            middleware: {start: java -jar shop.jar, ready: up}
            workloads:
              - {name: buy, gatling: shop.Buy, load: [1, 2]}
            """;
    private static final String BENCHMARKS = "suite: s\nworkloads:\n  - {name: codec, jmh: b.jar}\n";
    private static final String COMMAND = "suite: s\nworkloads:\n  - {name: k6, run: k6 run shop.js}\n";
    private static final String RESULTS = "suite: s\n";

    private static Suite suite(String yaml) {
        return SuiteParser.parse("s.yml", yaml, Map.of());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            metrics: [throughputt, p99]      | 5:11 | 'metrics' names 'throughputt'  | throughput
            metrics: troughput               | 5:10 | 'metrics' names 'troughput'    | throughput
            tolerance: {troughput: 1%}       | 5:13 | 'tolerance' names 'troughput'  | throughput
            mustSee: {p9: 50%}               | 5:11 | 'mustSee' names 'p9'           | p95
            creep: {heapAfterGC: 5%}         | 5:9  | 'creep' names 'heapAfterGC'    | heapAfterGc
            limits: [meen <= 3 s]            | 5:10 | 'limits' names 'meen'          | mean
            metrics: [p90]                   | 5:11 | 'metrics' names 'p90'          | p50
            metrics: [peakThroughput]        | 5:11 | 'metrics' names 'peakThroughput' | overallThroughput
            """)
    void metricsThatNothingInTheSuiteMeasuresAreErrors(String line, String place, String what, String nearest) {
        assertThatThrownBy(() -> suite(LOAD + line + "\n"))
                .isInstanceOf(SuiteError.class)
                .hasMessage("s.yml:" + place + ": " + what + ", but nothing measures that; the nearest name is '"
                        + nearest + "'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "metrics: [throughput, mean, p50, p95, p99, errorRate, unevenness, overallThroughput]",
                "metrics: [heapAfterGc, heapUsedPeak, heapLeak, allocationRate, pauseShare, cpuPerRequest]",
                "tolerance: {allocatedPerRequest: 5%, '*': 7%}",
                "limits: [heapLeak <= 1 MB/h, mean <= 3 s of a request that nobody knows]",
                "validity: {thinkTime: {buy: 1s, '*': 0s}}"
            })
    void measuredMetricsMayBeNamed(String line) {
        assertThatCode(() -> suite(LOAD + line + "\n")).doesNotThrowAnyException();
    }

    @Test
    void aJvmMeasuresHeapsAndNothingElseDoes() {
        String withoutJvm = LOAD.replace("ready: up", "ready: up, jvm: none");
        assertThatThrownBy(() -> suite(withoutJvm + "metrics: [mean, heapAfterGc]\n"))
                .hasMessageContaining("s.yml:5:17: 'metrics' names 'heapAfterGc'");
    }

    @Test
    void threeLevelsOfLoadMakeACurve() {
        String levels = LOAD.replace("[1, 2]", "[1, 2, 4]") + "metrics: [peakThroughput, levelsOffAt]\n";
        assertThatCode(() -> suite(levels)).doesNotThrowAnyException();
        assertThatCode(() -> SuiteParser.parse(
                        "s.yml", levels + "sizes: {one: {levels: 1}}\n", Map.of(), Sources.NONE, Optional.of("one")))
                .as("one level of them")
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"throughputt", "averageTimes", "heapAfterGc", "p90", "p999", "mean"})
    void benchmarksDoNotMeasureThese(String name) {
        assertThatThrownBy(() -> suite(BENCHMARKS + "metrics: [" + name + "]\n"))
                .hasMessageContaining("s.yml:4:11: 'metrics' names '" + name + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"averageTime", "sampleTime", "allocatedPerOperation", "p99", "hits", "L1-dcache-loads"})
    void benchmarksMeasureTheseAndTheirOwnCounters(String name) {
        assertThatCode(() -> suite(BENCHMARKS + "metrics: [" + name + "]\n")).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {COMMAND, RESULTS})
    void otherToolsMayMeasureAnything(String yaml) {
        assertThatCode(() -> suite(yaml + "metrics: [throughputt]\ntolerance: {queries: 5%}\n"))
                .doesNotThrowAnyException();
    }

    @Test
    void boundsOfAWorkloadThatIsNotThere() {
        assertThatThrownBy(() -> suite(LOAD + "validity: {thinkTime: {bye: 1s}}\n"))
                .isInstanceOf(SuiteError.class)
                .hasMessage("s.yml:5:24: 'thinkTime' names 'bye', but no workload has that name; the nearest is 'buy'");
        assertThatCode(() -> suite(RESULTS + "validity: {thinkTime: {bye: 1s}}\n"))
                .doesNotThrowAnyException();
    }

    @Test
    void anUnknownKeyStaysUnknown() {
        assertThatThrownBy(() -> suite(LOAD + "metric: [mean]\n")).hasMessageContaining("did you mean 'metrics'?");
    }

    @Test
    void aConfigurationMayNameOnlyMetricsOfTheResults() {
        MeasuredSeries p99 =
                new MeasuredSeries(SeriesId.named("send"), new Metric("p99", "ms", Direction.LOWER), List.of(1.0, 2.0));
        List<MeasuredRun> results = List.of(new MeasuredRun("old", List.of(p99)));

        assertThat(PolicyParser.parse("gate.yml", "tolerance: {p99: 30%}", results)
                        .toleranceOf("p99"))
                .isEqualTo(0.3);
        assertThatThrownBy(() -> PolicyParser.parse("gate.yml", "falseAlarms: 1%\ntolerance: {p9: 30%}", results))
                .isInstanceOf(SuiteError.class)
                .hasMessage("gate.yml:2:13: 'tolerance' names 'p9', but nothing measures that; the nearest name "
                        + "is 'p99'");
    }
}
