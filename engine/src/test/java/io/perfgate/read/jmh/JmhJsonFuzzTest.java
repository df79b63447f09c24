package io.perfgate.read.jmh;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.FuzzedFile;

/** Replays the corpus; lab/docs/reading.md explains how to search for more. */
class JmhJsonFuzzTest {

    @FuzzTest(maxDuration = "10m")
    void complainsInItsOwnWords(byte[] input) {
        FuzzedFile.read(input, file -> JmhJson.file(file).series(SeriesId.named("w")));
    }
}
