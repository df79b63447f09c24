package io.perfgate.runner.command;

import io.perfgate.judge.EarlierRun;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.run.Reports;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The run before this one: what had regressed in it is not new. */
final class PreviousRun {

    @Option(
            names = "--previous",
            paramLabel = "RUN",
            description = "Record of the previous run of the suite, which tells new regressions from earlier ones "
                    + "(default: run.json in --out).")
    private Path file;

    /** Read before the run writes its own. */
    Optional<EarlierRun> read(String suite, Path out) {
        if (file == null) {
            return inPlace(out.resolve(Reports.RUN_FILE));
        }
        RunRecord previous = RunRecords.read(file);
        if (!previous.suite().equals(suite)) {
            throw Failure.usage("--previous " + file + ": a run of suite '" + previous.suite() + "', not of '" + suite
                    + "'; name a record of that suite");
        }
        return Optional.of(EarlierRun.of(previous));
    }

    /** What happens to lie there must not keep a run from being measured. */
    private static Optional<EarlierRun> inPlace(Path record) {
        if (!Files.isRegularFile(record)) {
            return Optional.empty();
        }
        try {
            return Optional.of(EarlierRun.of(RunRecords.read(record)));
        } catch (ReadError broken) {
            System.err.println("perfgate: " + broken.getMessage() + "; regressions are all told as new");
            return Optional.empty();
        }
    }
}
