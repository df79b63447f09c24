package io.perfgate.runner.command;

import io.perfgate.baseline.BaselineStore;
import io.perfgate.culprit.SearchResult;
import io.perfgate.culprit.SearchedSeries;
import io.perfgate.culprit.SeriesChoice;
import io.perfgate.document.ConfinedFolder;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.measure.Outcome;
import io.perfgate.record.RunRecord;
import io.perfgate.report.CulpritReport;
import io.perfgate.runner.culprit.CulpritExecution;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.OwnCommand;
import io.perfgate.runner.run.Reports;
import io.perfgate.runner.run.RunRequest;
import io.perfgate.suite.CommandLine;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The culprit search after a run that failed, from the newest accepted run's commit on. */
record CulpritSearch(RunRequest request, TimeBudget budget, Consumer<String> say) {
    /** A failure here does not change the gate's result. */
    void after(RunRecord record, PrintWriter print) throws IOException, InterruptedException {
        if (record.judgement().outcome() != Outcome.FAIL) {
            return;
        }
        try {
            CulpritReport report = search(record);
            Reports.write(report, request.output().folder());
            print.print(report.text());
        } catch (Failure failure) {
            if (Cleanup.isInterrupted()) {
                throw failure;
            }
            say.accept("no culprit search: " + failure.getMessage());
        }
    }

    private CulpritReport search(RunRecord record) throws IOException, InterruptedException {
        String bad = record.header()
                .commit()
                .orElseThrow(() -> Failure.usage("the build is in no git repository; check out with git"));
        String good = accepted(record)
                .orElseThrow(
                        () -> Failure.usage("no commit of an accepted run is known; name one with 'perfgate culprit "
                                + "--good COMMIT --bad " + bad + "'"));
        List<SearchedSeries> series = SeriesChoice.regressed(record);
        if (series.isEmpty()) {
            throw Failure.usage("what failed is a limit or a leak, which the commits before may have had as well; use "
                    + "'perfgate culprit'");
        }
        Path file = request.output().folder().resolve(Reports.RUN_FILE);
        String command = OwnCommand.of("culprit", "--good", good, "--bad", bad, CommandLine.quoted(file.toString()));
        Path out = new ConfinedFolder(request.output().folder()).within("culprit");
        CulpritExecution.Request search =
                new CulpritExecution.Request(request.suite(), good, bad, series, budget, out, false);
        List<SearchResult> results = new CulpritExecution(search, say).execute();
        return new CulpritReport(results, command, request.output().texts());
    }

    /** The commit of the newest accepted run, whose level is good. */
    private Optional<String> accepted(RunRecord record) throws IOException {
        BaselineStore baselines = request.stores().baselines();
        return baselines
                .load(record.suite(), record.hardware().profile())
                .newest()
                .flatMap(run -> run.origin().commit());
    }
}
