package io.perfgate.record;

import io.perfgate.hardware.Surroundings;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.suite.Policy;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a run is judged by.
 *
 * @param baseline the runs it is compared with, with their values
 * @param surroundings the machine as these found it
 * @param details of the newest of them, where they are kept
 * @param sinceAccepted the runs after them, none of which was accepted
 */
public record Reference(
        Policy policy,
        List<MeasuredRun> baseline,
        List<Surroundings> surroundings,
        Optional<RunDetails> details,
        SinceAccepted sinceAccepted) {

    public Reference {
        Objects.requireNonNull(policy, "policy");
        baseline = List.copyOf(baseline);
        surroundings = List.copyOf(surroundings);
        Objects.requireNonNull(details, "details");
        Objects.requireNonNull(sinceAccepted, "sinceAccepted");
    }

    /** Of runs that no more is kept of. */
    public Reference(Policy policy, List<MeasuredRun> baseline, List<Surroundings> surroundings) {
        this(policy, baseline, surroundings, Optional.empty(), SinceAccepted.NOTHING);
    }

    /** A suite's policy, and nothing to compare with. */
    public static Reference of(Policy policy) {
        return new Reference(policy, List.of(), List.of());
    }
}
