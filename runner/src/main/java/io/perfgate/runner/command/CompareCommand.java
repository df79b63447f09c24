package io.perfgate.runner.command;

import io.perfgate.document.Json;
import io.perfgate.document.JudgementDocument;
import io.perfgate.judge.ExitStatus;
import io.perfgate.judge.Judging;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.result.Results;
import io.perfgate.suite.Policy;
import io.perfgate.suite.PolicyParser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code perfgate compare}: compares existing results. */
@Command(name = "compare", description = "Compare existing results with each other. Formats: ${bundle:formats}.")
public final class CompareCommand extends PrintingCommand implements Callable<Integer> {
    @Option(
            names = "--baseline",
            arity = "1..*",
            required = true,
            paramLabel = "PATH",
            description = "Results to compare with.")
    private List<Path> baseline;

    @Option(
            names = "--current",
            arity = "1..*",
            required = true,
            paramLabel = "PATH",
            description = "Results to judge.")
    private List<Path> current;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "Tolerances, limits and falseAlarms, as in performance.yml.")
    private Path config;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Mixin
    private ConsoleOptions console = new ConsoleOptions();

    @Override
    public Integer call() throws IOException {
        List<MeasuredRun> before = Results.runs(baseline);
        MeasuredRun now = MeasuredRun.merged(Results.runs(current));
        Policy policy = policy(before, now);
        // Several runs merged into one would repeat trial numbers, so only a single run keeps its timelines.
        Optional<UnjudgedRun> alone = current.size() == 1 ? Results.record(current.get(0)) : Optional.empty();
        Judgement judgement = alone.map(run -> Judging.compare(before, run, policy))
                .orElseGet(() -> Judging.compare(before, now, policy));
        if (json) {
            out().print(Json.write(JudgementDocument.of(judgement)));
        } else {
            console.print(judgement);
        }
        return ExitStatus.of(judgement, policy.whenUndecided());
    }

    /** The policy; metrics that it names must exist in the results. */
    private Policy policy(List<MeasuredRun> before, MeasuredRun now) throws IOException {
        if (config == null) {
            return Policy.DEFAULT;
        }
        List<MeasuredRun> all = new ArrayList<>(before);
        all.add(now);
        return PolicyParser.parse(config.toString(), SuiteFile.textOrRefusal(config), all);
    }
}
