package io.perfgate.jenkins.gate;

import hudson.FilePath;
import hudson.model.Run;
import io.perfgate.baseline.AcceptedRun;
import io.perfgate.baseline.KnownRegression;
import io.perfgate.baseline.Ownership;
import io.perfgate.jenkins.baselines.BaselinesOwner;
import io.perfgate.jenkins.baselines.ControllerBaselines;
import io.perfgate.jenkins.baselines.ControllerLedger;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.builds.RecordFiles;
import io.perfgate.jenkins.builds.Trends;
import io.perfgate.judge.Acceptance;
import io.perfgate.measure.Names;
import io.perfgate.measure.Reason;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A concluded gate with its run record, to be accepted into the baseline that Jenkins keeps, or pinned there. */
public final class StoredGate {

    private final Run<?, ?> run;
    private RunRecord record;
    private final String recordFile;
    private final ControllerBaselines baselines;
    private final ControllerLedger ledger;

    StoredGate(Run<?, ?> run, RunRecord record, KeptGate gate) {
        KeptIn keptIn = gate.keptIn();
        if (keptIn == KeptIn.REPOSITORY) {
            throw new IllegalArgumentException(Messages.StoredGate_InRepository());
        }
        this.run = run;
        this.record = record;
        this.recordFile = gate.recordFile();
        this.baselines = ControllerBaselines.of(run.getParent(), keptIn);
        this.ledger = new ControllerLedger(BaselinesOwner.of(run.getParent(), keptIn));
    }

    /** @throws IllegalArgumentException if its baseline is not Jenkins' to change */
    public static StoredGate of(Run<?, ?> run, KeptGate result) {
        return new StoredGate(run, result.record(run), result);
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
     * @param measuringChanged why it was measured in another way than the runs before, which are no longer compared with;
     *     null: it was not
     * @throws IllegalArgumentException if one of them cannot be shown as it is
     */
    public void change(String by, String why, String pin, String measuringChanged) throws IOException {
        if (pin != null) {
            Names.declaredShown("pin", pin);
        }
        if (measuringChanged != null) {
            Names.declaredShown("measuringChanged", measuringChanged);
            measuredOtherwise(measuringChanged);
        }
        if (why != null && acceptance().isEmpty()) {
            accept(by, why.isBlank() ? Acceptance.byHand() : Reason.plain(Names.shown(why)));
        }
        if (pin != null) {
            pin(pin, by);
        }
    }

    /** The build's own record says so from then on, and its trend has a mark. */
    private void measuredOtherwise(String why) throws IOException {
        Optional<String> now = Optional.of(why);
        if (acceptance().isPresent() && !acceptance().get().measuringChanged().equals(now)) {
            throw new IllegalArgumentException(Messages.StoredGate_AcceptedAlready());
        }
        if (!record.header().measuringChanged().equals(now)) {
            record = record.measuredOtherwise(why);
            new RecordFiles(run.getRootDir().toPath())
                    .store(
                            recordFile,
                            new ByteArrayInputStream(RunRecords.toJson(record).getBytes(StandardCharsets.UTF_8)));
            Trends.stored(run, recordFile);
        }
    }

    /** @return what is known no longer, because it is over */
    List<KnownRegression> accept(String by, Reason why) throws IOException {
        List<KnownRegression> closed = baselines.accept(record, by, why);
        Trends.accepted(run.getParent(), record.run(), "");
        return closed;
    }

    /**
     * Has regressions of this run known, which from now on do not fail a gate until they end.
     *
     * @param series a name or a pattern; blank for all that nothing is known of
     * @param metric empty for all
     * @param who does it, whoever owns them
     * @throws IllegalArgumentException if none that regressed fits, or it is known already
     */
    public void acknowledge(Ownership ownership, String series, Optional<String> metric, String who)
            throws IOException {
        List<KnownRegression> entries = new ArrayList<>();
        for (KnownRegression entry : ownership.of(record, series.isBlank() ? "*" : series, metric)) {
            if (!series.isBlank() || !ledger.concerns(entry)) {
                entries.add(entry);
            }
        }
        if (entries.isEmpty()) {
            throw new IllegalArgumentException(Messages.StoredGate_NoneRegressed(
                    Names.shown(series.isBlank() ? "*" : series), Names.shown(metric.orElse("*"))));
        }
        ledger.add(entries, who);
    }

    /**
     * Closes what is known of a series: from now on it fails the gate again.
     *
     * @param series as its entry has it, or a pattern of that
     * @throws IllegalArgumentException if nothing is known of it
     */
    public void close(String series, String metric, String who, String why) throws IOException {
        ledger.close(record.suite(), series, metric, who, why);
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
