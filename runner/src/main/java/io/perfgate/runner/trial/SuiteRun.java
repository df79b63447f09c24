package io.perfgate.runner.trial;

import io.perfgate.environment.Environment;
import io.perfgate.judge.Acceptance;
import io.perfgate.judge.Judging;
import io.perfgate.judge.Look;
import io.perfgate.judge.OutOfTime;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Timeline;
import io.perfgate.record.Course;
import io.perfgate.record.MeasuredTrial;
import io.perfgate.record.Measurements;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunMachine;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.progress.Progress;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Executes a suite trial by trial, as the judge's plan asks for them. */
public final class SuiteRun {

    private final RunPlan plan;
    private final Workbench bench;
    private final Session session;
    private final Profiling profiling;
    private final Confirming confirming;
    private final Judging judging;
    private final RunSoFar soFar;
    private Look look;

    public SuiteRun(
            RunPlan plan, Judging judging, RunSoFar soFar, Journal journal, Progress progress, ExpectedTimes times) {
        this.plan = plan;
        this.judging = judging;
        this.soFar = soFar;
        bench = new Workbench(plan, new TrialRunner(plan, progress), journal, progress, times, System.nanoTime());
        DoubtfulBenchmarks first = DoubtfulBenchmarks.first(benchmarks());
        session = new Session(bench, plan.suite(), plan.comparison().against(), journal, first, Map.of());
        profiling = new Profiling(plan, bench.runner(), progress, times);
        confirming = new Confirming(bench, judging, soFar);
    }

    public RunRecord execute(List<Finding> noted) throws IOException, InterruptedException {
        Judgement stored = session.run(this::judged)
                .orElseThrow(() ->
                        Failure.usage("--budget " + plan.budget().orElseThrow().words()
                                + " is too short for a single trial; " + "'--dry-run' shows how long they take"));
        confirming.measure(stored, look.run(), session.done());
        RunRecord judged = judging.complete(whole(look.run(), noted));
        profiling.run(judged.judgement(), Acceptance.of(judged).accepted(), session::hasTimeFor);
        // The machine by which these trials were judged, so that a page describes only one machine.
        UnjudgedRun last = confirming.turns().isPresent()
                ? soFar.with(found(), baseline(), look.run().machine())
                : look.run();
        Environment now = environment(plan.build(), last.machine());
        UnjudgedRun run = new UnjudgedRun(last.header(), last.machine().with(now), found(), last.reference())
                .comparedWith(compared(last.machine()));
        return judging.complete(whole(run, noted));
    }

    public Optional<UnjudgedRun> interleaved() {
        return confirming.look().map(Look::run);
    }

    private Judging.Case whole(UnjudgedRun run, List<Finding> noted) {
        List<Finding> all = new ArrayList<>(noted);
        all.addAll(confirming.findings());
        return new Judging.Case(run, look, confirming.look(), outOfTime(), all, profiling.culprits());
    }

    private Environment environment(String build, RunMachine machine) {
        return bench.runner().environment(build, machine.hardware().facts());
    }

    private Judgement judged(int rounds) {
        UnjudgedRun run = soFar.with(found(), baseline()).comparedWith(session.otherDetails());
        look = new Look(run, session.trials().look(rounds));
        return judging.at(look);
    }

    private Measurements found() {
        return session.found(course(session.timelines()), confirming.turns());
    }

    /** The durations of trials, and what a time budget cut short. */
    private Course course(List<Timeline> timelines) {
        List<Course.TrialTime> times = bench.times().measured().stream()
                .map(time -> new Course.TrialTime(
                        time.place(),
                        time.seconds(),
                        benchmarks().noise(time.place().workload(), timelines)))
                .toList();
        return new Course(
                times,
                outOfTime()
                        .filter(cut -> !cut.workloads().isEmpty())
                        .map(cut -> new Course.CutShort(
                                plan.budget().orElseThrow().total().toSeconds(), cut.workloads())),
                session.discarded(),
                bench.journal().resumed(),
                profiling.current(),
                session.starts(),
                beside());
    }

    private Course.Beside beside() {
        boolean isInterleaved =
                plan.comparison().against().isPresent() || confirming.turns().isPresent();
        return isInterleaved ? plan.comparison().beside() : Course.Beside.UNKNOWN;
    }

    private Optional<OutOfTime> outOfTime() {
        List<String> cut =
                new ArrayList<>(session.outOfTime().stream().map(Workload::name).toList());
        List<String> unmeasured = new ArrayList<>(cut);
        unmeasured.removeAll(session.done().keySet());
        List<String> left = benchmarks().outOfTime(session.current()).stream()
                .map(BenchmarkPlan::name)
                .toList();
        unmeasured.addAll(left);
        cut.addAll(left);
        return plan.budget()
                .filter(budget -> !cut.isEmpty() || benchmarks().arePlanned())
                .map(budget -> new OutOfTime(budget.words(), cut, unmeasured));
    }

    private BenchmarkPlans benchmarks() {
        return plan.comparison().benchmarks();
    }

    /** The stored runs, or the other build of this session. */
    private List<MeasuredRun> baseline() {
        return plan.comparison().against().isPresent()
                ? List.of(session.other())
                : plan.comparison().baseline();
    }

    private Optional<RunDetails> compared(RunMachine machine) {
        return plan.comparison()
                .against()
                .map(other -> details(other, environment(other.folder(), machine)))
                .or(plan.comparison()::details);
    }

    private RunDetails details(OtherBuild other, Environment environment) {
        MeasuredTrial trials = session.otherTrials();
        return RunDetails.of(
                other.name(),
                other.words(),
                trials.distributions(),
                trials.timelines(),
                environment,
                profiling.before(),
                trials.searches());
    }
}
