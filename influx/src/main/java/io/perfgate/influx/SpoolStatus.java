package io.perfgate.influx;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The status of a spool.
 *
 * @param oldest time of the oldest waiting run
 * @param losses a line for each run that was dropped, refused or damaged; the newest last
 * @param lastError why waiting runs are not sent; absent after a success
 * @param nextTry earliest time of the next try
 */
public record SpoolStatus(
        int waitingRuns,
        Optional<Instant> oldest,
        List<String> losses,
        Optional<String> lastError,
        Optional<Instant> nextTry) {}
