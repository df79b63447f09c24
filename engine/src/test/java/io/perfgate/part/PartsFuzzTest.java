package io.perfgate.part;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.read.FuzzedFile;
import java.util.List;

/** Replays the corpus; how to look for more stands in docs/readers.md. */
class PartsFuzzTest {

    /** A part that was read can be merged, alone. */
    @FuzzTest(maxDuration = "10m")
    void partJson(byte[] input) {
        FuzzedFile.read(input, file -> {
            Parts parts = Parts.read(List.of(file));
            return MergedParts.of(parts).series();
        });
    }
}
