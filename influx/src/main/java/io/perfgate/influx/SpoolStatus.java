package io.perfgate.influx;

import java.time.Instant;
import java.util.Optional;

/**
 * How it stands with a spool.
 *
 * @param waitingRuns what was offered at once counts as one
 * @param oldest when the oldest that waits was offered
 * @param droppedRuns there was no room for them when they were offered, since the spool was made
 * @param refusedBatches the server will never have them; they lie in the folder {@code refused}
 * @param lastError why what waits is not sent; absent once something was
 * @param nextTry before which nothing is tried
 * @param lostCounts why what was dropped or refused earlier is not counted; absent where it is
 */
public record SpoolStatus(
        int waitingRuns,
        long waitingPoints,
        long waitingBytes,
        Optional<Instant> oldest,
        long droppedRuns,
        long droppedPoints,
        Optional<Instant> lastDropped,
        long refusedBatches,
        long refusedPoints,
        Optional<String> lastRefusal,
        Optional<String> lastError,
        Optional<Instant> nextTry,
        Optional<String> lostCounts) {}
