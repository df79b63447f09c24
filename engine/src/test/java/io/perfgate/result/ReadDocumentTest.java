package io.perfgate.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.document.Json;
import io.perfgate.measure.MeasuredRun;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The content that {@code read} and {@code compare} find in results of other tools. */
class ReadDocumentTest {

    private static final Path READ = Path.of("src/test/resources/io/perfgate/read");

    @Test
    void aLogOfCollections() {
        Path log = READ.resolve("gc/17-g1-all.log");
        ReadDocument.Content result = ReadDocument.of(List.of(log)).results().get(0);

        assertThat(result.tool()).isEqualTo("gc");
        assertThat(result.version()).endsWith("G1");
        assertThat(result.series())
                .extracting(one -> one.series() + " " + one.metric())
                .contains("heap heapUsedAfterGc", "heap allocationRate", "pauses pause", "pauses / Full pause");
        assertThat(result.series().get(0).overTime()).isNotEmpty();
        assertThat(Json.write(ReadDocument.of(List.of(log))))
                .contains("\"overTime\"")
                .doesNotContain("NaN");

        List<MeasuredRun> runs = Results.runs(List.of(log));
        assertThat(runs.get(0).series()).extracting(one -> one.metric().name()).contains("pauseP99", "heapUsedAfterGc");
    }

    @Test
    void aLogWithoutTimesHasNoRates() {
        Path log = READ.resolve("gc/25-serial-bare.log");

        assertThat(Json.write(ReadDocument.of(List.of(log))))
                .doesNotContain("NaN")
                .doesNotContain("perSecond");
    }

    @Test
    void jmetersResults() {
        for (String name : List.of("csv-5.6.3.jtl", "xml-5.6.3.jtl")) {
            Path log = READ.resolve("jmeter").resolve(name);
            ReadDocument.Content result =
                    ReadDocument.of(List.of(log)).results().get(0);

            assertThat(result.tool()).isEqualTo("jmeter");
            assertThat(result.series())
                    .hasSize(4)
                    .allSatisfy(one -> assertThat(one.all().count()).isEqualTo(120));
            assertThat(Results.runs(List.of(log)).get(0).series())
                    .extracting(one -> one.metric().name())
                    .contains("errorRate", "p99");
        }
    }

    @Test
    void sampleModeHasPercentilesOfCalls() {
        Path json = READ.resolve("jmh/all-modes-1.37.json");
        ReadDocument.Content result = ReadDocument.of(List.of(json)).results().get(0);

        assertThat(result.version()).isEqualTo("1.37");
        assertThat(result.series())
                .filteredOn(one -> one.metric().equals("sample"))
                .singleElement()
                .satisfies(one -> assertThat(one.all().p99()).isFinite());
        assertThat(Json.write(result)).contains("gc.alloc.rate", "\"seen\"").doesNotContain("NaN");
    }
}
