package io.perfgate.read;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.k6.K6Summary;
import io.perfgate.read.wrk.WrkOutput;

/** Replays the corpus; the POM explains how to search for more. */
class SummaryFuzzTest {

    @FuzzTest(maxDuration = "10m")
    void complainsInItsOwnWords(byte[] input) {
        FuzzedFile.read(
                input,
                file -> (K6Summary.FORMAT.recognises(Head.of(file)) ? K6Summary.read(file) : WrkOutput.read(file))
                        .series(SeriesId.named("load")));
    }
}
