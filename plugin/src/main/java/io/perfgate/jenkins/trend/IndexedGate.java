package io.perfgate.jenkins.trend;

import java.util.Objects;

/**
 * A gate as the index keeps it.
 *
 * @param run names its run among others; baselines are lists of such names
 * @param outcome the word of the contract
 */
public record IndexedGate(GateId id, long startedAtMillis, String suite, String profile, String run, String outcome) {

    public IndexedGate {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(suite, "suite");
        Objects.requireNonNull(profile, "profile");
        Objects.requireNonNull(run, "run");
        Objects.requireNonNull(outcome, "outcome");
    }
}
