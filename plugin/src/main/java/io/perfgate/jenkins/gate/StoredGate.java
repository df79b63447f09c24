package io.perfgate.jenkins.gate;

import hudson.FilePath;
import hudson.model.Run;
import io.perfgate.baseline.AcceptedRun;
import io.perfgate.baseline.KnownRegression;
import io.perfgate.baseline.KnownRegression.Ownership;
import io.perfgate.document.AtomicFile;
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
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A concluded gate with its run record, for changes to the baseline that Jenkins keeps. */
public final class StoredGate {

    private final Run<?, ?> run;
    private RunRecord record;
    private final String recordFile;
    private final ControllerBaselines baselines;
    private final ControllerLedger ledger;

    /** @throws IllegalArgumentException if Jenkins does not keep its baseline */
    public StoredGate(Run<?, ?> run, KeptGate gate) {
        KeptIn keptIn = gate.keptIn();
        if (keptIn == KeptIn.REPOSITORY) {
            throw new IllegalArgumentException(Messages.StoredGate_InRepository());
        }
        this.run = run;
        this.record = gate.record(run);
        this.recordFile = gate.recordFile();
        this.baselines = ControllerBaselines.of(run.getParent(), keptIn);
        this.ledger = new ControllerLedger(BaselinesOwner.of(run.getParent(), keptIn));
    }

    public Optional<AcceptedRun> acceptance() {
        return baselines.acceptance(record);
    }

    /**
     * Accepts the run unless it is accepted, and pins it.
     *
     * @param why null to accept it only if pinning requires it
     * @param pin the name; null if it is not pinned
     * @param measuringChanged why the measurement setup changed with this run; null if it did not
     * @throws IllegalArgumentException if one of them cannot be shown unchanged
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
            baselines.pin(record, pin, by);
            Trends.accepted(run.getParent(), record.run(), pin);
        }
    }

    /** Records the changed measurement setup in the build's record and in its trend. */
    private void measuredOtherwise(String why) throws IOException {
        Optional<String> now = Optional.of(why);
        if (acceptance().isPresent() && !acceptance().get().measuringChanged().equals(now)) {
            throw new IllegalArgumentException(Messages.StoredGate_AcceptedAlready());
        }
        if (!record.header().measuringChanged().equals(now)) {
            record = record.measuredOtherwise(why);
            AtomicFile.write(new RecordFiles(run.getRootDir().toPath()).file(recordFile), RunRecords.toJson(record));
            Trends.stored(run, recordFile);
        }
    }

    /** @return the closed entries */
    List<KnownRegression> accept(String by, Reason why) throws IOException {
        List<KnownRegression> closed = baselines.accept(record, by, why);
        Trends.accepted(run.getParent(), record.run(), "");
        return closed;
    }

    /**
     * Acknowledges regressions of this run, which then do not fail a gate until they end.
     *
     * @param series a name or a pattern; blank for all that are not acknowledged yet
     * @param metric empty for all
     * @param who does it, not necessarily the owner
     * @throws IllegalArgumentException if no regression matches, or it is already acknowledged
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
     * Closes the acknowledgement of a series, which then fails the gate again.
     *
     * @param series as written in the entry, or a pattern
     * @throws IllegalArgumentException if there is no such entry
     */
    public void close(String series, String metric, String who, String why) throws IOException {
        ledger.close(record.suite(), series, metric, who, why);
    }

    /** A line about the series that accepting the run leaves out. */
    public Optional<String> leftOut() {
        return Optional.of(Language.texts().of(Acceptance.leftOut(record))).filter(line -> !line.isEmpty());
    }

    /** Keeps the measured build and returns a line about the result. */
    public Optional<String> keepBuild(FilePath build) throws InterruptedException {
        return baselines.keepBuild(record, build);
    }
}
