package io.perfgate.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.read.ReadError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoadEntriesTest {

    private static final Path RUNS = Path.of("src/test/resources/io/perfgate/read/gatling");

    @TempDir
    private Path folder;

    @Test
    void aLogHasRequestsGroupsErrorsAndATimeline() {
        ReadDocument.Content result =
                ReadDocument.of(List.of(RUNS.resolve("3.15.1"))).results().get(0);

        assertThat(result.tool()).isEqualTo("gatling");
        assertThat(result.version()).isEqualTo("3.15.1");
        assertThat(result.partial()).isNull();
        ReadDocument.Entry cart = entry(result, "checkout / cart");
        assertThat(cart.metric()).isEqualTo("responseTime");
        assertThat(cart.all().count()).isEqualTo(80);
        assertThat(cart.ok().orElseThrow().count())
                .isEqualTo(80 - cart.all().failed().orElseThrow());
        assertThat(entry(result, "checkout").metric()).isEqualTo("cumulatedResponseTime");
        assertThat(result.errors()).contains(new ReadDocument.ErrorEntry("status.find.is(200), found 500", 28));
        assertThat(result.timeline().requests().stream().mapToDouble(one -> one).sum())
                .isEqualTo(250);
    }

    @ParameterizedTest
    @ValueSource(strings = {"index.html", "js/stats.js"})
    void ofAReportTheLogHasToBeKept(String file) throws IOException {
        Path report = folder.resolve(file);
        Files.createDirectories(report.getParent());
        Files.writeString(report, "figures rounded to milliseconds");

        assertThatThrownBy(() -> Results.runs(List.of(folder)))
                .isInstanceOf(ReadError.class)
                .hasMessage(
                        folder + ": a report without a simulation.log; keep Gatling's simulation.log, because a report "
                                + "has only rounded figures");
    }

    @Test
    void anUnrelatedFolderIsRefusedWithTheMissingFiles() {
        assertThatThrownBy(() -> ReadDocument.of(List.of(folder)))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining(
                        "a folder without results: neither Gatling's simulation.log nor a file of a known format");
    }

    @Test
    void aFolderOfResultsIsAllOfThem() throws IOException {
        Path jmh = Path.of("src/test/resources/io/perfgate/read/jmh");
        List<Path> results = someJson(jmh);
        Files.writeString(folder.resolve("README.md"), "what was measured");
        for (Path result : results) {
            Files.copy(result, folder.resolve(result.getFileName()));
        }

        assertThat(ReadDocument.of(List.of(folder)).results()).hasSize(2).allMatch(result -> result.tool()
                .equals("jmh"));
        assertThat(Results.runs(List.of(folder))).hasSize(2);
        assertThat(Results.record(folder)).isEmpty();
    }

    private static List<Path> someJson(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> found = files.filter(file -> file.toString().endsWith(".json")
                            && !ReadDocument.of(List.of(file))
                                    .results()
                                    .get(0)
                                    .series()
                                    .isEmpty())
                    .sorted()
                    .limit(2)
                    .toList();
            assertThat(found).hasSize(2);
            return found;
        }
    }

    private static ReadDocument.Entry entry(ReadDocument.Content result, String series) {
        return result.series().stream()
                .filter(one -> one.series().equals(series))
                .findFirst()
                .orElseThrow();
    }
}
