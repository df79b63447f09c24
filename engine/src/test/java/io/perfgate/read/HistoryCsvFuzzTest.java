package io.perfgate.read;

import com.code_intelligence.jazzer.junit.FuzzTest;

/** Replays the corpus; how to look for more stands in the POM. */
class HistoryCsvFuzzTest {

    @FuzzTest(maxDuration = "10m")
    void complainsInItsOwnWords(byte[] input) {
        FuzzedFile.read(input, file -> HistoryCsv.read(file).builds());
    }
}
