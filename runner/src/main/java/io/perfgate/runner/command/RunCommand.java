package io.perfgate.runner.command;

import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.record.RunRecord;
import io.perfgate.runner.check.Obstacle;
import io.perfgate.runner.check.SuiteCheck;
import io.perfgate.runner.load.Share;
import io.perfgate.runner.machine.Machine;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.OwnCommand;
import io.perfgate.runner.run.Against;
import io.perfgate.runner.run.DryRun;
import io.perfgate.runner.run.MeasuringLock;
import io.perfgate.runner.run.PartExecution;
import io.perfgate.runner.run.PartExecution.Injection;
import io.perfgate.runner.run.RunRequest;
import io.perfgate.runner.run.SuiteExecution;
import io.perfgate.runner.source.CommitBuilds;
import io.perfgate.suite.Quantities;
import io.perfgate.suite.Suite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code perfgate run}: measures a suite, judges it, writes its reports. */
@Command(name = "run", description = "Run a suite, judge it, and write its record and reports.")
public final class RunCommand extends PrintingCommand implements Callable<Integer> {
    private final Machine machine;

    @Mixin
    private JudgeOptions options = new JudgeOptions();

    @Option(names = "--only", paramLabel = "GLOB", description = "Run only workloads with matching names.")
    private String only = "*";

    @Option(
            names = "--kept-files",
            hidden = true, // for Jenkins, which has the files on the agent only
            paramLabel = "DIR",
            description = "Folder of the files of kept builds (default: within the store of baselines).")
    private Path keptFiles;

    @Option(
            names = "--measuring-lock",
            hidden = true, // for Jenkins, which has one for each agent
            paramLabel = "FILE",
            description = "Wait while another run that uses this lock file is measuring.")
    private Path measuringLock;

    @Option(
            names = "--build",
            paramLabel = "DIR",
            description = "Folder of the build under test, $${build} in the suite (default: .).")
    private String build = ".";

    @Option(
            names = "--against",
            paramLabel = "REV",
            description = "Build to compare with, measured interleaved (ABBA). Name a commit as Git does (main, v7.4, "
                    + "HEAD~1), which 'source' of the suite builds, or 'merge-base' or 'merge-base:BRANCH'. 'kept' is "
                    + "the kept build of the newest accepted run. It may also be the folder of a build.")
    private String against;

    @Option(
            names = "--accepted-elsewhere",
            hidden = true, // for Jenkins, which accepts runs itself
            description = "Record profiles for a new level as with --accept, without accepting the run.")
    private boolean acceptedElsewhere;

    @Option(
            names = "--shard",
            paramLabel = "K/N",
            description =
                    "Measure the Kth of N parts of the suite, which take about the same time, and write a part.json for "
                            + "'judge'. Each of N machines measures one.")
    private String shard;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description = "Time limit for all trials together, for example 30m. Trials that would exceed it are not "
                    + "started; the most informative ones run first.")
    private String budget;

    @Option(
            names = "--find-culprit",
            paramLabel = "TIME",
            description = "If something regressed, find the commit that caused it, for at most TIME (see 'perfgate "
                    + "culprit --help').")
    private String findCulprit;

    @Option(
            names = "--dry-run",
            description = "Show the plan, its commands and expected duration without starting anything.")
    private boolean dryRun;

    @Option(
            names = "--resume",
            description = "Continue the interrupted run in --out; finished trials are not repeated.")
    private boolean resume;

    @Mixin
    private ProgressOptions progress = new ProgressOptions();

    @Mixin
    private InjectorOptions injector = new InjectorOptions();

    public RunCommand(Machine machine) {
        this.machine = machine;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Suite suite = chosen(options.suiteFile().readToMeasure());
        RunRequest request = options.request(
                suite,
                build,
                Optional.ofNullable(keptFiles),
                new RunRequest.Measuring(
                        Optional.ofNullable(against).map(Against::new),
                        Optional.ofNullable(shard).map(text -> Failure.parsing("--shard", () -> Share.parse(text))),
                        time("--budget", budget),
                        options.accept() || acceptedElsewhere));
        Optional<Injection> part = injector.injection();
        if (part.isPresent() && (dryRun || resume || shard != null || findCulprit != null)) {
            throw Failure.usage("--injector cannot be combined with --dry-run, --resume, --shard or --find-culprit: "
                    + "its trials run at fixed times");
        }
        if (shard != null && (findCulprit != null || dryRun)) {
            throw Failure.usage("--shard cannot be combined with --dry-run or --find-culprit: what regressed is known "
                    + "when all shards are judged; then use '" + OwnCommand.of("culprit") + "'");
        }
        if (dryRun) {
            out().print(DryRun.of(request, machine));
            out().flush();
        }
        if (part.isEmpty()) { // an injector may lack what the others have
            lookFirst(suite);
        }
        if (dryRun) {
            return 0;
        }
        if (part.isPresent()) {
            out().println("part " + new PartExecution(request, part.get()).execute(progress.view()));
            return 0;
        }
        Optional<TimeBudget> search = time("--find-culprit", findCulprit);
        search.ifPresent(asked -> CommitBuilds.source(suite));
        if (measuringLock == null) {
            return measured(request, search);
        }
        try (MeasuringLock held = MeasuringLock.held(
                measuringLock, request.build().name(), line -> System.err.println("perfgate: " + line))) {
            return measured(request, search);
        }
    }

    private int measured(RunRequest request, Optional<TimeBudget> search) throws IOException, InterruptedException {
        SuiteExecution execution = new SuiteExecution(request, resume, machine);
        RunRecord record = execution.execute(progress.view());
        if (shard != null) {
            out().println("part " + execution.partFile());
            return 0;
        }
        int status = options.conclude(record, request, out());
        if (search.isPresent()) {
            new CulpritSearch(request, search.get(), PrintingCommand::report).after(record, out());
        }
        return status;
    }

    /** Checks the suite first, rather than failing after minutes of building and measuring. */
    private void lookFirst(Suite suite) throws IOException, InterruptedException {
        List<Obstacle> obstacles = SuiteCheck.of(suite, build);
        obstacles.stream()
                .filter(obstacle -> !obstacle.keepsFromRunning())
                .forEach(obstacle -> report("perfgate: " + obstacle));
        List<Obstacle> stops =
                obstacles.stream().filter(Obstacle::keepsFromRunning).toList();
        if (!stops.isEmpty()) {
            throw Failure.usage(stops.get(0).what()
                    + (stops.size() == 1
                            ? ""
                            : " (and " + (stops.size() - 1) + " more; see '" + OwnCommand.of("check") + "')"));
        }
    }

    private Suite chosen(Suite suite) {
        if (suite.workloads().isEmpty()) {
            throw Failure.usage(options.suiteFile()
                    + ": has no 'workloads' to run; to judge existing results, use '"
                    + OwnCommand.of("judge") + "'");
        }
        return Failure.parsing("--only", () -> suite.only(List.of(only)));
    }

    private static Optional<TimeBudget> time(String option, String text) {
        return Failure.parsing(
                option,
                () -> Optional.ofNullable(text).map(Quantities::duration).map(TimeBudget::new));
    }
}
