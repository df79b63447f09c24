package io.perfgate.runner.run;

import io.perfgate.baseline.AcceptedRun;
import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.BuildSource;
import io.perfgate.baseline.KeptBuild;
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

/** Accepts runs into the baseline, with their builds if their suites keep them. */
public record Acceptances(RunRequest.Stores stores, Path build) {

    /** Accepts a run automatically if allowed; otherwise remembers it for later runs. Returns a line about it. */
    public String acceptByItself(RunRecord record) throws IOException {
        Acceptance acceptance = Acceptance.of(record);
        if (!acceptance.accepted()) {
            stores.nights().remember(record);
            return "not accepted into the baseline: " + Texts.ENGLISH.of(acceptance.why()) + "; '"
                    + OwnCommand.of("baseline", "accept") + "' accepts it by hand";
        }
        boolean isNew = accept(record, acceptance.why());
        return (isNew ? "accepted into the baseline" : "accepted already")
                + complete(record)
                + (isNew && acceptance.isFirst() ? "; the next run is compared with it" : "");
    }

    private static String leftOut(RunRecord record) {
        Reason leftOut = Acceptance.leftOut(record);
        return leftOut.isEmpty() ? "" : "; " + Texts.ENGLISH.of(leftOut);
    }

    /**
     * Completes the acceptance of a run and returns lines about it. After an interruption it is repeated when the run
     * is accepted again, unless a newer run was accepted.
     */
    public String complete(RunRecord record) throws IOException {
        Baseline baseline = baseline(record);
        String kept = baseline.isNewest(record.run()) ? keep(record) + closeKnown(record, baseline) : "";
        return kept + leftOut(record);
    }

    private Baseline baseline(RunRecord record) throws IOException {
        return stores.baselines().load(record.suite(), record.hardware().profile());
    }

    private String closeKnown(RunRecord record, Baseline baseline) throws IOException {
        LocalDate today = LocalDate.ofInstant(Instant.now(), ZoneOffset.UTC);
        List<KnownRegression> closed = stores.ledger().afterAccepting(record, baseline, today);
        return closed.isEmpty()
                ? ""
                : ", closed as known: "
                        + closed.stream()
                                .map(entry -> entry.series() + " " + entry.metric())
                                .collect(Collectors.joining(", "));
    }

    /** Accepts a run; false if it was already accepted. */
    public boolean accept(RunRecord record, Reason why) throws IOException {
        return stores.baselines().accept(record.suite(), record.hardware().profile(), acceptedByUser(record, why));
    }

    /** Keeps the build of an accepted run; existing files stay. */
    private String keep(RunRecord record) throws IOException {
        Optional<KeptBuild> files = KeptBuild.of(record, Instant.now());
        if (files.isEmpty()) {
            return "";
        }
        try {
            stores.kept().keep(record.suite(), files.get(), BuildSource.of(build));
            return ", with its build (" + Amounts.value(files.get().bytes(), "B") + ")";
        } catch (IllegalArgumentException | IOException notKept) {
            return ", without its build: " + notKept.getMessage();
        }
    }

    /** Pins a run, accepts it if necessary, and returns lines about its build and the series it leaves out. */
    public String pin(RunRecord record, String name) throws IOException {
        String profile = record.hardware().profile();
        AcceptedRun accepted = acceptedByUser(record, Acceptance.pinnedAs(name));
        stores.baselines().acceptAndPin(record.suite(), profile, accepted, name);
        String build = baseline(record).isNewest(record.run()) ? keep(record) : "";
        stores.kept().pin(record.suite(), profile, record.run(), name);
        return build + leftOut(record);
    }

    private static AcceptedRun acceptedByUser(RunRecord record, Reason why) {
        return AcceptedRun.of(record, Instant.now(), System.getProperty("user.name", "unknown"), why);
    }
}
