package io.perfgate.runner.run;

import io.perfgate.hardware.Profiles;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.result.Results;
import io.perfgate.runner.machine.ThisMachine;
import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Results of any supported tool as one run: each path is one trial, or contains several. */
public final class ResultsExecution {

    private final RunRequest request;

    public ResultsExecution(RunRequest request) {
        this.request = request;
    }

    public RunRecord execute(List<Path> results) throws IOException {
        Profiles profiles = request.stores().profiles();
        return JudgedRun.of(measured(results, profiles), List.of(), request, profiles);
    }

    /** The measurements. A single record keeps everything; from several results, only series can be merged. */
    private UnjudgedRun measured(List<Path> results, Profiles profiles) {
        Optional<UnjudgedRun> alone = results.size() == 1 ? Results.record(results.get(0)) : Optional.empty();
        return alone.map(this::ofSuite).orElseGet(() -> together(results, profiles));
    }

    /** The run with the current policy of the suite. */
    private UnjudgedRun ofSuite(UnjudgedRun record) {
        if (!record.header().suite().equals(request.suite().name())) {
            throw Failure.usage("the record is of suite '" + record.header().suite() + "', not of '"
                    + request.suite().name() + "'; name its suite with -f");
        }
        return record.judgedBy(request.suite().policy());
    }

    private UnjudgedRun together(List<Path> results, Profiles profiles) {
        List<MeasuredRun> runs = Results.runs(results);
        Instant now = Instant.now();
        String run = SuiteExecution.RUN_NAME.format(now);
        return new UnjudgedRun(
                new RunHeader(request.suite().name(), run, request.buildName(run), now, now),
                new RunMachine(request.hardware(ThisMachine.facts(), profiles), Optional.empty()),
                Measurements.of(MeasuredRun.merged(runs).series()),
                Reference.of(request.suite().policy()));
    }
}
