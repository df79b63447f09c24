package io.perfgate.baseline;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.read.FuzzedFile;

/** Replays the corpus; lab/docs/reading.md explains how to search for more. */
class BaselineStoreFuzzTest {

    /** A baseline that was read can be written again. */
    @FuzzTest(maxDuration = "10m")
    void baselineJson(byte[] input) {
        FuzzedFile.read(input, file -> {
            Baseline baseline = FileBaselines.read(file);
            BaselineDocument.text(baseline);
            return baseline.runs();
        });
    }
}
