package io.perfgate.read.jmeter;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.read.FuzzedFile;
import io.perfgate.read.LoadSeries;
import io.perfgate.read.Window;

/** Replays the corpus; how to look for more stands in the POM. */
class JtlFuzzTest {

    @FuzzTest(maxDuration = "10m")
    void complainsInItsOwnWords(byte[] input) {
        FuzzedFile.read(input, file -> LoadSeries.of(Jtl.read(file, Window.ALL)));
    }
}
