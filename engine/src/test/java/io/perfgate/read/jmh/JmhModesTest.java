package io.perfgate.read.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares results that JMH wrote with the scores that it computed. */
class JmhModesTest {

    private static final Path RESULTS = Path.of("src/test/resources/io/perfgate/read/jmh");

    @TempDir
    private Path folder;

    static Stream<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(RESULTS)) {
            return files.filter(file -> file.toString().endsWith(".json")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void scoresAndPercentilesAreJmhsOwn(Path file) throws IOException {
        JsonNode json = new ObjectMapper().readTree(file.toFile());
        List<JmhResult> results = JmhJson.read(file);

        assertThat(results).hasSize(json.size());
        for (int i = 0; i < json.size(); i++) {
            JmhResult result = results.get(i);
            JsonNode primary = json.get(i).get("primaryMetric");
            double score = primary.get("score").asDouble();
            if (result.histograms().isEmpty()) {
                assertThat(result.forks().stream()
                                .flatMap(List::stream)
                                .mapToDouble(Double::doubleValue)
                                .average()
                                .orElseThrow())
                        .isCloseTo(score, within(score * 1e-9));
            } else {
                JmhHistogram all = JmhHistogram.merged(result.histograms());
                assertThat(all.mean()).isCloseTo(score, within(score * 1e-3));
                // JMH interpolates between ranks; with many calls the neighbours are close.
                double median = primary.get("scorePercentiles").get("50.0").asDouble();
                assertThat(all.percentile(50)).isCloseTo(median, within(median * 0.02));
                assertThat(all.percentile(100))
                        .isEqualTo(primary.get("scorePercentiles").get("100.0").asDouble());
            }
            JsonNode secondary = json.get(i).get("secondaryMetrics");
            result.secondary().forEach((name, metric) -> {
                JsonNode own = secondary.has(name) ? secondary.get(name) : secondary.get("·" + name);
                assertThat(metric.unit()).isEqualTo(own.get("scoreUnit").asText());
            });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.23", "1.37"})
    void everyModeHasItsSeries(String version) {
        List<MeasuredSeries> series =
                JmhSeries.of(SeriesId.named("w"), JmhJson.read(RESULTS.resolve("all-modes-" + version + ".json")));

        assertThat(series)
                .extracting(one -> one.id().subject() + " " + one.metric().name() + " "
                        + one.metric().unit() + " " + one.metric().direction().word())
                .contains(
                        "fixture.Fixture.sum {mode=thrpt, size=10} throughput ops/us higher",
                        "fixture.Fixture.sum {mode=avgt, size=10} averageTime us/op lower",
                        "fixture.Fixture.sum {mode=sample, size=10} sampleTime us/op lower",
                        "fixture.Fixture.sum {mode=sample, size=10} p99 us/op lower",
                        "fixture.Fixture.sum {mode=ss, size=10} singleShotTime us/op lower",
                        "fixture.Fixture.sum {mode=thrpt, size=10} hits ops/us higher",
                        "fixture.Fixture.sum {mode=avgt, size=10} allocatedPerOperation B/op lower");
        // Neither counts per second or iteration nor JMH's own percentiles are judged.
        assertThat(series)
                .extracting(one -> one.metric().name())
                .doesNotContain("gc.alloc.rate", "gc.count", "seen", "p0.50");
        // A fork without collections has no churn.
        assertThat(series)
                .filteredOn(one -> !one.metric().name().startsWith("gc.churn"))
                .allSatisfy(one -> assertThat(one.trials()).hasSize(2));
    }

    @Test
    void threadsAndParametersDistinguishSeries() {
        List<MeasuredSeries> series =
                JmhSeries.of(SeriesId.named("w"), JmhJson.read(RESULTS.resolve("threads-1.37.json")));
        List<MeasuredSeries> groups = JmhSeries.of(
                SeriesId.of("w", Map.of("size", "10"), "", ""), JmhJson.read(RESULTS.resolve("groups-1.37.json")));

        assertThat(series)
                .extracting(one -> one.id().subject())
                .contains("fixture.Fixture.sum {size=10, threads=2}", "fixture.Fixture.sum {size=1000, threads=2}");
        assertThat(groups)
                .extracting(one -> one.id().subject())
                .contains(
                        "fixture.Fixture.counter {mode=avgt, threads=3}",
                        "fixture.Fixture.counter {mode=avgt, size=1000, threads=3}");
        assertThat(groups).extracting(one -> one.metric().name()).contains("add", "get");
    }

    @Test
    void severalFilesAreMoreTrials() {
        MeasuredRun one = new MeasuredRun(
                "one", JmhSeries.of(SeriesId.named("w"), JmhJson.read(RESULTS.resolve("all-modes-1.37.json"))));
        MeasuredRun both = MeasuredRun.merged(List.of(one, one));

        assertThat(both.series()).hasSameSizeAs(one.series()).allSatisfy(series -> assertThat(series.trials())
                .hasSize(4));
    }

    @Test
    void countsOfPerfnormAreOneTrialOfAllForks() {
        List<MeasuredSeries> series =
                JmhJson.file(RESULTS.resolve("perfnorm-1.37.json")).series(SeriesId.named("w"));

        assertThat(series)
                .extracting(one -> one.metric().name() + " " + one.metric().direction())
                .contains("page-faults LOWER", "task-clock LOWER", "context-switches LOWER");
        MeasuredSeries faults = series.stream()
                .filter(one -> one.metric().name().equals("page-faults"))
                .findFirst()
                .orElseThrow();
        assertThat(faults.trials()).singleElement().isEqualTo(0.20198944359173354); // JMH's own score
    }

    @Test
    void metricsOfHardwareAndRaggedDataAreRead() throws IOException {
        // Machines with hardware counters are rare, so this was written by hand, with the units of JMH's
        // LinuxPerfNormProfiler.
        Path file = Files.writeString(folder.resolve("perf.json"), """
                [{"jmhVersion": "1.37", "benchmark": "a.B.c", "mode": "avgt", "threads": 1,
                  "primaryMetric": {"scoreUnit": "ns/op", "rawData": [[1.0, 2.0, 9.0], [], [4.0]]},
                  "secondaryMetrics": {
                    "IPC": {"scoreUnit": "insns/clk", "rawData": [["NaN"], [], [2.0]]},
                    "CPI": {"scoreUnit": "clks/insn", "rawData": [[0.5], [], [0.6]]},
                    "L1-dcache-load-misses": {"scoreUnit": "#/op", "rawData": [[3], [], [4]]},
                    "averageTime": {"scoreUnit": "us/op", "rawData": [[3], [], [4]]},
                    "gc.time": {"scoreUnit": "ms", "rawData": [[], [], [4]]}}}]
                """);
        List<MeasuredSeries> series = JmhSeries.of(SeriesId.named("w"), JmhJson.read(file));

        assertThat(series)
                .extracting(one -> one.metric().name() + " " + one.metric().direction() + " " + one.trials())
                .containsExactly(
                        "averageTime LOWER [1.5, 4.0]",
                        "CPI LOWER [0.5, 0.6]",
                        "IPC " + Direction.HIGHER + " [2.0]",
                        "L1-dcache-load-misses LOWER [3.0, 4.0]",
                        "averageTime (secondary) LOWER [3.0, 4.0]");
    }

    @Test
    void nearestRankByHand() {
        JmhHistogram four = new JmhHistogram(new java.util.TreeMap<>(Map.of(1.0, 1L, 2.0, 1L, 3.0, 1L, 4.0, 1L)));

        assertThat(four.percentile(50)).isEqualTo(2);
        assertThat(four.percentile(99)).isEqualTo(4);
        assertThat(four.percentile(0)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1, 2]", "[[1, {}]]", "[[\"many\"]]", "7"})
    void oddScoresAreNamed(String raw) throws IOException {
        Path file = Files.writeString(
                folder.resolve("odd.json"),
                "[{\"benchmark\": \"a.B.c\", \"mode\": \"avgt\", \"primaryMetric\": {\"scoreUnit\": \"s/op\", \"rawData\": "
                        + raw + "}}]");

        assertThatThrownBy(() -> JmhJson.read(file))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("odd.json: benchmark 'a.B.c'");
    }
}
