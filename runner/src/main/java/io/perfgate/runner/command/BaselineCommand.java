package io.perfgate.runner.command;

import io.perfgate.baseline.AcceptedRun;
import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.BaselineStore;
import io.perfgate.baseline.FileBaselines;
import io.perfgate.baseline.KeptBuild;
import io.perfgate.baseline.KeptBuilds;
import io.perfgate.document.ConfinedFolder;
import io.perfgate.judge.Acceptance;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Names;
import io.perfgate.measure.Reason;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.run.Acceptances;
import io.perfgate.runner.run.RunRequest;
import io.perfgate.suite.BaselineChoice;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;

/** {@code perfgate baseline}: manages the store of baselines. */
@Command(name = "baseline", description = "Manage the store of baselines.")
public final class BaselineCommand extends PrintingCommand implements Runnable {
    @Option(
            names = "--baseline",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "Store of baselines (default: ${DEFAULT-VALUE}).")
    private Path folder = Path.of("baselines");

    @Mixin
    private InfluxOptions influx = new InfluxOptions();

    @Option(
            names = "--branch",
            scope = ScopeType.INHERIT,
            paramLabel = "NAME",
            description = "Branch of the baselines in InfluxDB (default: ${DEFAULT-VALUE}).")
    private String branch = BaselineChoice.DEFAULT.branch();

    @Override
    public void run() {
        throw Failure.usage("missing command: accept, pin, list or show; see 'perfgate baseline --help'");
    }

    @Command(name = "accept", description = "Accept a run into the baseline of its hardware profile.")
    int accept(
            @Parameters(paramLabel = "RUN", description = "The run record, run.json.") Path run,
            @Option(names = "--why", paramLabel = "TEXT", description = "Reason, recorded with the run.") String why,
            @Option(
                            names = "--measuring-changed",
                            paramLabel = "TEXT",
                            description =
                                    "Reset the baseline: the measurement setup changed, for this reason. Earlier runs"
                                            + " are no longer used for comparison.")
                    String measuringChanged,
            @Option(
                            names = "--build",
                            paramLabel = "DIR",
                            defaultValue = ".",
                            description = "Folder of the measured build, whose files are kept if the suite has 'keep' "
                                    + "(default: ${DEFAULT-VALUE}).")
                    Path build)
            throws IOException {
        RunRecord record = RunRecords.read(run);
        // The option overrides what the record says.
        if (measuringChanged != null) {
            record = record.measuredOtherwise(measuringChanged);
        }
        Acceptances acceptances = acceptances(build);
        String place = acceptances
                .stores()
                .baselines()
                .placeOf(record.suite(), record.hardware().profile());
        try {
            boolean isNew =
                    acceptances.accept(record, why == null ? Acceptance.byHand() : Reason.plain(Names.shown(why)));
            String named = "run " + record.run() + " of " + record.suite();
            out().println((isNew ? "accepted " + named + " into " : named + " is already accepted, in ")
                    + place
                    + acceptances.complete(record));
        } catch (IllegalArgumentException other) {
            throw Failure.usage(run + ": " + other.getMessage());
        }
        return 0;
    }

    @Command(name = "pin", description = "Keep a run permanently under a name, for example a release.")
    int pin(
            @Parameters(paramLabel = "RUN", description = "The run record, run.json.") Path run,
            @Parameters(paramLabel = "NAME", description = "The name that a suite lists under 'pinned:'.") String name)
            throws IOException {
        RunRecord record = RunRecords.read(run);
        try {
            String more = acceptances(Path.of(".")).pin(record, name);
            out().println("pinned run " + record.run() + " of " + record.suite() + " as " + name + more);
        } catch (IllegalArgumentException refused) {
            throw Failure.usage(run + ": " + refused.getMessage());
        }
        return 0;
    }

    @Command(name = "list", description = "List suites, profiles and accepted runs.")
    int list() throws IOException {
        for (Baseline baseline : store().all()) {
            out().println(baseline.suite() + " on " + baseline.profile() + ": "
                    + baseline.runs().size() + " accepted run(s)");
            Set<String> kept = new KeptBuilds(folder)
                    .of(baseline.suite()).stream()
                            .filter(build -> build.profile().equals(baseline.profile()))
                            .map(KeptBuild::run)
                            .collect(Collectors.toSet());
            for (AcceptedRun run : baseline.runs()) {
                out().println("  " + run.run() + "  build " + run.origin().build() + ", accepted "
                        + run.approval().at() + " by "
                        + run.approval().by() + ": "
                        + Texts.ENGLISH.of(run.approval().why())
                        + run.pinned().map(name -> ", pinned as " + name).orElse("")
                        + (kept.contains(run.run()) ? ", build kept" : ""));
            }
        }
        return 0;
    }

    @Command(name = "show", description = "Show the values of a suite's accepted runs.")
    int show(@Parameters(paramLabel = "SUITE", description = "The suite's name.") String suite) throws IOException {
        BaselineStore store = store();
        List<Baseline> found =
                store.all().stream().filter(all -> all.suite().equals(suite)).toList();
        if (found.isEmpty()) {
            throw Failure.usage(
                    "no baseline of suite '" + suite + "' in " + store + "; 'perfgate baseline list' shows all");
        }
        for (Baseline baseline : found) {
            out().println(baseline.suite() + " on " + baseline.profile());
            for (AcceptedRun run : baseline.runs()) {
                out().println("  " + run.run());
                run.series().forEach(series -> out().println("    " + values(series)));
            }
        }
        return 0;
    }

    private static String values(MeasuredSeries series) {
        return series.id().name() + " " + series.metric().name() + ": "
                + String.join(
                        ", ",
                        series.trials().stream()
                                .map(value ->
                                        Amounts.value(value, series.metric().unit()))
                                .toList());
    }

    private Acceptances acceptances(Path build) {
        return new Acceptances(RunRequest.Stores.in(folder, store()), build);
    }

    private BaselineStore store() {
        return influx.place()
                .map(place -> InfluxOptions.store(place, branch))
                .orElseGet(() -> new FileBaselines(ConfinedFolder.withinCurrent(folder)));
    }
}
