package io.perfgate.read;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.measure.MeasuredRun;

/** Replays the corpus; how to look for more stands in docs/readers.md. */
class TrialsCsvFuzzTest {

    @FuzzTest(maxDuration = "10m")
    void complainsInItsOwnWords(byte[] input) {
        FuzzedFile.read(
                input,
                file -> TrialsCsv.read(file).stream().map(MeasuredRun::byKey).toList());
    }
}
