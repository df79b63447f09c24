package io.perfgate.runner.command;

import io.perfgate.baseline.BaselineStore;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.record.RunRecord;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.run.DryRun;
import io.perfgate.runner.run.PartExecution;
import io.perfgate.runner.run.PartExecution.Injection;
import io.perfgate.runner.run.SuiteExecution;
import io.perfgate.suite.Quantities;
import io.perfgate.suite.Suite;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code perfgate run}: measures a suite, judges it, writes its reports. */
@Command(name = "run", description = "Run a suite, judge it and write its record and reports.")
public final class RunCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-f", "--file"},
            paramLabel = "FILE",
            description = "The suite (default: ${DEFAULT-VALUE}).")
    private Path file = Path.of("performance.yml");

    @Option(names = "--only", paramLabel = "GLOB", description = "Only workloads whose name matches.")
    private String only = "*";

    @Option(names = "--size", paramLabel = "NAME", description = "One of the suite's 'sizes' (default: all of it).")
    private String size;

    @Option(
            names = "--baseline",
            paramLabel = "DIR",
            description = "Store of baselines, with profiles.yml (default: ${DEFAULT-VALUE}).")
    private Path baseline = Path.of("baselines");

    @Option(names = "--profile", paramLabel = "NAME", description = "Hardware profile, instead of recognising it.")
    private String profile;

    @Option(
            names = "--build",
            paramLabel = "DIR",
            description = "The build under test: $${build} in the suite (default: .).")
    private String build = ".";

    @Option(names = "--build-name", paramLabel = "NAME", description = "What the build is called in reports.")
    private String buildName = "";

    @Option(
            names = "--against",
            paramLabel = "DIR",
            description = "Another build, measured in turn (A B B A) and compared with.")
    private String against;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where record and reports go (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("perfgate-out");

    @Option(names = "--set", paramLabel = "NAME=VALUE", description = "Value of a variable that the suite declares.")
    private Map<String, String> variables = new TreeMap<>();

    @Option(
            names = "--accept",
            description =
                    "Take the run into the baseline if it passed, or is one of the first within their tolerances.")
    private boolean accept;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description = "The time that all trials may take together, 30m for example. Those that would exceed it are "
                    + "not begun, the most informative come first, and what is left open is said.")
    private String budget;

    @Option(
            names = "--dry-run",
            description = "Show the plan, its commands and how long it should take; start nothing.")
    private boolean dryRun;

    @Option(
            names = "--resume",
            description = "Go on with the interrupted run in --out: its finished trials are not run again.")
    private boolean resume;

    @Mixin
    private ProgressOptions progress = new ProgressOptions();

    @Mixin
    private LanguageOption language = new LanguageOption();

    @Mixin
    private InjectorOptions injector = new InjectorOptions();

    @Override
    public Integer call() throws IOException, InterruptedException {
        Suite suite = chosen(SuiteFile.read(file, variables, Optional.ofNullable(size)));
        BaselineStore store = BaselinePlace.of(suite.baseline(), baseline);
        SuiteExecution.Request request = new SuiteExecution.Request(
                suite,
                Optional.ofNullable(profile),
                build,
                buildName,
                Optional.ofNullable(against),
                store,
                baseline,
                out,
                Optional.ofNullable(budget).map(RunCommand::budget),
                language.texts());
        PrintWriter print = spec.commandLine().getOut();
        Optional<Injection> part = injector.injection();
        if (part.isPresent() && (dryRun || resume)) {
            throw Failure.usage("--injector goes with neither --dry-run nor --resume: its trials have their instants");
        }
        if (dryRun) {
            print.print(DryRun.of(request));
            print.flush();
            return 0;
        }
        if (part.isPresent()) {
            print.println("part " + new PartExecution(request, part.get()).execute(progress.view()));
            print.flush();
            return 0;
        }
        RunRecord record = new SuiteExecution(request, resume).execute(progress.view());
        return ConcludedRun.report(record, request, accept, print);
    }

    private Suite chosen(Suite suite) {
        if (suite.workloads().isEmpty()) {
            throw Failure.usage(
                    file + ": has no 'workloads' to run; results that are there already are for 'perfgate judge'");
        }
        try {
            return suite.only(List.of(only));
        } catch (IllegalArgumentException none) {
            throw Failure.usage("--only: " + none.getMessage());
        }
    }

    private static TimeBudget budget(String text) {
        try {
            return new TimeBudget(Quantities.duration(text));
        } catch (IllegalArgumentException bad) {
            throw Failure.usage("--budget: " + bad.getMessage());
        }
    }
}
