package io.perfgate.runner.trial;

import io.perfgate.environment.Environment;
import io.perfgate.judge.Judging;
import io.perfgate.judge.OutOfTime;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.plan.TrialPlan;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Timeline;
import io.perfgate.record.Course;
import io.perfgate.record.Measurements;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.runner.load.EnvironmentNotes;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.progress.Progress;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Executes a suite trial by trial, as the judge's plan asks for them. */
public final class SuiteRun {

    private final RunPlan plan;
    private final Suite suite;
    private final TrialPlan trials;
    private final Journal journal;
    private final Journal ofTurns;
    private final ExpectedTimes times;
    private final TrialRunner runner;
    private final CountedTrials counted;
    private final BuildTrials measured;
    private final TimeLeft time;
    private final Rounds rounds;
    private final Profiling profiling;
    private final Confirming confirming;
    private final Judging judging;
    private final RunSoFar soFar;
    /** The last one. */
    private Judging.Look look;

    /** @param ofTurns the interleaved trials that confirm what is undecided, if there are any */
    public SuiteRun(
            RunPlan plan,
            Judging judging,
            RunSoFar soFar,
            Journal journal,
            Journal ofTurns,
            Progress progress,
            ExpectedTimes times) {
        this.plan = plan;
        this.judging = judging;
        this.soFar = soFar;
        this.suite = plan.suite();
        this.trials = new TrialPlan(suite, plan.against().isPresent() ? Design.INTERLEAVED : Design.STORED);
        this.journal = journal;
        this.ofTurns = ofTurns;
        this.times = times;
        this.runner = new TrialRunner(plan, progress);
        this.counted = new CountedTrials(runner, journal, suite.policy(), progress, times);
        this.measured = new BuildTrials(plan, plan.against(), counted, Map.of());
        this.time = new TimeLeft(plan.budget(), List.of(journal, ofTurns), times);
        this.rounds = new Rounds(trials, measured, time, progress, plan.sides());
        this.profiling = new Profiling(plan, runner, progress, times);
        this.confirming = new Confirming(
                plan,
                judging,
                soFar,
                time,
                progress,
                new CountedTrials(runner, ofTurns, suite.policy(), progress, times));
    }

    /**
     * Measures and judges alternately, until the plan asks for no more trials.
     *
     * @param noted findings from before the first trial
     */
    public RunRecord execute(List<Finding> noted) throws IOException, InterruptedException {
        Judgement stored = rounds.run(suite.workloads(), this::judged)
                .orElseThrow(() ->
                        Failure.usage("--budget " + plan.budget().orElseThrow().words()
                                + " is too short for a single trial; " + "'--dry-run' shows how long they take"));
        confirming.measure(stored, measured.done());
        profiling.run(
                judging.complete(whole(look.run(), noted)).judgement(),
                workload -> time.isEnough(workload, plan.sides()));
        // The machine is looked at once more only if something was measured since.
        UnjudgedRun last = confirming.turns().isPresent() ? soFar.with(found(), baseline()) : look.run();
        Environment now = environment(plan.build(), last.machine());
        UnjudgedRun run = new UnjudgedRun(last.header(), last.machine().with(now), found(), last.reference())
                .comparedWith(compared(last.machine()));
        return judging.complete(whole(run, noted));
    }

    private Judging.Case whole(UnjudgedRun run, List<Finding> noted) {
        List<Finding> all = new ArrayList<>(noted);
        all.addAll(confirming.findings());
        return new Judging.Case(run, look, confirming.look(), outOfTime(), all, profiling.culprits());
    }

    private Environment environment(String build, RunMachine machine) {
        EnvironmentNotes notes = runner.notesOf(build);
        notes.machine(machine.hardware().facts());
        return notes.environment();
    }

    private Judgement judged(int done) {
        look = new Judging.Look(soFar.with(found(), baseline()), trials.look(done));
        return judging.at(look);
    }

    private Measurements found() {
        Collected current = measured.current();
        List<Timeline> timelines = new ArrayList<>(current.timelines());
        timelines.addAll(Disturbances.ofOtherBuild(measured.other().timelines()));
        return new Measurements(
                current.measured().series(),
                current.distributions(),
                timelines,
                current.errors(),
                course(),
                confirming.turns());
    }

    /** How long the trials took, and what a time budget cut short. */
    private Course course() {
        return new Course(
                times.measured(),
                outOfTime()
                        .map(cut -> new Course.CutShort(
                                plan.budget().orElseThrow().total().toSeconds(), cut.workloads())),
                counted.discarded(),
                journal.courseWith(ofTurns),
                profiling.current(),
                measured.starts());
    }

    private Optional<OutOfTime> outOfTime() {
        return plan.budget().filter(budget -> !rounds.outOfTime().isEmpty()).map(budget -> {
            List<String> cut = rounds.outOfTime().stream().map(Workload::name).toList();
            return new OutOfTime(
                    budget.words(),
                    cut,
                    cut.stream()
                            .filter(workload -> !measured.done().containsKey(workload))
                            .toList());
        });
    }

    /** What was compared with: the stored runs, or the other build of this session. */
    private List<MeasuredRun> baseline() {
        return plan.against().isPresent() ? List.of(measured.other().measured()) : plan.baseline();
    }

    private Optional<RunDetails> compared(RunMachine machine) {
        return plan.against()
                .map(other -> measured.other()
                        .details(other.words(), environment(other.folder(), machine), profiling.before()))
                .or(plan::compared);
    }
}
