package io.perfgate.record;

import io.perfgate.environment.EnvironmentChange;
import io.perfgate.hardware.Surroundings;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.suite.Policy;
import java.util.List;
import java.util.Optional;

/** All trials of a suite for one build, on one machine, and the reference for judging them. */
public record UnjudgedRun(RunHeader header, RunMachine machine, Measurements found, Reference reference) {

    public UnjudgedRun {
        new MeasuredRun(header.run(), found.series()).byKey(); // refuses duplicates
    }

    public MeasuredRun measured() {
        return new MeasuredRun(header.run(), found.series());
    }

    /** The state of the machine, as a baseline stores it. */
    public Surroundings surroundings() {
        return new Surroundings(header.run(), Optional.of(machine.hardware().facts()), machine.calibration());
    }

    public UnjudgedRun judgedBy(Policy policy) {
        return with(policy, reference.details(), reference.sinceAccepted());
    }

    public UnjudgedRun measuredOtherwise(Optional<String> why) {
        return new UnjudgedRun(header.measuredOtherwise(why), machine, found, reference);
    }

    public UnjudgedRun against(List<MeasuredRun> runs, List<Surroundings> surroundings) {
        return with(new Reference(reference.policy(), runs, surroundings));
    }

    /** Whether both builds were measured in this run. */
    public boolean isOfTwoBuilds() {
        return reference.baseline().stream().anyMatch(run -> run.name().equals(MeasuredRun.OTHER_BUILD));
    }

    /** Changes of the environment since the run it is compared with. */
    public List<EnvironmentChange> environmentChanges() {
        return reference
                .details()
                .map(RunDetails::environment)
                .map(machine.environment()::changesSince)
                .orElse(List.of());
    }

    public UnjudgedRun comparedWith(Optional<RunDetails> details) {
        return with(reference.policy(), details, reference.sinceAccepted());
    }

    /** Adds those nights after the accepted runs that are older than this run. */
    public UnjudgedRun remembering(SinceAccepted nights) {
        return with(reference.policy(), reference.details(), nights.before(header.startedAt()));
    }

    private UnjudgedRun with(Policy policy, Optional<RunDetails> details, SinceAccepted nights) {
        return with(new Reference(policy, reference.baseline(), reference.surroundings(), details, nights));
    }

    private UnjudgedRun with(Reference other) {
        return new UnjudgedRun(header, machine, found, other);
    }

    /** The details that reports draw. */
    public RunDetails details() {
        return RunDetails.of(
                header.run(),
                header.build(),
                found.distributions(),
                found.timelines(),
                machine.environment(),
                found.course().profiles(),
                found.searches());
    }
}
