package io.perfgate.read;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.read.k6.K6Summary;
import io.perfgate.read.wrk.WrkOutput;
import java.util.Map;

/** Replays the corpus; how to look for more stands in the POM. */
class SummaryFuzzTest {

    @FuzzTest(maxDuration = "10m")
    void complainsInItsOwnWords(byte[] input) {
        FuzzedFile.read(
                input,
                file -> K6Summary.recognises(file)
                        ? SummarySeries.of("k6", Map.of(), "", K6Summary.read(file))
                        : SummarySeries.of("wrk", Map.of(), "", WrkOutput.read(file)));
    }
}
