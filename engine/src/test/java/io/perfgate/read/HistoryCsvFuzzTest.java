package io.perfgate.read;

import com.code_intelligence.jazzer.junit.FuzzTest;

/** Replays the corpus; the POM explains how to search for more. */
class HistoryCsvFuzzTest {

    @FuzzTest(maxDuration = "10m")
    void complainsInItsOwnWords(byte[] input) {
        FuzzedFile.read(input, file -> HistoryCsv.read(file).builds());
    }
}
