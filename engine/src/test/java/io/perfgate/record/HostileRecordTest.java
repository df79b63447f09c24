package io.perfgate.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.measure.Timeline;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small records that would expand to large content. */
class HostileRecordTest {

    private static final Path RECORD = Path.of("src/test/resources/io/perfgate/record/run-schema-1.json");
    private static final String TIMELINE = """
            {"workload": "w", "load": "", "name": "n%d", "unit": "", "trial": 1, "startOffsetSeconds": 0,
             "seconds": 3456000, "secondsPerValue": 3456000, "perSecond": [1.0]}""";

    @TempDir
    private Path folder;

    private Path record(String what, String instead) throws IOException {
        String record = Files.readString(RECORD);
        assertThat(record).contains(what);
        return Files.writeString(folder.resolve("run.json"), record.replace(what, instead));
    }

    private Path withTimelines(int count) throws IOException {
        String all = IntStream.range(0, count).mapToObj(TIMELINE::formatted).collect(Collectors.joining(","));
        return record("\"timelines\" : [", "\"timelines\" : [" + all + ",");
    }

    /** Memory that this thread allocated while reading; an upper bound of what is kept. */
    private static long allocatedBytes(Path file) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        RunRecords.read(file);
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    @Test
    void fortyDaysInOneValueTakeTheRoomOfOneValue() throws IOException {
        Path file = withTimelines(10);
        assertThat(Files.size(file)).isLessThan(6000);
        allocatedBytes(file); // classes are loaded once

        assertThat(allocatedBytes(file)).isLessThan(4 << 20);
        List<Timeline> timelines = RunRecords.read(file).timelines();
        assertThat(timelines.get(0).perSecond()).hasSize(3_456_000).startsWith(1.0, 1.0);
        assertThat(timelines.get(0).perSecond().get(3_455_999)).isEqualTo(1.0);
    }

    @Test
    void moreSecondsThanAnyRunHasAreRefused() throws IOException {
        assertThatThrownBy(() -> RunRecords.read(withTimelines(200)))
                .isInstanceOf(ReadError.class)
                .hasMessageEndingWith(
                        "run.json: not a complete run record: timelines of 691200003 s in all; at most 400000000 s are read");
    }

    /** Charts would cover all the time between two trials, and checks look up the trial. */
    @ParameterizedTest
    @CsvSource({"trial, 0", "trial, -1", "startOffsetSeconds, 2147483000", "startOffsetSeconds, -2147483648"})
    void noTimelineIsFromAnotherTime(String field, int value) throws IOException {
        String timeline =
                TIMELINE.formatted(1).replaceFirst("\"" + field + "\": [0-9]+", "\"" + field + "\": " + value);
        Path file = record("\"timelines\" : [", "\"timelines\" : [" + timeline + ",");

        assertThatThrownBy(() -> RunRecords.read(file))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("timelines[0]: a timeline of 3456000 s from second");
    }

    @Test
    void noTimelineIsInfinite() throws IOException {
        String timeline = TIMELINE.formatted(1).replace("[1.0]", "[1e999]");
        Path file = record("\"timelines\" : [", "\"timelines\" : [" + timeline + ",");

        assertThatThrownBy(() -> RunRecords.read(file))
                .isInstanceOf(ReadError.class)
                .hasMessageEndingWith("timelines[0].perSecond: another kind of value is expected here");
    }

    @Test
    void moreSeriesThanAnyRunHasAreRefused() throws IOException {
        String one = "{\"workload\":\"w\",\"metric\":\"m\",\"unit\":\"\",\"direction\":\"lower\",\"trials\":[]}";
        Path file = record("\n  \"series\" : [", "\n  \"series\" : [" + (one + ",").repeat(100_001));
        assertThatThrownBy(() -> RunRecords.read(file)).hasMessageEndingWith("series; at most 100000 are read");
    }

