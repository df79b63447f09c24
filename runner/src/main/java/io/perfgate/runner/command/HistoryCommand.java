package io.perfgate.runner.command;

import io.perfgate.read.HistoryCsv;
import io.perfgate.read.HistoryFiles;
import io.perfgate.record.Json;
import io.perfgate.report.HistoryDocument;
import io.perfgate.report.HistoryReport;
import io.perfgate.trend.SeriesTrend;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code perfgate history}: since when a series is worse or better. */
@Command(
        name = "history",
        description = "Show at which builds series changed. Each CSV file is one series over builds: '"
                + HistoryCsv.HEADER + "', with '# direction: higher' above it where higher is better.")
public final class HistoryCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "CSV files; a directory is all its CSV files.")
    private List<Path> paths;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Override
    public Integer call() {
        List<SeriesTrend> trends = HistoryFiles.of(paths).stream()
                .map(file -> SeriesTrend.of(HistoryFiles.series(file), HistoryCsv.read(file)))
                .toList();
        PrintWriter print = spec.commandLine().getOut();
        print.print(json ? Json.write(HistoryDocument.of(trends)) : HistoryReport.of(trends));
        print.flush();
        return 0;
    }
}
