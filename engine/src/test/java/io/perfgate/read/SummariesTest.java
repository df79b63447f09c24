package io.perfgate.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.read.k6.K6Summary;
import io.perfgate.read.wrk.WrkOutput;
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
import org.junit.jupiter.params.provider.ValueSource;

/** Summaries that k6 and wrk wrote; a file beside them explains how they were made. */
class SummariesTest {

    private static final Path FOLDER = Path.of("src/test/resources/io/perfgate/read");

    @TempDir
    private Path folder;

    private static Path fixture(String name) {
        return FOLDER.resolve(name);
    }

    private static Map<String, Double> judged(String name) {
        MeasuredRun run = Results.runs(List.of(fixture(name))).get(0);
        return run.series().stream()
                .collect(Collectors.toMap(
                        one -> one.metric().name(), one -> one.trials().get(0)));
    }

    @Test
    void k6ExportsItsSummary() {
        Map<String, Double> values = judged("k6/summary-export-1.0.0.json");

        assertThat(values.keySet()).containsExactlyInAnyOrder("throughput", "errorRate", "mean", "p50", "p90", "p95");
        assertThat(values.get("errorRate")).isEqualTo(22.0 / 452, within(1e-12));
        // The times are of expected answers, which k6 summarises separately.
        assertThat(values.get("mean")).isEqualTo(44.30009525581398);
        assertThat(values.get("p50")).isEqualTo(43.914030999999994);
        assertThat(values.get("p95")).isEqualTo(48.0383379);
        assertThat(values.get("throughput")).isEqualTo(89.6396102238509 * 430 / 452, within(1e-9));
    }

    @Test
    void k6HandsItsSummaryToTheScript() {
        Map<String, Double> values = judged("k6/handle-summary-1.0.0.json");

        assertThat(values.keySet())
                .containsExactlyInAnyOrder("throughput", "errorRate", "mean", "p50", "p95", "p99", "p999");
        assertThat(values.get("errorRate")).isEqualTo(22.0 / 442, within(1e-12));
        assertThat(values.get("p999")).isEqualTo(79.17361503300002);
    }

    @Test
    void whereNothingSucceededThereAreNoTimes() {
        assertThat(judged("k6/all-refused-1.0.0.json")).isEqualTo(Map.of("throughput", 0.0, "errorRate", 1.0));
    }

    @Test
    void wrkPrintsItsDistribution() {
        Map<String, Double> values = judged("wrk/errors-4.1.0.txt");

        assertThat(values.keySet())
                .containsExactlyInAnyOrder("throughput", "errorRate", "mean", "p50", "p75", "p90", "p99");
        assertThat(values.get("mean")).isEqualTo(43.77);
        assertThat(values.get("p99")).isEqualTo(48.0);
        assertThat(values.get("errorRate")).isEqualTo(42.0 / 843, within(1e-12));
        assertThat(values.get("throughput")).isEqualTo(168.31 * (843 - 42) / 843, within(1e-9));
    }

    @Test
    void wrkWithoutLatencyHasNoPercentiles() {
        assertThat(judged("wrk/no-latency-4.1.0.txt").keySet())
                .containsExactlyInAnyOrder("throughput", "errorRate", "mean");
    }

    @Test
    void socketErrorsOfWrkAreFailures() {
        Map<String, Double> values = judged("wrk/sockets-4.1.0.txt");

        assertThat(values.get("errorRate")).isEqualTo(16.0 / (557 + 16), within(1e-12));
        assertThat(values.get("throughput")).isEqualTo(139.23, within(1e-9));
    }

    @Test
    void areShownByRead() {
        List<ReadDocument.Content> results = ReadDocument.of(
                        List.of(fixture("k6/summary-export-1.0.0.json"), fixture("wrk/latency-4.1.0.txt")))
                .results();

        assertThat(results).extracting(ReadDocument.Content::tool).containsExactly("k6", "wrk");
        assertThat(results.get(0).series().get(0).ok().orElseThrow().count()).isEqualTo(430);
        assertThat(results.get(1).series().get(0).all().count()).isEqualTo(496);
    }

    @Test
    void unitsOfWrk() throws IOException {
        String text = Files.readString(fixture("wrk/latency-4.1.0.txt"))
                .replace("44.08ms", "440.80us")
                .replace("55.59ms", " 1.20s ");
        MeasuredRun run = Results.runs(List.of(Files.writeString(folder.resolve("wrk.txt"), text)))
                .get(0);

        assertThat(run.series().stream().map(MeasuredSeries::trials)).contains(List.of(0.4408), List.of(1200.0));
    }

    @Test
    void k6WithoutRequests() {
        assertThatThrownBy(() -> K6Summary.read(fixture("k6/no-http-1.0.0.json")))
                .hasMessageContaining("no-http-1.0.0.json: a summary of k6 without HTTP requests");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        "passes": 22  | "passes": 23     | 452 requests, but 23 failed and 430 succeeded
        "count": 452  | "count": "many"  | 'count' must be a number of 0 or more, not '"many"'
        "avg": 44.30009525581398 | "avg": -1 | 'avg' must be a number of 0 or more, not '-1'
        "http_req_failed" | "other"      | a summary of k6 without 'http_req_failed'
        """)
    void k6ErrorsNameTheMistake(String right, String wrong, String complaint) throws IOException {
        String text = Files.readString(fixture("k6/summary-export-1.0.0.json"));
        assertThat(text).contains(right);
        Path broken = Files.writeString(folder.resolve("k6.json"), text.replace(right, wrong));

        assertThatThrownBy(() -> K6Summary.read(broken))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("k6.json: " + complaint);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Requests/sec", "requests in", "Latency  "})
    void outputOfWrkThatWasCut(String from) throws IOException {
        String text = Files.readString(fixture("wrk/latency-4.1.0.txt"));
        Path cut = Files.writeString(folder.resolve("wrk.txt"), text.replaceAll("(?m)^.*" + from + ".*\\R", ""));

        assertThatThrownBy(() -> WrkOutput.read(cut)).hasMessageContaining("output of wrk without a line");
    }
}
