package io.perfgate.runner.command;

import io.perfgate.judge.ExitStatus;
import io.perfgate.measure.Judgement;
import io.perfgate.part.Parts;
import io.perfgate.record.RunRecord;
import io.perfgate.report.ConsoleReport;
import io.perfgate.runner.run.MergeExecution;
import io.perfgate.runner.run.Reports;
import io.perfgate.runner.run.SuiteExecution;
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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code perfgate merge}: what several injectors measured becomes one run. */
@Command(
        name = "merge",
        description =
                "Merge the parts of several injectors ('perfgate run --injector') into one run, judge it and write "
                        + "its record and reports.")
public final class MergeCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "PART", description = "part.json of each injector, or its folder.")
    private List<Path> parts;

    @Option(
            names = {"-f", "--file"},
            paramLabel = "FILE",
            description = "The suite (default: ${DEFAULT-VALUE}).")
    private Path file = Path.of("performance.yml");

    @Option(names = "--size", paramLabel = "NAME", description = "The size of the suite that the parts ran.")
    private String size;

    @Option(names = "--set", paramLabel = "NAME=VALUE", description = "Value of a variable that the suite declares.")
    private Map<String, String> variables = new TreeMap<>();

    @Option(names = "--baseline", paramLabel = "DIR", description = "Store of baselines (default: ${DEFAULT-VALUE}).")
    private Path baseline = Path.of("baselines");

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            description = "Hardware profile, instead of that of injector 1 with the number of injectors behind it.")
    private String profile;

    @Option(names = "--build-name", paramLabel = "NAME", description = "What the build is called in reports.")
    private String buildName = "";

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where record and reports go (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("perfgate-out");

    @Override
    public Integer call() throws IOException {
        Suite suite = SuiteFile.read(file, variables, Optional.ofNullable(size));
        RunRecord record = new MergeExecution(new SuiteExecution.Request(
                        suite,
                        Optional.ofNullable(profile),
                        ".",
                        buildName,
                        Optional.empty(),
                        BaselinePlace.of(suite.baseline(), baseline),
                        baseline,
                        out,
                        Optional.empty()))
                .execute(Parts.read(parts));
        Judgement judgement = record.judgement().orElseThrow();
        PrintWriter print = spec.commandLine().getOut();
        print.print(ConsoleReport.of(judgement));
        print.println("hardware profile " + record.hardware().profile() + "; record " + out.resolve(Reports.RUN_FILE)
                + ", report " + out.resolve("report.html"));
        print.flush();
        return ExitStatus.of(judgement, suite.policy().whenUndecided());
    }
}
