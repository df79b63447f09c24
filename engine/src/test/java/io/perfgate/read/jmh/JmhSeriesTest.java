package io.perfgate.read.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JmhSeriesTest {

    private static final Path CODEC = Path.of("src/test/resources/io/perfgate/read/codec-jmh-1.37.json");

    @TempDir
    private Path folder;

    @Test
    void aForkIsATrial() {
        List<JmhResult> results = JmhJson.read(CODEC);
        List<MeasuredSeries> series = JmhSeries.of(SeriesId.named("codec"), results);

        assertThat(results).allSatisfy(one -> assertThat(one.forks()).hasSize(2));
        assertThat(series).extracting(one -> one.metric().name()).contains("averageTime", "allocatedPerOperation");
        assertThat(series).allSatisfy(one -> assertThat(one.trials()).hasSize(2));
        assertThat(series.get(0).id().subject())
                .contains("MessageCodecBenchmark")
                .contains("bodyBytes=1024");
    }

    @Test
    void nanAndEmptyForksAreLeftOut() throws IOException {
        Path file = Files.writeString(folder.resolve("jmh.json"), """
                [{"jmhVersion": "1.37", "benchmark": "a.B.c", "mode": "thrpt", "threads": 4, "primaryMetric":
                  {"scoreUnit": "ops/s", "rawData": [[1.0, "NaN", 3.0], ["NaN"], [5.0]]},
                  "secondaryMetrics": {"·gc.alloc.rate.norm": {"scoreUnit": "B/op", "rawData": [[8.0], [], [8.0]]}}}]
                """);

        List<MeasuredSeries> series = JmhSeries.of(SeriesId.named("w"), JmhJson.read(file));

        assertThat(series.get(0).metric())
                .isEqualTo(new Metric("throughput", "ops/s", io.perfgate.measure.Direction.HIGHER));
        assertThat(series.get(0).trials()).containsExactly(3.0, 5.0);
        assertThat(series.get(0).id().subject()).isEqualTo("a.B.c {threads=4}");
        assertThat(series.get(1).trials()).containsExactly(8.0, 8.0);
    }

    @Test
    void aForkCountsWithTheIterationsOfBetterScoresEvenIfTheyAllocateMore() throws IOException {
        Path file = Files.writeString(folder.resolve("jmh.json"), """
                [{"jmhVersion": "1.37", "benchmark": "a.B.c", "mode": "avgt", "threads": 1, "primaryMetric":
                  {"scoreUnit": "us/op", "rawData": [[3.0, 9.0, 1.0, 4.0]]},
                  "secondaryMetrics": {"gc.alloc.rate.norm": {"scoreUnit": "B/op", "rawData": [[20.0, 8.0, 24.0, 8.0]]}}}]
                """);

        assertThat(JmhSeries.of(SeriesId.named("w"), JmhJson.read(file)))
                .extracting(MeasuredSeries::trials)
                .containsExactly(List.of(2.0), List.of(22.0));
    }

    @Test
    void aBenchmarkThatIsThereTwiceInTwoUnitsIsNamedWithItsFile() throws IOException {
        String one = """
                {"jmhVersion": "1.37", "benchmark": "a.B.c", "mode": "avgt", "threads": 1,
                 "primaryMetric": {"scoreUnit": "%s/op", "rawData": [[1.0]]}}
                """;
        Path file = Files.writeString(
                folder.resolve("jmh.json"), "[" + one.formatted("us") + "," + one.formatted("ms") + "]");

        assertThatThrownBy(() -> JmhJson.file(file).series(SeriesId.named("w")))
                .isInstanceOf(ReadError.class)
                .hasMessageStartingWith(file + ": benchmark 'a.B.c' occurs twice");
    }

    @Test
    void refusesAnInvalidValue() throws IOException {
        Path file = Files.writeString(folder.resolve("other.json"), "[{\"x\": 1}]");

        assertThatThrownBy(() -> JmhJson.read(file)).hasMessageContaining("other.json: not JMH's JSON");
    }

    @Test
    void aScoreBelowZeroIsInvalid() throws IOException {
        Path file = Files.writeString(folder.resolve("jmh.json"), """
                [{"jmhVersion": "1.37", "benchmark": "a.B.c", "mode": "avgt",
                  "primaryMetric": {"score": -1, "scoreUnit": "ms/op", "rawData": [[-1.0]]}, "secondaryMetrics": {}}]
                """);

        assertThatThrownBy(() -> JmhJson.file(file).series(SeriesId.named("w")))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("jmh.json")
                .hasMessageContaining("averageTime of -1.0 ms/op is below 0");
    }
}
