package io.perfgate.jenkins.gate;

import hudson.FilePath;
import hudson.model.Run;
import io.perfgate.baseline.AcceptedRun;
import io.perfgate.jenkins.baselines.ControllerBaselines;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.builds.Trends;
import io.perfgate.measure.Names;
import io.perfgate.record.RunRecord;
import java.io.IOException;
import java.util.Optional;

/** A concluded gate with its run record, to be accepted into the baseline that Jenkins keeps, or pinned there. */
public final class StoredGate {

    private final Run<?, ?> run;
    private final RunRecord record;
    private final ControllerBaselines baselines;

    StoredGate(Run<?, ?> run, RunRecord record, KeptIn keptIn) {
        if (keptIn == KeptIn.REPOSITORY) {
            throw new IllegalArgumentException(Messages.StoredGate_InRepository());
        }
        this.run = run;
        this.record = record;
        this.baselines = ControllerBaselines.of(run.getParent(), keptIn);
    }

    /** @throws IllegalArgumentException if its baseline is not Jenkins' to change */
    public static StoredGate of(Run<?, ?> run, KeptGate result) {
        return new StoredGate(run, result.record(run), result.keptIn());
    }

    /** How it was accepted, if it was. */
    public Optional<AcceptedRun> acceptance() {
        return baselines.acceptance(record);
    }

    /**
     * Accepts it where it is not yet, and pins it.
     *
     * @param why null: it is accepted only if it has to be to be pinned
     * @param pin the name; null: it is not pinned
     * @throws IllegalArgumentException if it cannot be shown as it is
     */
    public void change(String by, String why, String pin) throws IOException {
        if (pin != null) {
            Names.declaredShown("pin", pin);
        }
        if (why != null && acceptance().isEmpty()) {
            accept(by, why);
        }
        if (pin != null) {
            pin(pin, by);
        }
    }

    void accept(String by, String why) throws IOException {
        baselines.accept(record, by, why);
        Trends.accepted(run.getParent(), record.run(), "");
    }

    /** Keeps the build that was measured, and says what became of it. */
    public Optional<String> keepBuild(FilePath build) throws InterruptedException {
        return baselines.keepBuild(record, build);
    }

    private void pin(String name, String by) throws IOException {
        baselines.pin(record, name, by);
        Trends.accepted(run.getParent(), record.run(), name);
    }
}
