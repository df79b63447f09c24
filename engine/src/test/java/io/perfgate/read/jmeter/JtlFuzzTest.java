package io.perfgate.read.jmeter;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.FuzzedFile;
import io.perfgate.read.Head;
import io.perfgate.read.Window;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Replays the corpus; lab/docs/reading.md explains how to search for more. */
class JtlFuzzTest {

    @FuzzTest(maxDuration = "10m")
    void csv(byte[] input) {
        FuzzedFile.read(input, file -> Jtl.isXml(Head.of(file)) ? List.of() : series(file));
    }

    private static List<MeasuredSeries> series(Path file) throws IOException {
        return Jtl.read(file, Window.ALL).series(SeriesId.named("jmeter"));
    }

    @FuzzTest(maxDuration = "10m")
    void xml(byte[] input) {
        FuzzedFile.read(input, file -> Jtl.isXml(Head.of(file)) ? series(file) : List.of());
    }
}
