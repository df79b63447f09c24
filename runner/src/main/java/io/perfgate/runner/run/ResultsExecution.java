package io.perfgate.runner.run;

import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.Profiles;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.record.Course;
import io.perfgate.record.Results;
import io.perfgate.record.RunRecord;
import io.perfgate.runner.machine.ThisMachine;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.run.SuiteExecution.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Results of any supported tool as one run: each path is a trial, or brings the trials that it holds. */
public final class ResultsExecution {

    private final Request request;

    public ResultsExecution(Request request) {
        this.request = request;
    }

    public RunRecord execute(List<Path> results) throws IOException {
        Profiles profiles = Profiles.ofStore(request.profiles());
        return JudgedRun.of(measured(results, profiles), List.of(), request, profiles);
    }

    /** A record alone keeps all that it holds; of several, and of other results, only the series can be put together. */
    private RunRecord measured(List<Path> results, Profiles profiles) {
        Optional<RunRecord> alone = results.size() == 1 ? Results.record(results.get(0)) : Optional.empty();
        return alone.map(this::ofSuite).orElseGet(() -> together(results, profiles));
    }

    /** What counts is what the suite asks for now. */
    private RunRecord ofSuite(RunRecord record) {
        if (!record.suite().equals(request.suite().name())) {
            throw Failure.usage("the record is of suite '" + record.suite() + "', not of '"
                    + request.suite().name() + "'; name its suite with -f");
        }
        return record.judgedBy(request.suite().policy());
    }

    private RunRecord together(List<Path> results, Profiles profiles) {
        List<MeasuredRun> runs = new ArrayList<>();
        results.forEach(path -> runs.addAll(Results.runs(path)));
        Instant now = Instant.now();
        String run = SuiteExecution.RUN_NAME.format(now);
        return new RunRecord(
                request.suite().name(),
                run,
                request.buildName().isBlank() ? run : request.buildName(),
                now,
                now,
                Hardware.of(request.profile().orElse(request.suite().hardware()), ThisMachine.facts(), profiles),
                Optional.empty(),
                request.suite().policy(),
                MeasuredRun.merged(runs).series(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                Course.UNKNOWN);
    }
}
