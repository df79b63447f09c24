package io.perfgate.runner.run;

import io.perfgate.baseline.AcceptedRun;
import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.BaselineStore;
import io.perfgate.baseline.BuildSource;
import io.perfgate.baseline.FileLedger;
import io.perfgate.baseline.FileNights;
import io.perfgate.baseline.KeptBuild;
import io.perfgate.baseline.KeptBuilds;
import io.perfgate.baseline.KnownRegression;
import io.perfgate.judge.Acceptance;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Reason;
import io.perfgate.record.RunRecord;
import io.perfgate.runner.process.OwnCommand;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Takes runs into the baseline, with their builds where their suites keep them.
 *
 * @param kept where builds are kept
 * @param build folder of the build that was measured
 * @param ledger closes what is over
 * @param nights remember what is not accepted
 */
public record Acceptances(BaselineStore store, KeptBuilds kept, Path build, FileLedger ledger, FileNights nights) {

    /** Where that is right by itself, else later runs are judged by it too; says in a line what was done. */
    public String acceptByItself(RunRecord record) throws IOException {
        Acceptance acceptance = Acceptance.of(record);
        if (!acceptance.accepted()) {
            nights.remember(record);
            return "not accepted into the baseline: " + Texts.ENGLISH.of(acceptance.why()) + "; '"
                    + OwnCommand.of("baseline", "accept") + "' accepts it by hand";
        }
        boolean isNew = accept(record, acceptance.why());
        return (isNew ? "accepted into the baseline" : "accepted already")
                + complete(record)
                + (isNew && acceptance.isFirst() ? "; the next run is compared with it" : "");
    }

    /**
     * Does what goes with accepting a run, and says so behind a line about it. Where accepting was cut off, it is done when the
     * run is accepted again, unless it is not the newest any more.
     */
    public String complete(RunRecord record) throws IOException {
        Baseline baseline = baseline(record);
        return baseline.isNewest(record.run()) ? keep(record) + closeKnown(record, baseline) : "";
    }

    private Baseline baseline(RunRecord record) throws IOException {
        return store.load(record.suite(), record.hardware().profile());
    }

    /** Closes known regressions that are over with an accepted run. */
    private String closeKnown(RunRecord record, Baseline baseline) throws IOException {
        LocalDate today = LocalDate.ofInstant(Instant.now(), ZoneOffset.UTC);
        List<KnownRegression> closed = ledger.afterAccepting(record, baseline, today);
        return closed.isEmpty()
                ? ""
                : ", closed as known: "
                        + closed.stream()
                                .map(entry -> entry.series() + " " + entry.metric())
                                .collect(Collectors.joining(", "));
    }

    /** False if it was there before. */
    public boolean accept(RunRecord record, Reason why) throws IOException {
        return store.accept(record.suite(), record.hardware().profile(), acceptedByUser(record, why));
    }

    /** Keeps the build of an accepted run; what is kept already stays. */
    private String keep(RunRecord record) throws IOException {
        Optional<KeptBuild> files = KeptBuild.of(record, Instant.now());
        if (files.isEmpty()) {
            return "";
        }
        try {
            kept.keep(record.suite(), files.get(), BuildSource.of(build));
            return ", with its build (" + Amounts.value(files.get().bytes(), "B") + ")";
        } catch (IllegalArgumentException | IOException notKept) {
            return ", without its build: " + notKept.getMessage();
        }
    }

    /** Says what became of its build, behind a line about the run. */
    public String pin(RunRecord record, String name) throws IOException {
        String profile = record.hardware().profile();
        store.accept(record.suite(), profile, acceptedByUser(record, Acceptance.pinnedAs(name)));
        store.pin(record.suite(), profile, record.run(), name);
        String build = baseline(record).isNewest(record.run()) ? keep(record) : "";
        kept.pin(record.suite(), profile, record.run(), name);
        return build;
    }

    /** By whoever runs this. */
    private static AcceptedRun acceptedByUser(RunRecord record, Reason why) {
        return AcceptedRun.of(record, Instant.now(), System.getProperty("user.name", "unknown"), why);
    }
}
