package io.perfgate.record;

import io.perfgate.hardware.Surroundings;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.suite.Policy;
import java.util.List;
import java.util.Optional;

/**
 * The reference by which a run is judged.
 *
 * @param baseline the runs it is compared with, with their values
 * @param surroundings the state of the machine during these runs
 * @param details the details of the newest of them, if kept
 * @param sinceAccepted later runs, none of which was accepted
 */
public record Reference(
        Policy policy,
        List<MeasuredRun> baseline,
        List<Surroundings> surroundings,
        Optional<RunDetails> details,
        SinceAccepted sinceAccepted) {

    public Reference {
        baseline = List.copyOf(baseline);
        surroundings = List.copyOf(surroundings);
    }

    public Reference(Policy policy, List<MeasuredRun> baseline, List<Surroundings> surroundings) {
        this(policy, baseline, surroundings, Optional.empty(), SinceAccepted.NOTHING);
    }

    /** Whether it has accepted runs, or none. Another build that was measured in the same run has no surroundings. */
    public boolean isStored() {
        return baseline.isEmpty() || !surroundings.isEmpty();
    }

    public static Reference of(Policy policy) {
        return new Reference(policy, List.of(), List.of());
    }
}
