package io.perfgate.runner.command;

import io.perfgate.culprit.SearchAnswer;
import io.perfgate.culprit.SearchResult;
import io.perfgate.culprit.SearchedSeries;
import io.perfgate.culprit.SeriesChoice;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.measure.PlainText;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.report.CulpritReport;
import io.perfgate.runner.culprit.CulpritExecution;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Secrets;
import io.perfgate.runner.run.Reports;
import io.perfgate.suite.CommandLine;
import io.perfgate.suite.Quantities;
import io.perfgate.suite.Suite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code perfgate culprit}: finds the commit that caused a regression. */
@Command(
        name = "culprit",
        description = "Find the commit that caused a regression, by adaptive bisection to 95 %% confidence. Builds and "
                + "measures commits between a good and a bad one.",
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:a commit was found", "2:usage or configuration error", "3:inconclusive, or nothing changed"})
public final class CulpritCommand extends PrintingCommand implements Callable<Integer> {
    @Option(names = "--good", required = true, paramLabel = "COMMIT", description = "A commit before the regression.")
    private String good;

    @Option(names = "--bad", required = true, paramLabel = "COMMIT", description = "A commit after it.")
    private String bad;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description = "Time limit for all builds and trials together (default: ${DEFAULT-VALUE}).")
    private String budget = "2h";

    @Mixin
    private SuiteFile suiteFile = new SuiteFile();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for culprit.json and culprit.html (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("perfgate-culprit");

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Option(
            names = "--resume",
            description = "Continue the interrupted search in --out; finished trials are not repeated.")
    private boolean resume;

    @Option(
            names = {"-q", "--quiet"},
            description = "Show only the result and errors.")
    private boolean quiet;

    @Mixin
    private ConsoleOptions.Language language = new ConsoleOptions.Language();

    @Parameters(
            arity = "0..1",
            paramLabel = "RUN",
            description = "Measure only what regressed in this run record, run.json (default: all workloads, until "
                    + "the differing series are known).")
    private Path run;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Suite suite = suiteFile.readToMeasure();
        List<SearchedSeries> series = run == null ? List.of() : regressed(suite);
        TimeBudget time = Failure.parsing("--budget", () -> new TimeBudget(Quantities.duration(budget)));
        List<SearchResult> results = new CulpritExecution(
                        new CulpritExecution.Request(suite, good, bad, series, time, out, resume),
                        quiet ? line -> {} : PrintingCommand::report)
                .execute();
        CulpritReport report = new CulpritReport(results, repeated(), language.texts());
        Reports.write(report, out);
        out().print(json ? report.json() : report.text());
        return results.get(0).answer() instanceof SearchAnswer.Found ? 0 : Failure.CANNOT_TELL;
    }

    private List<SearchedSeries> regressed(Suite suite) {
        RunRecord record = record();
        if (!record.suite().equals(suite.name())) {
            throw Failure.usage(run + ": is of suite '" + record.suite() + "', not of '" + suite.name()
                    + "'; name its suite with -f, and its size with --size");
        }
        List<SearchedSeries> series = SeriesChoice.regressed(record).stream()
                .filter(regressed -> suite.workloads().stream().anyMatch(workload -> workload.name()
                        .equals(regressed.id().workload())))
                .toList();
        if (series.isEmpty()) {
            throw Failure.usage(run + ": nothing regressed in it that can be measured again; leave it out to search "
                    + "by whatever differs between --good and --bad");
        }
        return series;
    }

    private RunRecord record() {
        try {
            return RunRecords.read(run);
        } catch (ReadError other) {
            throw Failure.usage(other.getMessage() + "; name the run.json that 'perfgate run' wrote");
        }
    }

    private String repeated() {
        List<String> words =
                new ArrayList<>(List.of("perfgate", "culprit", "--good", good, "--bad", bad, "--budget", budget));
        words.addAll(suiteFile.arguments());
        words.addAll(List.of("--out", out.toString()));
        if (run != null) {
            words.add(run.toString());
        }
        String line = words.stream().map(CommandLine::quoted).collect(Collectors.joining(" "));
        return Secrets.masked(PlainText.line(line));
    }
}
