package io.perfgate.runner.command;

import io.perfgate.part.Parts;
import io.perfgate.runner.run.MergeExecution;
import io.perfgate.runner.run.SuiteExecution.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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

    @Mixin
    private JudgeOptions options = new JudgeOptions();

    @Override
    public Integer call() throws IOException {
        Request request = options.request();
        return options.conclude(
                new MergeExecution(request).execute(Parts.read(parts)),
                request,
                spec.commandLine().getOut());
    }
}
