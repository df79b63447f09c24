package io.perfgate.read.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.read.LoadResult;
import io.perfgate.read.ReadError;
import io.perfgate.read.RequestStats;
import io.perfgate.read.Window;
import io.perfgate.result.ReadDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads points that k6 wrote; the expected figures are from its own summary of the same run. */
class K6PointsTest {

    private static final Path POINTS = Path.of("src/test/resources/io/perfgate/read/k6/points-1.0.0.json");
    private static final String ROOT = "http://127.0.0.1:18431/";

    @TempDir
    private Path folder;

    @Test
    void requestsByGroupAndName() throws IOException {
        LoadResult result = K6Points.read(POINTS, Window.ALL);

        assertThat(result.tool()).isEqualTo("k6");
        assertThat(result.isPartial()).isFalse();
        assertThat(result.requests()).containsOnlyKeys("checkout / pay / card", ROOT);
        assertThat(result.count()).isEqualTo(120);
        RequestStats root = result.requests().get(ROOT);
        assertThat(root.count()).isEqualTo(60);
        assertThat(root.failed().count()).isEqualTo(6);
        assertThat(result.count() / result.seconds()).isCloseTo(45.05, within(0.5));
    }

    @Test
    void theFiguresAreThoseOfItsSummary() {
        List<ReadDocument.Entry> entries =
                ReadDocument.of(List.of(POINTS)).results().get(0).series();

        assertThat(entries)
                .extracting(entry -> entry.all().mean())
                .satisfiesExactlyInAnyOrder(
                        mean -> assertThat(mean).isCloseTo(43.328, within(0.01)),
                        mean -> assertThat(mean).isCloseTo(44.738, within(0.01)));
    }

    @Test
    void aKilledRunIsPartial() throws IOException {
        String whole = Files.readString(POINTS);
        int middle = whole.lastIndexOf("http_req_duration") + 60;
        Path cut = Files.writeString(folder.resolve("cut.json"), whole.substring(0, middle));

        LoadResult result = K6Points.read(cut, Window.ALL);
        assertThat(result.isPartial()).isTrue();
        assertThat(result.count()).isEqualTo(119);
    }

    @Test
    void pointsWithoutRequestsAndBrokenOnesAreNamed() throws IOException {
        Path none = Files.writeString(
                folder.resolve("none.json"), "{\"metric\":\"vus\",\"type\":\"Point\",\"data\":{\"value\":1}}\n");
        assertThatThrownBy(() -> K6Points.read(none, Window.ALL))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("without HTTP requests");
        Path broken = Files.writeString(
                folder.resolve("broken.json"),
                "{\"metric\":\"http_req_duration\",\"type\":\"Point\",\"data\":{\"value\":-1}}\n");
        assertThatThrownBy(() -> K6Points.read(broken, Window.ALL))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("broken.json:1: 'value' must be milliseconds");
    }

    @Test
    void anInvalidTimeIsReported() throws IOException {
        for (String time :
                List.of("noon", "+999999999-12-31T23:59:59Z", "-999999999-01-01T00:00:00Z", "1900-01-01T00:00:00Z")) {
            Path file = Files.writeString(
                    folder.resolve("year.json"),
                    "{\"metric\":\"http_req_duration\",\"type\":\"Point\",\"data\":{\"value\":1,\"time\":\"" + time
                            + "\"}}\n");

            assertThatThrownBy(() -> K6Points.read(file, Window.ALL))
                    .isInstanceOf(ReadError.class)
                    .hasMessageContaining("year.json:1: ");
        }
    }

    /** Counted as failed, it would hide every other failure. */
    @Test
    void aRequestThatMayHaveFailedIsRefused() throws IOException {
        String whole = Files.readString(POINTS).replaceAll("\"expected_response\":\"\\w+\",?", "");
        Path file = Files.writeString(folder.resolve("untagged.json"), whole);

        assertThatThrownBy(() -> K6Points.read(file, Window.ALL))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining(": no tag 'expected_response', which says whether a request failed; ");
    }
}
