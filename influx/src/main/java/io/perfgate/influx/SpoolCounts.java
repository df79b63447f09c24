package io.perfgate.influx;

import io.perfgate.document.AtomicFile;
import io.perfgate.document.Json;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Counts of lost points, over all restarts.
 *
 * @param refusedNumber file and batch of the last refusal, so that it counts once after a crash
 * @param lastDropped time of the last drop; null if there was none
 * @param lastRefusal reason of the last refusal; null if there was none
 * @param lost why earlier counts are missing; null if they are not
 */
record SpoolCounts(
        long droppedRuns,
        long droppedPoints,
        String lastDropped,
        long refusedBatches,
        long refusedPoints,
        long refusedNumber,
        int refusedBatch,
        String lastRefusal,
        String lost) {

    private static final int SCHEMA = 1;
    private static final String FILE_NAME = "counts.json";
    private static final SpoolCounts NONE = begin(null);

    private static SpoolCounts begin(String lost) {
        return new SpoolCounts(0, 0, null, 0, 0, 0, 0, null, lost);
    }

    /** Reads the counts. Unreadable ones are set aside, so that they neither block sending nor disappear silently. */
    static SpoolCounts read(Path folder) throws IOException {
        Path file = folder.resolve(FILE_NAME);
        if (!Files.exists(file)) {
            return NONE;
        }
        try {
            return Json.read(file, "count of a spool", SpoolCounts.class, SCHEMA, counts -> counts);
        } catch (ReadError unreadable) {
            Path aside = folder.resolve(FILE_NAME + ".unreadable");
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            SpoolCounts anew = begin(unreadable.getMessage() + "; it was moved to " + aside
                    + ", and earlier dropped and refused results are no longer counted");
            anew.write(folder);
            return anew;
        }
    }

    void write(Path folder) throws IOException {
        AtomicFile.write(folder.resolve(FILE_NAME), Json.write(SCHEMA, this));
        SpoolFile.sync(folder);
    }

    SpoolCounts dropped(long points, String when) {
        return new SpoolCounts(
                droppedRuns + 1,
                droppedPoints + points,
                when,
                refusedBatches,
                refusedPoints,
                refusedNumber,
                refusedBatch,
                lastRefusal,
                lost);
    }

    /** @param batch counts from 1 */
    boolean hasRefusal(long number, int batch) {
        return number < refusedNumber || (number == refusedNumber && batch <= refusedBatch);
    }

    SpoolCounts refused(long number, int batch, long points, String why) {
        return new SpoolCounts(
                droppedRuns,
                droppedPoints,
                lastDropped,
                refusedBatches + 1,
                refusedPoints + points,
                number,
                batch,
                why,
                lost);
    }
}
