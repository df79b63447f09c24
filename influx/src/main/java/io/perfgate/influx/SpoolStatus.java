package io.perfgate.influx;

import java.time.Instant;
import java.util.Optional;

/**
 * The status of a spool.
 *
 * @param waitingRuns number of waiting offers
 * @param oldest time of the oldest waiting offer
 * @param droppedRuns offers refused for lack of room since the spool exists
 * @param refusedBatches permanently refused batches, in the folder {@code refused}
 * @param lastError why waiting points are not sent; absent after a success
 * @param nextTry earliest time of the next try
 * @param lostCounts why earlier counts are missing; absent if they are not
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