    @Test
    void depthIsBounded() throws IOException {
        String deep = "[{\"key\": \"subject\", \"values\": [{\"text\": ";
        Path file = record(
                "\"judgement\" : \"fail\",",
                "\"judgement\" : \"fail\", \"reason\": " + deep.repeat(5000) + "[]" + "}]}]".repeat(5000) + ",");
        assertThatThrownBy(() -> RunRecords.read(file))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("more than is read of a document")
                .hasMessageContaining("depth");
    }

    @Test
    void textsAndNumbersOfValuesAreBounded() throws IOException {
        assertThatThrownBy(() -> RunRecords.read(record("Some CPU", "x".repeat(3_000_000))))
                .hasMessageContaining("more than is read of a document: String");
        assertThatThrownBy(() -> RunRecords.read(record("[ 50.0, 51.0, 49.0 ]", "[" + "1,".repeat(16_000_000) + "1]")))
                .hasMessageContaining("more than is read of a document: Token count");
    }

    @Test
    void textsAreFewerThanNumbers() throws IOException {
        Path file = record("\"metrics\" : [ ]", "\"metrics\" : [" + "\"\",".repeat(3_000_000) + "\"\"]");
        assertThatThrownBy(() -> RunRecords.read(file))
                .hasMessageContaining("more than is read of a document: Number of texts");
    }

    @Test
    void aListOfNumbersContainsNumbers() throws IOException {
        for (String odd : List.of("[null]", "[\"1\"]", "[[1]]", "1", "[1e999]")) {
            Path file = record("\"trials\" : [ 50.0, 51.0, 49.0 ]", "\"trials\" : " + odd);
            assertThatThrownBy(() -> RunRecords.read(file)).as(odd).isInstanceOf(ReadError.class);
        }
    }

    /** A record of a later version may have reasons that this version does not know. */
    @Test
    void anUnknownReasonIsShownAsTheRecordSentence() throws IOException {
        Path file = record(
                "\"judgement\" : \"fail\",",
                "\"judgement\" : \"fail\", \"reason\": [{\"key\": \"made.up\", \"values\": []}],");
        assertThat(RunRecords.toJson(RunRecords.read(file))).contains("1 of 3 series regressed");
    }

    /** Its reader once lost its place in the document and read on until the memory was full. */
    @Test
    void aReasonWithoutObjectsIsAnUnknownReason() throws IOException {
        for (String odd : List.of("1e308", "\"x\"", "true", "[[], 1]")) {
            Path file = record(
                    "\"judgement\" : \"fail\",",
                    "\"judgement\" : \"fail\", \"reason\": [{\"key\": \"subject\", \"values\": [" + odd + "]}],");
            assertThat(RunRecords.toJson(RunRecords.read(file))).as(odd).contains("1 of 3 series regressed");
        }
    }

    @Test
    void aSeriesThatOccursTwiceIsRefused() throws IOException {
        String again = """
                {"workload": "orders", "parameters": {"body": "1K"}, "load": "10", "subject": "send <b>&amp;</b>",
                 "metric": "throughput", "unit": "1/s", "direction": "higher", "trials": [50.0]},""";
        for (String list : List.of("\n  \"series\" : [", "\"yesterday\",\n    \"series\" : [")) {
            Path file = record(list, list + again);
            assertThatThrownBy(() -> RunRecords.read(file))
                    .isInstanceOf(ReadError.class)
                    .hasMessageContaining("run.json: not a complete run record: run '")
                    .hasMessageEndingWith("throughput twice");
        }
    }

    @Test
    void aMissingPartIsNamed() throws IOException {
        assertThatThrownBy(() -> RunRecords.read(record("\n  \"series\" : [", "\n  \"serien\" : [")))
                .isInstanceOf(ReadError.class)
                .hasMessageEndingWith("run.json: not a complete run record: 'series' is missing");
        assertThatThrownBy(() -> RunRecords.read(record("\"metric\" : \"mean\",", "")))
                .isInstanceOf(ReadError.class)
                .hasMessageEndingWith("'metric' is missing");
    }
}
