package io.perfgate.runner.run;

import io.perfgate.baseline.Baseline;
import io.perfgate.hardware.Hardware;
import io.perfgate.judge.Judging;
import io.perfgate.judge.Look;
import io.perfgate.judge.OutOfTime;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.judge.plan.TrialPlan;
import io.perfgate.measure.Finding;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.RunName;
import io.perfgate.part.MergedParts;
import io.perfgate.part.MergedShards;
import io.perfgate.part.Part;
import io.perfgate.part.Parts;
import io.perfgate.part.Shards;
import io.perfgate.part.Shards.ShardPart.ComparedWith;
import io.perfgate.record.Course;
import io.perfgate.record.MeasuredTrial;
import io.perfgate.record.Measurements;
import io.perfgate.record.Measurements.Turns;
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
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Existing results as one run of a suite, judged by the stored baseline. Nothing can be measured again. */
public record ResultsExecution(RunRequest request) {
    private Suite suite() {
        return request.suite();
    }

    /** @param results from any supported tool; each path is one trial, or contains several */
    public RunRecord execute(List<Path> results) throws IOException {
        // A single record keeps everything; from several results, only series can be merged.
        Optional<UnjudgedRun> alone = results.size() == 1 ? Results.record(results.get(0)) : Optional.empty();
        alone.ifPresent(record -> mustBeOfSuite("the record is", record.header().suite(), "its"));
        return judged(alone.isPresent() ? alone.get() : together(Results.runs(results)), List.of());
    }

    public RunRecord execute(Parts parts) throws IOException {
        Part first = parts.first();
        mustBeOfSuite("the parts are", first.suite(), "their");
        List<Finding> ofParts = Stream.of(parts.clocks(), parts.hardware())
                .flatMap(Optional::stream)
                .toList();
        return judged(together(first, MergedParts.of(parts)), ofParts);
    }

    /** @param shards judged and reported as if one machine had measured them */
    public RunRecord execute(Shards shards) throws IOException {
        mustBeOfSuite("the shards are", shards.first().run().suite(), "their");
        if (request.profile().isPresent()) {
            throw Failure.usage("--profile: shards have the profile of their machines; give it to 'run --shard'");
        }
        ComparedWith comparedWith = shards.first().comparedWith();
        MergedShards merged = new MergedShards(shards);
        UnjudgedRun measured = merged.run().judgedBy(suite().policy());
        Baseline stored = request.stores()
                .baselines()
                .load(suite().name(), measured.machine().hardware().profile());
        UnjudgedRun run = comparedWith == ComparedWith.EARLIER_RUNS ? besideStored(measured, stored) : measured;
        Judging judging =
                request.judging(measured.isOfTwoBuilds(), stored, run.header().startedAt());
        Design design = comparedWith == ComparedWith.EARLIER_RUNS ? Design.STORED : Design.INTERLEAVED;
        RunRecord record = judging.complete(new Judging.Case(
                run,
                new Look(run, new TrialPlan(suite(), design).lookAt(run.measured())),
                run.found().turns().map(turns -> interleaved(turns, merged, run, stored)),
                outOfTime(run.found().course(), merged.unmeasured()),
                merged.noted(),
                merged.culprits()));
        return written(record);
    }

    private Look interleaved(Turns turns, MergedShards merged, UnjudgedRun run, Baseline stored) {
        MeasuredRun kept = turns.kept().knowingAs(stored.chosen(suite().baseline()));
        Set<String> names = turns.current().series().stream()
                .map(series -> series.id().workload())
                .collect(Collectors.toSet());
        List<Workload> workloads = suite().workloads().stream()
                .filter(workload -> names.contains(workload.name()))
                .toList();
        Measurements again = merged.interleaved().orElseThrow();
        UnjudgedRun beside = new UnjudgedRun(run.header(), run.machine(), again, run.reference())
                .against(List.of(kept), List.of())
                .comparedWith(merged.kept());
        return new Look(beside, new TrialPlan(suite().withOnly(workloads), Design.INTERLEAVED).lookAt(turns.current()));
    }

    private static Optional<OutOfTime> outOfTime(Course course, List<String> unmeasured) {
        return course.cutShort()
                .map(cut -> new OutOfTime(
                        new TimeBudget(Duration.ofSeconds(cut.budgetSeconds())).words(), cut.workloads(), unmeasured));
    }

    private void mustBeOfSuite(String what, String named, String whose) {
        if (!named.equals(suite().name())) {
            throw Failure.usage(what + " of suite '" + named + "', not of '" + suite().name() + "'; name " + whose
                    + " suite with -f");
        }
    }

    private UnjudgedRun together(List<MeasuredRun> runs) throws IOException {
        Instant now = Instant.now();
        return new UnjudgedRun(
                header("", now, now),
                new RunMachine(request.hardware(new ThisMachine().facts()), Optional.empty()),
                Measurements.of(MeasuredRun.merged(runs).series()),
                Reference.of(suite().policy()));
    }

    private UnjudgedRun together(Part first, MeasuredTrial merged) {
        Instant ended = Instant.ofEpochMilli(
                first.trials().get(first.trials().size() - 1).toEpochMillis());
        Hardware hardware = new Hardware(request.profile().orElseGet(() -> profile(first)), first.facts());
        return new UnjudgedRun(
                header(first.build(), Instant.parse(first.startAt()), ended),
                new RunMachine(hardware, Optional.of(first.calibration())),
                Measurements.of(merged, Course.UNKNOWN),
                Reference.of(suite().policy()));
    }

    /** The load of several machines differs from that of one, so a merged run has a separate baseline. */
    private static String profile(Part first) {
        return first.injectors() == 1 ? first.profile() : first.profile() + "-" + first.injectors() + "-injectors";
    }

    private RunHeader header(String build, Instant startedAt, Instant endedAt) {
        String run = RunName.of(startedAt);
        String named = request.buildName(build);
        return new RunHeader(suite().name(), run, named.isBlank() ? run : named, startedAt, endedAt);
    }

    /** @param findings in addition to those of the record */
    private RunRecord judged(UnjudgedRun unjudged, List<Finding> findings) throws IOException {
        String profile = unjudged.machine().hardware().profile();
        Baseline stored = request.stores().baselines().load(suite().name(), profile);
        UnjudgedRun measured = besideStored(unjudged.judgedBy(suite().policy()), stored);
        Judging judging = request.judging(false, stored, unjudged.header().startedAt());
        Judging.Case once = Judging.Case.once(measured, findings);
        return written(judging.complete(once.cutShort(
                outOfTime(measured.found().course(), measured.found().unmeasured()))));
    }

    /** The run with everything stored from earlier ones. */
    private UnjudgedRun besideStored(UnjudgedRun run, Baseline stored) throws IOException {
        BaselineChoice choice = suite().baseline();
        return run.measuredOtherwise(stored.measuringChanged(choice))
                .against(stored.chosen(choice), stored.surroundings(choice))
                .comparedWith(request.details(stored))
                .remembering(request.nights(stored));
    }

    private RunRecord written(RunRecord record) throws IOException {
        try (Workplace ours = Workplace.claim(request.output().folder())) {
            Reports.writeAll(record, request.output());
        }
        return record;
    }
}
