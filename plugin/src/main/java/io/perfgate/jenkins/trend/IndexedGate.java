package io.perfgate.jenkins.trend;

/**
 * A gate in the index.
 *
 * @param run unique name of its run; baselines are lists of such names
 * @param outcome the word used in documents
 * @param measuringChanged why the measurement setup changed with it; blank if it did not
 */
public record IndexedGate(
        GateId id,
        long startedAtMillis,
        String suite,
        String profile,
        String run,
        String outcome,
        String measuringChanged) {}
