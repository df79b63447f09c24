package io.perfgate.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.Records;
import io.perfgate.hardware.Calibration;
import io.perfgate.measure.Place;
import io.perfgate.read.ReadError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The state of a run that is kept until it has ended. */
class UnfinishedRunTest {

    @TempDir
    private Path folder;

    @Test
    void aTrialReadBackIsTheSame() throws Exception {
        RunRecord record = Records.judged();
        FinishedTrial trial = new FinishedTrial(
                new Place("orders", "10"),
                "old build",
                3,
                61.0 / 3,
                new MeasuredTrial(
                        Optional.of(Instant.parse("2026-01-02T03:04:05.123456789Z")),
                        record.series(),
                        record.found().distributions(),
                        record.timelines(),
                        record.found().errors(),
                        List.of(Records.searched())),
                record.course().discarded());

        assertThat(FinishedTrial.read(write(trial.toJson()))).isEqualTo(trial);
    }

    @Test
    void aRunReadBackIsTheSameAndNamesDifferences() throws Exception {
        UnfinishedRun run = new UnfinishedRun(
                "today",
                Instant.parse("2026-01-02T03:04:05.678Z"),
                new Calibration.Speed(100.1, 1.0 / 3, null, null),
                new TreeMap<>(Map.of("the suite", "a", "the build", "b")),
                0);

        UnfinishedRun again = UnfinishedRun.read(write(run.toJson())).resumedOnceMore();

        assertThat(again.resumed()).isEqualTo(1);
        assertThat(again.startedAt()).isEqualTo(run.startedAt());
        assertThat(again.before()).isEqualTo(run.before());
        assertThat(again.differencesTo(run.facts())).isEmpty();
        assertThat(again.differencesTo(Map.of("the suite", "c", "the machine", "d")))
                .containsExactly("the build", "the machine", "the suite");
    }

    @Test
    void aTrialOfAnEarlierVersionHasNoStartTime() throws Exception {
        Path before = write(
                "{\"schema\": 1, \"workload\": \"w\", \"load\": \"\", \"build\": \".\", \"trial\": 1, \"seconds\": 2,"
                        + "\"series\": [], \"distributions\": [], \"timelines\": [], \"errors\": [], \"discarded\": []}");

        assertThat(FinishedTrial.read(before).measured().startedAt()).isEmpty();
    }

    @Test
    void halfOfOneIsNotRead() throws Exception {
        Path half = write("{\"schema\": 1, \"workload\": \"orders\"");

        assertThatThrownBy(() -> FinishedTrial.read(half)).isInstanceOf(ReadError.class);
    }

    private Path write(String json) throws Exception {
        return Files.writeString(folder.resolve("kept.json"), json);
    }
}
