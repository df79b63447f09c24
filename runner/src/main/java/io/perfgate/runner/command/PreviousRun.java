package io.perfgate.runner.command;

import io.perfgate.judge.EarlierRun;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.runner.run.Reports;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The run before this one: what had regressed in it is not new. */
final class PreviousRun {

    @Option(
            names = "--previous",
            paramLabel = "RUN",
            description =
                    "Record of a previous run of the suite, to tell new regressions from earlier ones. If repeated, "
                            + "the newest on the same hardware profile counts (default: run.json in --out).")
    private List<Path> files = new ArrayList<>();

    /** Read before the run writes its own. */
    List<EarlierRun> read(String suite, Path out) {
        return files.isEmpty()
                ? inPlace(out.resolve(Reports.RUN_FILE)).stream().toList()
                : files.stream()
                        .map(file -> named(file, suite))
                        .flatMap(Optional::stream)
                        .toList();
    }

    private static Optional<EarlierRun> named(Path file, String suite) {
        RunRecord previous = RunRecords.read(file);
        if (!previous.suite().equals(suite)) { // a suite may have been given another name
            System.err.println("perfgate: --previous " + file + ": a run of suite '" + previous.suite() + "', not of '"
                    + suite + "'; ignored");
            return Optional.empty();
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
            System.err.println("perfgate: " + broken.getMessage() + "; all regressions count as new");
            return Optional.empty();
        }
    }
}
