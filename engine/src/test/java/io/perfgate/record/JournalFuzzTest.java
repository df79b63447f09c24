package io.perfgate.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.read.FuzzedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The files that an interrupted run leaves. Replays the corpus; lab/docs/reading.md explains how to search for more. */
class JournalFuzzTest {

    /** A trial that was read is unchanged after writing and reading. */
    @FuzzTest(maxDuration = "10m")
    void finishedTrial(byte[] input) {
        FuzzedFile.read(input, file -> {
            FinishedTrial trial = FinishedTrial.read(file);
            assertThat(FinishedTrial.read(written(file, trial.toJson()))).isEqualTo(trial);
            return trial.measured().series();
        });
    }

    /** A run that was read is unchanged after writing and reading. */
    @FuzzTest(maxDuration = "10m")
    void unfinishedRun(byte[] input) {
        FuzzedFile.read(input, file -> {
            UnfinishedRun run = UnfinishedRun.read(file);
            UnfinishedRun same = UnfinishedRun.read(written(file, run.toJson()));
            assertThat(same).isEqualTo(run);
            assertThat(same.differencesTo(run.facts())).isEmpty();
            return List.of();
        });
    }

    private static Path written(Path file, String text) throws IOException {
        return Files.writeString(file, text);
    }
}
