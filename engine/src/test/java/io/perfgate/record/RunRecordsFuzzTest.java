package io.perfgate.record;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.read.FuzzedFile;

/** Replays the corpus; lab/docs/reading.md explains how to search for more. */
class RunRecordsFuzzTest {

    /** A record that was read can be written again. */
    @FuzzTest(maxDuration = "10m")
    void runJson(byte[] input) {
        FuzzedFile.read(input, file -> {
            RunRecord record = RunRecords.read(file);
            RunRecords.toJson(record);
            return record.series();
        });
    }
}
