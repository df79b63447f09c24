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
 * The identity and the machine of a running run.
 *
 * @param started the header at the start
 * @param before speed of the machine at the start
 * @param nights runs since the newest accepted one; none if another build is measured in this session
 * @param surroundings the machine during the stored runs; empty if another build is measured in this session
 */
public record RunSoFar(
        RunHeader started,
        Hardware hardware,
        Machine machine,
        Calibration.Speed before,
        Policy policy,
        SinceAccepted nights,
        List<Surroundings> surroundings) {

    /** The run with its measurements so far, on the machine in its current state. */
    UnjudgedRun with(Measurements found, List<MeasuredRun> baseline) {
        // Without a trial, no result depends on the speed of the machine.
        Optional<Calibration> speed =
                found.series().isEmpty() ? Optional.empty() : Optional.of(new Calibration(before, machine.speed()));
        return with(found, baseline, new RunMachine(hardware, speed));
    }

    /** The run so far, with the machine's earlier state. */
    UnjudgedRun with(Measurements found, List<MeasuredRun> baseline, RunMachine known) {
        Instant now = Instant.now();
        // Not before the start, even if the clock was set back.
        Instant finishedAt = now.isBefore(started.startedAt()) ? started.startedAt() : now;
        return new UnjudgedRun(
                        started.finishedAt(finishedAt), known, found, new Reference(policy, baseline, surroundings))
                .remembering(nights);
    }
}
