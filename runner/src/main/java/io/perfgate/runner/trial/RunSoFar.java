package io.perfgate.runner.trial;

import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.Surroundings;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.SinceAccepted;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.runner.machine.Machine;
import io.perfgate.suite.Policy;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a run is called, and the machine it is measured on.
 *
 * @param started the header as it was when the run began
 * @param before how fast the machine was then
 * @param nights since the newest of them, which were not accepted; none where another build is measured in this session
 * @param surroundings the machine as the stored runs found it; empty where another build is measured in this session
 */
public record RunSoFar(
        RunHeader started,
        Hardware hardware,
        Machine machine,
        Calibration.Speed before,
        Policy policy,
        SinceAccepted nights,
        List<Surroundings> surroundings) {

    public RunSoFar {
        surroundings = List.copyOf(surroundings);
    }

    /** The run with what it has measured until now, on the machine as it is now. */
    UnjudgedRun with(Measurements found, List<MeasuredRun> baseline) {
        return with(found, baseline, new RunMachine(hardware, Optional.of(new Calibration(before, machine.speed()))));
    }

    /** The same on the machine as it was found before. */
    UnjudgedRun with(Measurements found, List<MeasuredRun> baseline, RunMachine known) {
        return new UnjudgedRun(
                        started.finishedAt(notBefore(started.startedAt(), Instant.now())),
                        known,
                        found,
                        new Reference(policy, baseline, surroundings))
                .remembering(nights);
    }

    /** A clock that was set back must not cost a whole run. */
    private static Instant notBefore(Instant least, Instant time) {
        return time.isBefore(least) ? least : time;
    }
}
