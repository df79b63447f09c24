package io.perfgate.runner.command;

import io.perfgate.document.AtomicFile;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.runner.run.Reports;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code perfgate report}: writes a report from a run record. */
@Command(name = "report", description = "Write a report from a run record.")
public final class ReportCommand implements Callable<Integer> {

    @Parameters(paramLabel = "RUN", description = "The run record, run.json.")
    private Path run;

    @Option(
            names = "--format",
            required = true,
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES} (upper or lower case).")
    private Reports format;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write.")
    private Path out;

    @Mixin
    private ConsoleOptions.Language language = new ConsoleOptions.Language();

    @Override
    public Integer call() throws IOException {
        RunRecord record = RunRecords.read(run);
        AtomicFile.write(out, format.of(record, language.texts()));
        return 0;
    }
}
