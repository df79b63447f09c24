package io.perfgate.runner.run;

import io.perfgate.baseline.Baseline;
import io.perfgate.hardware.Profiles;
import io.perfgate.judge.Judging;
import io.perfgate.judge.Look;
import io.perfgate.judge.OutOfTime;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.judge.plan.TrialPlan;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.part.MergedShards;
import io.perfgate.part.Shards;
import io.perfgate.part.Shards.ShardPart.ComparedWith;
import io.perfgate.record.Course;
import io.perfgate.record.Measurements;
import io.perfgate.record.Measurements.Turns;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The shards of a run as one run: judged and reported as if one machine had measured it. */
public final class ShardsExecution {

    private final RunRequest request;
    private final Suite suite;

    public ShardsExecution(RunRequest request) {
        this.request = request;
        suite = request.suite();
    }

    public RunRecord execute(Shards shards) throws IOException {
        ResultsExecution.mustBeOfSuite(
                suite, "the shards are", shards.first().run().suite(), "their");
        if (request.profile().isPresent()) {
            throw Failure.usage("--profile: shards have the profile of their machines; give it to 'run --shard'");
        }
        ComparedWith comparedWith = shards.first().comparedWith();
        MergedShards merged = new MergedShards(shards);
        Profiles profiles = request.stores().profiles();
        UnjudgedRun measured = merged.run().judgedBy(suite.policy());
        Baseline stored = request.stores()
                .baselines()
                .load(suite.name(), measured.machine().hardware().profile());
        UnjudgedRun run = comparedWith == ComparedWith.EARLIER_RUNS
                ? ResultsExecution.besideStored(measured, stored, request)
                : measured;
        Judging judging = measured.isOfTwoBuilds()
                ? Judging.ofTwoBuilds(profiles)
                : Judging.ofNight(profiles, request.known(stored, run.header().startedAt()));
        Design design = comparedWith == ComparedWith.EARLIER_RUNS ? Design.STORED : Design.INTERLEAVED;
        RunRecord record = judging.complete(new Judging.Case(
                run,
                new Look(run, new TrialPlan(suite, design).lookAt(run.measured())),
                run.found().turns().map(turns -> interleaved(turns, merged, run, stored)),
                run.found().course().cutShort().map(cut -> outOfTime(cut, merged.unmeasured())),
                merged.noted(),
                merged.culprits()));
        return ResultsExecution.written(record, request);
    }

    private Look interleaved(Turns turns, MergedShards merged, UnjudgedRun run, Baseline stored) {
        MeasuredRun kept = turns.kept().knowingAs(stored.chosen(suite.baseline()));
        Set<String> names = workloads(turns.current());
        List<Workload> workloads = suite.workloads().stream()
                .filter(workload -> names.contains(workload.name()))
                .toList();
        Measurements again = merged.interleaved().orElseThrow();
        UnjudgedRun beside = new UnjudgedRun(run.header(), run.machine(), again, run.reference())
                .against(List.of(kept), List.of())
                .comparedWith(merged.kept());
        return new Look(beside, new TrialPlan(suite.withOnly(workloads), Design.INTERLEAVED).lookAt(turns.current()));
    }

    private static Set<String> workloads(MeasuredRun run) {
        return run.series().stream().map(series -> series.id().workload()).collect(Collectors.toSet());
    }

    private static OutOfTime outOfTime(Course.CutShort cut, List<String> unmeasured) {
        return new OutOfTime(
                new TimeBudget(Duration.ofSeconds(cut.budgetSeconds())).words(), cut.workloads(), unmeasured);
    }
}
