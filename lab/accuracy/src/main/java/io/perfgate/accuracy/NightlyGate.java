package io.perfgate.accuracy;

import io.perfgate.baseline.AcceptedRun;
import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.KnownToday;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.hardware.Profiles;
import io.perfgate.judge.Acceptance;
import io.perfgate.judge.Judging;
import io.perfgate.judge.Look;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Design;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.SinceAccepted;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.BaselineChoice;
import io.perfgate.suite.Policy;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A gate with its store, night after night: runs that are not accepted are remembered. */
final class NightlyGate {

    private static final Hardware MACHINE = new Hardware("lab", HardwareFacts.of("", 2, 1L << 34, "", "", ""));

    private Baseline baseline = new Baseline("nightly", "lab", List.of());
    private SinceAccepted notAccepted = SinceAccepted.NOTHING;
    private int nights;

    /** One night: its outcome, whether its first series regressed, and whether it was accepted. */
    record Night(Outcome outcome, boolean isFirstRed, boolean isAccepted) {

        char letter() {
            char letter = outcome == Outcome.PASS ? 'g' : outcome == Outcome.FAIL ? 'r' : 'a';
            return isAccepted ? Character.toUpperCase(letter) : letter;
        }
    }

    /** Interleaved trials of the accepted build and tonight's. */
    record Turns(MeasuredRun accepted, MeasuredRun tonight) {}

    Night night(MeasuredRun now) {
        return night(now, Optional.empty());
    }

    /** @param turns trials interleaved with a kept build, for inconclusive series */
    Night night(MeasuredRun now, Optional<Turns> turns) {
        RunRecord record = judged(now, turns);
        boolean accepted = Acceptance.of(record).accepted();
        if (accepted) {
            baseline = baseline.accept(
                    AcceptedRun.of(record, record.header().finishedAt(), "accuracy", Reason.plain("by itself")));
            notAccepted = SinceAccepted.NOTHING;
        } else {
            notAccepted = notAccepted.with(record.night());
        }
        return night(record, accepted);
    }

    /** The same for a run that leaves no trace. */
    Night probe(MeasuredRun now) {
        return night(judged(now, Optional.empty()), false);
    }

    private static Night night(RunRecord record, boolean accepted) {
        return new Night(
                record.judgement().outcome(), record.judgement().series().get(0).regressed(), accepted);
    }

    private RunRecord judged(MeasuredRun now, Optional<Turns> turns) {
        nights++;
        UnjudgedRun run = run(now, baseline.chosen(BaselineChoice.DEFAULT)).remembering(notAccepted);
        ErrorBudget budget = new ErrorBudget(Policy.DEFAULT.falseAlarms(), ErrorBudget.MISSED, Design.INTERLEAVED);
        Optional<Look> interleaved = turns.map(both -> new Look(run(both.tonight(), List.of(both.accepted())), budget));
        Judging.Case once = Judging.Case.once(run, List.of());
        return Judging.ofNight(Profiles.NONE, KnownToday.NOTHING)
                .knowingTrialsOf(run.reference().baseline())
                .complete(new Judging.Case(run, once.beside(), interleaved, Optional.empty(), List.of(), List.of()));
    }

    private UnjudgedRun run(MeasuredRun now, List<MeasuredRun> before) {
        Instant at = Instant.EPOCH.plus(Duration.ofDays(nights));
        return new UnjudgedRun(
                new RunHeader("nightly", "run " + nights, now.name(), at, at),
                new RunMachine(MACHINE, Optional.empty()),
                Measurements.of(now.series()),
                new Reference(Policy.DEFAULT, before, List.of()));
    }
}
