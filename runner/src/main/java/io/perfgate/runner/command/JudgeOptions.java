package io.perfgate.runner.command;

import io.perfgate.baseline.KeptBuilds;
import io.perfgate.record.RunRecord;
import io.perfgate.runner.run.RunRequest;
import io.perfgate.suite.Suite;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for judging existing results. */
final class JudgeOptions {

    @Mixin
    private SuiteFile suiteFile = new SuiteFile();

    @Option(names = "--baseline", paramLabel = "DIR", description = "Store of baselines (default: ${DEFAULT-VALUE}).")
    private Path baseline = Path.of("baselines");

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            description =
                    "Hardware profile (default: that of this machine; for merged parts that of injector 1, followed by "
                            + "the number of injectors).")
    private String profile;

    @Option(names = "--build-name", paramLabel = "NAME", description = "Name of the build in reports.")
    private String buildName = "";

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for record and reports (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("perfgate-out");

    @Option(
            names = "--accept",
            description = "Accept the run into the baseline if it passed, or is one of the first with nothing suspect.")
    private boolean accept;

    @Mixin
    private PreviousRun previous = new PreviousRun();

    @Mixin
    private ConsoleOptions console = new ConsoleOptions();

    RunRequest request() {
        Suite suite = suiteFile.read();
        return new RunRequest(
                suite,
                Optional.ofNullable(profile),
                ".",
                buildName,
                Optional.empty(),
                BaselinePlace.of(suite.baseline(), baseline),
                new KeptBuilds(baseline),
                baseline,
                out,
                Optional.empty(),
                accept,
                console.texts(),
                previous.read(suite.name(), out));
    }

    int conclude(RunRecord record, RunRequest request, PrintWriter print) throws IOException {
        return ConcludedRun.report(record, request, accept, console, print);
    }
}
