package io.perfgate.runner.run;

import io.perfgate.baseline.Baseline;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.Profiles;
import io.perfgate.judge.Judging;
import io.perfgate.measure.Finding;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.part.MergedParts;
import io.perfgate.part.Part;
import io.perfgate.part.Parts;
import io.perfgate.record.Course;
import io.perfgate.record.MeasuredTrial;
import io.perfgate.record.Measurements;
import io.perfgate.record.Reference;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.result.Results;
import io.perfgate.runner.machine.ThisMachine;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.BaselineChoice;
import io.perfgate.suite.Suite;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Existing results as one run of a suite, judged by the stored baseline. Nothing can be measured again. */
public final class ResultsExecution {
    private final RunRequest request;
    private final Suite suite;
    private final Profiles profiles;

    public ResultsExecution(RunRequest request) throws IOException {
        this.request = request;
        suite = request.suite();
        profiles = request.stores().profiles();
    }

    /** @param results from any supported tool; each path is one trial, or contains several */
    public RunRecord execute(List<Path> results) throws IOException {
        // A single record keeps everything; from several results, only series can be merged.
        Optional<UnjudgedRun> alone = results.size() == 1 ? Results.record(results.get(0)) : Optional.empty();
        alone.ifPresent(
                record -> mustBeOfSuite(suite, "the record is", record.header().suite(), "its"));
        return judged(alone.orElseGet(() -> together(Results.runs(results))), List.of());
    }

    /** @param parts from several injectors */
    public RunRecord execute(Parts parts) throws IOException {
        Part first = parts.first();
        mustBeOfSuite(suite, "the parts are", first.suite(), "their");
        List<Finding> ofParts = Stream.of(parts.clocks(), parts.hardware())
                .flatMap(Optional::stream)
                .toList();
        return judged(together(first, MergedParts.of(parts)), ofParts);
    }

    static void mustBeOfSuite(Suite suite, String what, String named, String whose) {
        if (!named.equals(suite.name())) {
            throw Failure.usage(what + " of suite '" + named + "', not of '" + suite.name() + "'; name " + whose
                    + " suite with -f");
        }
    }

    private UnjudgedRun together(List<MeasuredRun> runs) {
        Instant now = Instant.now();
        return new UnjudgedRun(
                header("", now, now),
                new RunMachine(request.hardware(ThisMachine.facts(), profiles), Optional.empty()),
                Measurements.of(MeasuredRun.merged(runs).series()),
                Reference.of(suite.policy()));
    }

    private UnjudgedRun together(Part first, MeasuredTrial merged) {
        Instant ended = Instant.ofEpochMilli(
                first.trials().get(first.trials().size() - 1).toEpochMillis());
        Hardware hardware = new Hardware(request.profile().orElseGet(() -> profile(first)), first.facts());
        return new UnjudgedRun(
                header(first.build(), Instant.parse(first.startAt()), ended),
                new RunMachine(hardware, Optional.of(first.calibration())),
                new Measurements(
                        merged.series(),
                        merged.distributions(),
                        merged.timelines(),
                        merged.errors(),
                        Course.UNKNOWN,
                        Optional.empty(),
                        List.of()),
                Reference.of(suite.policy()));
    }

    /** The load of several machines differs from that of one, so a merged run has a separate baseline. */
    private static String profile(Part first) {
        return first.injectors() == 1 ? first.profile() : first.profile() + "-" + first.injectors() + "-injectors";
    }

    private RunHeader header(String build, Instant startedAt, Instant endedAt) {
        String run = SuiteExecution.RUN_NAME.format(startedAt);
        String named = request.buildName(build);
        return new RunHeader(suite.name(), run, named.isBlank() ? run : named, startedAt, endedAt);
    }

    /** @param findings in addition to those of the record */
    private RunRecord judged(UnjudgedRun unjudged, List<Finding> findings) throws IOException {
        String profile = unjudged.machine().hardware().profile();
        Baseline stored = request.stores().baselines().load(suite.name(), profile);
        UnjudgedRun measured = besideStored(unjudged.judgedBy(suite.policy()), stored, request);
        Judging judging = Judging.ofNight(
                profiles, request.known(stored, unjudged.header().startedAt()));
        return written(judging.complete(Judging.Case.once(measured, findings)), request);
    }

    /** The run with everything stored from earlier ones. */
    static UnjudgedRun besideStored(UnjudgedRun run, Baseline stored, RunRequest request) throws IOException {
        BaselineChoice choice = request.suite().baseline();
        return run.measuredOtherwise(stored.measuringChanged(choice))
                .against(stored.chosen(choice), stored.surroundings(choice))
                .comparedWith(request.details(stored))
                .remembering(request.nights(stored));
    }

    static RunRecord written(RunRecord record, RunRequest request) throws IOException {
        try (Workplace ours = Workplace.claim(request.output().folder())) {
            Reports.writeAll(record, request.output());
        }
        return record;
    }
}
