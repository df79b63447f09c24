package io.perfgate.runner.command;

import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.BaselineStore;
import io.perfgate.baseline.FileLedger;
import io.perfgate.document.ConfinedFolder;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.Profiles;
import io.perfgate.profile.Profile;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunDetails;
import io.perfgate.runner.check.BenchmarkTime;
import io.perfgate.runner.check.Benchmarks;
import io.perfgate.runner.check.Obstacle;
import io.perfgate.runner.check.SuiteCheck;
import io.perfgate.runner.machine.Machine;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.OwnCommand;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.trial.PlannedRecordings;
import io.perfgate.suite.Suite;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code perfgate check}: checks that a suite can run here. */
@Command(
        name = "check",
        description = "Check that a suite can run on this machine, and suggest fixes. Measures nothing.")
public final class CheckCommand extends PrintingCommand implements Callable<Integer> {
    private final Machine machine;

    @Mixin
    private SuiteFile suiteFile = new SuiteFile();

    @Option(
            names = "--build",
            paramLabel = "DIR",
            description = "Folder of the build under test, $${build} in the suite (default: .).")
    private String build = ".";

    @Option(names = "--baseline", paramLabel = "DIR", description = "Store of baselines (default: ${DEFAULT-VALUE}).")
    private Path baseline = Path.of("baselines");

    private List<Profile> profiles = List.of();

    public CheckCommand(Machine machine) {
        this.machine = machine;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Suite suite = suiteFile.readToMeasure();
        List<Obstacle> obstacles = SuiteCheck.of(suite, build, machine);
        Optional<ExpectedTimes> times = times(suite, obstacles);
        if (times.isPresent()) {
            obstacles.addAll(Benchmarks.slow(suite, times.get()));
        }
        obstacles.forEach(out()::println);
        boolean canRun = obstacles.stream().noneMatch(Obstacle::keepsFromRunning);
        out().println(suiteFile + ": " + (canRun ? canRun(suite, obstacles, times.orElseThrow()) : "cannot run"));
        return canRun ? 0 : Failure.USAGE;
    }

    private String canRun(Suite suite, List<Obstacle> warnings, ExpectedTimes times) {
        return (warnings.isEmpty() ? "ready" : "can run, with warnings") + "; '" + OwnCommand.of("run") + "' takes "
                + times.ofRun(suite, 1) + new PlannedRecordings(suite, profiles, times).words() + ", '"
                + OwnCommand.of("run", "--dry-run") + "' shows how";
    }

    /**
     * The expected times by the baseline. An unreadable one is an obstacle, because a run would fail after measuring.
     */
    private Optional<ExpectedTimes> times(Suite suite, List<Obstacle> obstacles) {
        try {
            BaselineStore store = InfluxOptions.store(suite.baseline(), ConfinedFolder.withinCurrent(baseline));
            store.all();
            new FileLedger(baseline).load();
            Hardware hardware = Hardware.of(suite.hardware(), machine.facts(), Profiles.ofStore(baseline));
            Baseline accepted = store.load(suite.name(), hardware.profile());
            accepted.unknownPins(suite.baseline())
                    .forEach(name -> obstacles.add(Obstacle.warns(Texts.ENGLISH.of("pinUnknown", name))));
            profiles = store.details(accepted).map(RunDetails::profiles).orElse(List.of());
            return Optional.of(
                    BenchmarkTime.expected(accepted.trialTimes(suite.baseline()), BenchmarkTime.of(suite, build)));
        } catch (ReadError | IOException unreadable) {
            obstacles.add(Obstacle.stops(unreadable.getMessage()));
            return Optional.empty();
        }
    }
}
