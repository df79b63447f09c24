package io.perfgate.runner.load;

import io.perfgate.document.Folders;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.read.LoadResult;
import io.perfgate.read.LoadSummary;
import io.perfgate.read.ReadError;
import io.perfgate.read.Result;
import io.perfgate.read.Window;
import io.perfgate.result.Formats;
import io.perfgate.result.Results;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.sut.Launching;
import io.perfgate.runner.sut.RunningSystem;
import io.perfgate.runner.sut.TrialPlace;
import io.perfgate.runner.sut.TrialVariables;
import io.perfgate.suite.CommandLine;
import io.perfgate.suite.CommandWorkload;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Runs a command that writes a readable result. */
public record CommandInjector(CommandWorkload workload, String load, TrialPlace place) implements Injector {

    private Path results() {
        return place.file(workload.results().orElse(TrialPlace.COMMAND_OUTPUT)).toAbsolutePath();
    }

    @Override
    public Child start(RunningSystem middleware) throws IOException {
        Path results = results();
        Files.createDirectories(results.getParent());
        TrialVariables variables = variables(TrialVariables.of(place));
        middleware.tell(variables);
        variables.set("results", results.toString());
        List<String> command = filled(variables);
        Path log = place.file("command.log");
        ProcessBuilder builder = Launching.of(what(), workload.launch(), variables, command);
        return workload.results().isPresent()
                ? Child.start(what(), builder, log)
                : Child.start(what(), builder, log, results);
    }

    List<String> planned() {
        return filled(variables(TrialVariables.planned(place.build())));
    }

    private TrialVariables variables(TrialVariables variables) {
        variables.set("load", load);
        variables.set("warmUpSeconds", Long.toString(workload.warmUp().toSeconds()));
        workload.measure().ifPresent(time -> variables.set("measureSeconds", Long.toString(time.toSeconds())));
        return variables;
    }

    private List<String> filled(TrialVariables variables) {
        return variables.fill(workload.what(), CommandLine.split(workload.run()));
    }

    private String what() {
        return "the command of " + workload.what();
    }

    private String trial() {
        return place.trialOf(workload, load);
    }

    @Override
    public Duration atMost() {
        return workload.warmUp().plus(workload.measure().orElse(Duration.ZERO)).plus(workload.within());
    }

    @Override
    public String complaint(int status) {
        return "the command ended with status " + status;
    }

    @Override
    public Found read() throws IOException {
        try {
            Path written = written();
            Result result = Formats.read(written, window());
            List<MeasuredSeries> series = Results.ofTrial(written, result, workload.series(load));
            if (result instanceof LoadResult requests) {
                return requests(series, requests, written);
            }
            if (!workload.warmUp().isZero()) {
                throw Failure.usage(workload.what() + ": its results contain no times, so 'warmUp' cannot "
                        + "be cut from them; omit it, and let the command warm up itself");
            }
            OptionalLong count = result instanceof LoadSummary summary ? count(summary) : OptionalLong.empty();
            return new Found(series, count, Optional.empty());
        } catch (ReadError broken) {
            // Files are named as the suite names them, because the folder of a failed trial is removed.
            String complaint = broken.getMessage().replace(place.folder() + File.separator, "");
            throw Failure.cannotTell(trial() + ": " + complaint, broken);
        }
    }

    private Found requests(List<MeasuredSeries> series, LoadResult measured, Path written) {
        if (measured.partial()) {
            throw new ReadError(written + " ends in the middle of a record");
        }
        LoadResult whole = (LoadResult) Formats.read(written, Window.ALL);
        if (FailedRequests.areAll(measured)) {
            throw FailedRequests.noneSucceeded(trial(), measured, whole, measured.errors());
        }
        int from = (int) workload.warmUp().toSeconds();
        int to = workload.measure()
                .map(time -> from + (int) time.toSeconds())
                .orElseGet(() -> measured.requests().values().stream()
                        .mapToInt(request -> request.perSecond().seconds())
                        .max()
                        .orElse(from));
        List<MeasuredSeries> all = new ArrayList<>(series);
        all.addAll(whole.overall(workload.series(load)));
        return new Found(all, OptionalLong.of(whole.count()), Optional.of(new Requests(measured, measured, from, to)));
    }

    private OptionalLong count(LoadSummary summary) {
        long all = summary.rows().stream().mapToLong(row -> row.all().count()).sum();
        long failed =
                summary.rows().stream().mapToLong(row -> row.failed().orElse(0)).sum();
        if (all == failed) {
            throw FailedRequests.noneSucceeded(trial());
        }
        return OptionalLong.of(all);
    }

    private Window window() {
        long from = workload.warmUp().toMillis();
        return new Window(
                from, workload.measure().map(time -> from + time.toMillis()).orElse(Long.MAX_VALUE));
    }

    /** The written file, or the single entry of the named folder, because Gatling creates a folder inside. */
    private Path written() throws IOException {
        Path results = results();
        if (!Files.exists(results)) {
            throw new ReadError("the command wrote no results to " + results
                    + "; let it write to ${results}, or omit 'results' to read its output");
        }
        if (Files.isRegularFile(results) && Files.size(results) == 0) {
            throw new ReadError("the command's results are empty: " + results);
        }
        if (Files.isDirectory(results)) {
            List<Path> within = Folders.entries(results);
            return within.size() == 1 ? within.get(0) : results;
        }
        return results;
    }
}
