package io.perfgate.part;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.read.FuzzedFile;
import java.util.List;

/** Replays the corpus; lab/docs/reading.md explains how to search for more. */
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
