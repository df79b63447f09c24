package io.perfgate.runner.command;

import io.perfgate.baseline.FileLedger;
import io.perfgate.read.ReadError;
import io.perfgate.runner.check.Obstacle;
import io.perfgate.runner.check.SuiteCheck;
import io.perfgate.runner.load.BenchmarkList;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.suite.Suite;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code perfgate check}: what would keep a suite from running here. */
@Command(
        name = "check",
        description = "Say what would keep a suite from running on this machine, and how to mend it. Starts nothing.")
public final class CheckCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private SuiteFile suiteFile = new SuiteFile();

    @Option(
            names = "--build",
            paramLabel = "DIR",
            description = "Folder of the build under test, $${build} in the suite (default: .).")
    private String build = ".";

    @Option(names = "--baseline", paramLabel = "DIR", description = "Store of baselines (default: ${DEFAULT-VALUE}).")
    private Path baseline = Path.of("baselines");

    @Override
    public Integer call() throws IOException, InterruptedException {
        Suite suite = suiteFile.read();
        List<Obstacle> obstacles = SuiteCheck.ofSuiteAndMachine(suite, build);
        PrintWriter out = spec.commandLine().getOut();
        baselines(suite).ifPresent(obstacles::add);
        obstacles.forEach(out::println);
        boolean canRun = obstacles.stream().noneMatch(Obstacle::keepsFromRunning);
        out.println(suiteFile + ": "
                + (canRun
                        ? (obstacles.isEmpty() ? "nothing is in the way" : "it can run") + "; 'perfgate run' takes "
                                + expected(suite) + ", 'perfgate run --dry-run' shows how"
                        : obstacles.size() + " in the way"));
        out.flush();
        return canRun ? 0 : Failure.USAGE;
    }

    private ExpectedTimes.Range expected(Suite suite) throws IOException {
        return new ExpectedTimes(List.of(), BenchmarkList.trialTimes(suite, build)).ofRun(suite, 1);
    }

    /** A store that cannot be read would be found out after everything is measured. */
    private Optional<Obstacle> baselines(Suite suite) {
        try {
            BaselinePlace.of(suite.baseline(), baseline).all();
            new FileLedger(baseline).load();
            return Optional.empty();
        } catch (ReadError | IOException unreadable) {
            return Optional.of(Obstacle.stops(unreadable.getMessage()));
        }
    }
}
