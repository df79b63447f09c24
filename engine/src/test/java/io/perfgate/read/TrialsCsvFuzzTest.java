package io.perfgate.read;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.measure.MeasuredRun;

/** Replays the corpus; lab/docs/reading.md explains how to search for more. */
class TrialsCsvFuzzTest {

    @FuzzTest(maxDuration = "10m")
    void complainsInItsOwnWords(byte[] input) {
        FuzzedFile.read(
                input,
                file -> TrialsCsv.read(file).stream().map(MeasuredRun::byKey).toList());
    }
}
