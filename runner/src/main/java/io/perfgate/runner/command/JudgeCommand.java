package io.perfgate.runner.command;

import io.perfgate.part.Parts;
import io.perfgate.part.Shards;
import io.perfgate.record.RunRecord;
import io.perfgate.runner.run.ResultsExecution;
import io.perfgate.runner.run.RunRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code perfgate judge}: turns existing results into a run of a suite. */
@Command(
        name = "judge",
        aliases = "merge",
        description = "Judge existing results against the stored baseline of a suite, and write record and reports as "
                + "'run' does. Each path is a trial; the parts of several injectors or shards are merged into one run.")
public final class JudgeCommand extends PrintingCommand implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "PATH",
            description = "Results (${bundle:formats}), or the part.json of each injector or shard.")
    private List<Path> results;

    @Mixin
    private JudgeOptions options = new JudgeOptions();

    @Override
    public Integer call() throws IOException {
        RunRequest request =
                options.request(options.suiteFile().read(), ".", Optional.empty(), RunRequest.Measuring.PLAIN);
        return options.conclude(judged(request), request, out());
    }

    private RunRecord judged(RunRequest request) throws IOException {
        ResultsExecution execution = new ResultsExecution(request);
        if (!results.stream().allMatch(Parts::isPart)) {
            return execution.execute(results);
        }
        return Shards.isShard(results.get(0))
                ? execution.execute(Shards.read(results))
                : execution.execute(Parts.read(results));
    }
}
