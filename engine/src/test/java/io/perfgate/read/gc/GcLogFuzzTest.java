package io.perfgate.read.gc;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.FuzzedFile;
import io.perfgate.read.Head;
import java.util.List;

/** Replays the corpus; lab/docs/reading.md explains how to search for more. */
class GcLogFuzzTest {

    @FuzzTest(maxDuration = "10m")
    void complainsInItsOwnWords(byte[] input) {
        FuzzedFile.read(
                input,
                file -> GcLog.FORMAT.recognises(Head.of(file))
                        ? GcLog.read(file).series(SeriesId.named("gc"))
                        : List.of());
    }
}
