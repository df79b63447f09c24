package io.perfgate.read.jmeter;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.read.FuzzedFile;
import io.perfgate.read.LoadSeries;
import io.perfgate.read.Window;
import java.util.List;

/** Replays the corpus; how to look for more stands in docs/readers.md. */
class JtlFuzzTest {

    @FuzzTest(maxDuration = "10m")
    void csv(byte[] input) {
        FuzzedFile.read(input, file -> Jtl.isXml(file) ? List.of() : LoadSeries.of(Jtl.read(file, Window.ALL)));
    }

    @FuzzTest(maxDuration = "10m")
    void xml(byte[] input) {
        FuzzedFile.read(input, file -> Jtl.isXml(file) ? LoadSeries.of(Jtl.read(file, Window.ALL)) : List.of());
    }
}
