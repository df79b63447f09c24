package io.perfgate.read.gc;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.FuzzedFile;

/** Replays the corpus; lab/docs/reading.md explains how to search for more. */
class JfrRecordingFuzzTest {

    @FuzzTest(maxDuration = "10m")
    void complainsInItsOwnWords(byte[] input) {
        FuzzedFile.read(input, file -> JfrRecording.read(file).series(SeriesId.named("gc")));
    }
}
