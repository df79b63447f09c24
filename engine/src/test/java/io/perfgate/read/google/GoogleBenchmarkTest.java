package io.perfgate.read.google;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.read.ReadError;
import io.perfgate.result.ReadDocument;
import io.perfgate.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that Google Benchmark wrote; a file beside them explains how they were made. */
class GoogleBenchmarkTest {

    private static final Path FOLDER = Path.of("src/test/resources/io/perfgate/read/google");

    @TempDir
    private Path folder;

    private static Map<String, Double> judged(String name) {
        return Results.runs(List.of(FOLDER.resolve(name))).get(0).series().stream()
                .collect(Collectors.toMap(
                        one -> one.id().subject() + " " + one.metric().name(), GoogleBenchmarkTest::only));
    }

    private static double only(MeasuredSeries one) {
        assertThat(one.trials()).hasSize(1);
        return one.trials().get(0);
    }

    @Test
    void aProcessIsATrialAndItsValueTheMedianOfItsRepetitions() {
        Map<String, Double> values = judged("repetitions-1.7.1.json");

        assertThat(values.keySet())
                .containsExactlyInAnyOrder(
                        "sum/1000 realTime",
                        "sum/1000 cpuTime",
                        "sum/1000 throughput",
                        "sum/1000 bytesPerSecond",
                        "sort realTime",
                        "sort cpuTime");
        assertThat(values.get("sum/1000 realTime")).isEqualTo(262.9029517068096);
        assertThat(values.get("sort realTime")).isEqualTo(24.7525648478312 * 1000);
    }

    @Test
    void whereOnlyAggregatesWereWrittenTheMedianCounts() {
        assertThat(judged("aggregates-1.7.1.json").get("sort realTime")).isEqualTo(26.249498077259677 * 1000);
    }

    @Test
    void isShownByRead() {
        List<ReadDocument.Content> read = ReadDocument.of(List.of(FOLDER.resolve("repetitions-1.7.1.json")))
                .results();

        assertThat(read.get(0).tool()).isEqualTo("googlebenchmark");
        assertThat(read.get(0).series())
                .filteredOn(one -> one.series().equals("sort") && one.metric().equals("realTime"))
                .singleElement()
                .satisfies(one -> assertThat(one.all().count()).isEqualTo(3));
    }

    @Test
    void aBenchmarkThatFailedIsNoResult() {
        assertThatThrownBy(() -> judged("failed-1.7.1.json"))
                .isInstanceOf(ReadError.class)
                .hasMessage(FOLDER.resolve("failed-1.7.1.json") + ": benchmark 'broken' failed: no disk");
    }

    @Test
    void aFileThatWasCutShortSaysSo() throws IOException {
        String text = Files.readString(FOLDER.resolve("repetitions-1.7.1.json"));
        Path cut = Files.writeString(folder.resolve("b.json"), text.substring(0, text.length() / 2));

        assertThatThrownBy(() -> Results.runs(List.of(cut)))
                .isInstanceOf(ReadError.class)
                .hasMessageEndingWith(": not JSON: the file ends in the middle of a document");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        "run_name": "sort" | "run_name": " "    | a benchmark without a name
        "benchmarks": [   | "benchmarks": [], "others": [ | no benchmarks in it
        "real_time":      | "realTime":         | 'real_time' must be a number of 0 or more
        """)
    void reportsMistakes(String right, String wrong, String complaint) throws IOException {
        String text = Files.readString(FOLDER.resolve("repetitions-1.7.1.json"));
        assertThat(text).contains(right);
        Path broken = Files.writeString(folder.resolve("b.json"), text.replace(right, wrong));

        assertThatThrownBy(() -> Results.runs(List.of(broken)))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("b.json")
                .hasMessageContaining(complaint);
    }
}
