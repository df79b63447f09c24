package io.perfgate.runner.command;

import io.perfgate.baseline.FileLedger;
import io.perfgate.baseline.KnownRegression;
import io.perfgate.baseline.KnownRegression.Ownership;
import io.perfgate.baseline.Ledger;
import io.perfgate.document.ConfinedFolder;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.report.ChangeFigure;
import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;

/** {@code perfgate known}: the ledger of acknowledged regressions. */
@Command(name = "known", description = "Manage acknowledged regressions.")
public final class KnownCommand extends PrintingCommand implements Runnable {
    @Option(
            names = "--baseline",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "Store of baselines, with known.yml (default: ${DEFAULT-VALUE}).")
    private Path folder = Path.of("baselines");

    @Override
    public void run() {
        throw Failure.usage("missing command: add, list or close; see 'perfgate known --help'");
    }

    @Command(name = "add", description = "Acknowledge the regressions of a run, at their measured size.")
    int add(
            @Parameters(paramLabel = "RUN", description = "The run record, run.json.") Path run,
            @Option(
                            names = "--series",
                            paramLabel = "GLOB",
                            defaultValue = "*",
                            description = "Only regressed series with matching names (default: all).")
                    String series,
            @Option(names = "--metric", paramLabel = "NAME", description = "Only this metric.") String metric,
            @Option(
                            names = "--by",
                            paramLabel = "NAME",
                            defaultValue = "${sys:user.name}",
                            description = "Owner (default: ${DEFAULT-VALUE}).")
                    String by,
            @Option(
                            names = "--why",
                            paramLabel = "TEXT",
                            required = true,
                            description = "Reason, recorded with the entry.")
                    String why,
            @Option(names = "--link", paramLabel = "URL", defaultValue = "", description = "Address of the ticket.")
                    String link,
            @Option(
                            names = "--until",
                            paramLabel = "DAY|RELEASE",
                            required = true,
                            description =
                                    "Last day (2026-02-28), or the name under which the run of the release will be"
                                            + " pinned.")
                    String until)
            throws IOException {
        RunRecord record = RunRecords.read(run);
        try {
            List<KnownRegression> added = new Ownership(today(), by, why, link, KnownRegression.Until.of(until))
                    .of(record, series, Optional.ofNullable(metric));
            if (added.isEmpty()) {
                throw Failure.usage(run + ": no series that regressed matches '" + series + "'"
                        + (metric == null ? "" : " and metric '" + metric + "'") + "; see 'perfgate report'");
            }
            ledger().change(before -> before.with(added));
            added.forEach(
                    entry -> out().println("known until " + end(entry) + ": " + entry.series() + " " + entry.metric()));
        } catch (IllegalArgumentException wrong) {
            throw Failure.usage("known: " + wrong.getMessage());
        }
        return 0;
    }

    private static String end(KnownRegression entry) {
        String words = entry.owned().until().words();
        return entry.owned().until() instanceof KnownRegression.Until.Release
                ? "a run is pinned as " + words + ", until " + entry.lastDay() + " at most"
                : words;
    }

    @Command(name = "list", description = "List acknowledged regressions.")
    int list(@Option(names = "--all", description = "Also list closed ones.") boolean all) throws IOException {
        ledger().load().entries().stream()
                .filter(entry -> all || entry.isOpen())
                .forEach(entry -> out().println(line(entry)));
        return 0;
    }

    private static String line(KnownRegression entry) {
        Ownership owned = entry.owned();
        String known = "known since " + owned.added() + " by " + owned.by() + " until "
                + owned.until().words() + ": " + owned.why()
                + (owned.link().isBlank() ? "" : " (" + owned.link() + ")");
        return entry.suite() + ": " + entry.series() + " " + entry.metric() + " " + ChangeFigure.size(entry.size())
                + " worse, "
                + entry.closed()
                        .map(closed -> "closed " + closed.on() + ": " + closed.why())
                        .orElse(known);
    }

    @Command(name = "close", description = "Close acknowledged regressions. They fail the gate again.")
    int close(
            @Parameters(paramLabel = "SUITE", description = "The suite's name.") String suite,
            @Parameters(paramLabel = "SERIES", description = "The entry's series, as listed, or a pattern.")
                    String series,
            @Parameters(paramLabel = "METRIC", description = "Its metric.") String metric,
            @Option(
                            names = "--why",
                            paramLabel = "TEXT",
                            required = true,
                            description = "Reason, recorded with the entry.")
                    String why)
            throws IOException {
        Ledger before = ledger().load();
        Ledger after = ledger().change(ledger -> ledger.closing(suite, series, metric, today(), why));
        if (after.equals(before)) {
            throw Failure.usage("no open regression '" + series + "' " + metric + " of suite '" + suite + "' in "
                    + ledger().file() + "; 'perfgate known list' shows all");
        }
        long open = after.entries().stream().filter(KnownRegression::isOpen).count();
        out().println("closed; " + open + " known regression(s) left");
        return 0;
    }

    private FileLedger ledger() {
        return new FileLedger(ConfinedFolder.withinCurrent(folder));
    }

    private static LocalDate today() {
        return LocalDate.now(ZoneOffset.UTC);
    }
}
