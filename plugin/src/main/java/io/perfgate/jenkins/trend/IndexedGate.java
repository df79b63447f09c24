package io.perfgate.jenkins.trend;

import java.util.Objects;

/**
 * A gate as the index keeps it.
 *
 * @param run names its run among others; baselines are lists of such names
 * @param outcome the word of the contract
 * @param measuringChanged why it is of the first that are measured in another way than before; blank if it is not
 */
public record IndexedGate(
        GateId id,
        long startedAtMillis,
        String suite,
        String profile,
        String run,
        String outcome,
        String measuringChanged) {

    public IndexedGate {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(suite, "suite");
        Objects.requireNonNull(profile, "profile");
        Objects.requireNonNull(run, "run");
        Objects.requireNonNull(outcome, "outcome");
        Objects.requireNonNull(measuringChanged, "measuringChanged");
    }
}
