package io.perfgate.runner.trial;

import io.perfgate.judge.Judge;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.plan.OutOfTime;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.judge.plan.TrialPlan;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Timeline;
import io.perfgate.record.Course;
import io.perfgate.record.Measurements;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.runner.load.Measured;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.progress.Progress;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import io.perfgate.validity.Assessment;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Executes a suite trial by trial, as the judge's plan asks for them. */
public final class SuiteRun {

    private final RunPlan plan;
    private final Suite suite;
    private final TrialPlan trials;
    private final Progress progress;
    private final Journal journal;
    private final CountedTrials counted;
    private final Collected current;
    private final Collected other = new Collected("against");
    private final ExpectedTimes times;
    private final Profiling profiling;
    private final Map<String, Integer> trialsOf = new HashMap<>();
    /** Workloads that a time budget left with fewer trials than planned. */
    private final Set<Workload> outOfTime = new LinkedHashSet<>();

    private final List<Course.TrialStart> starts = new ArrayList<>();
    private long beganNanos;
    /** Rounds of trials. */
    private int done;

    public SuiteRun(RunPlan plan, Journal journal, Progress progress, ExpectedTimes times) {
        this.plan = plan;
        this.suite = plan.suite();
        this.trials = new TrialPlan(suite, plan.against().isPresent() ? Design.INTERLEAVED : Design.STORED);
        this.progress = progress;
        this.journal = journal;
        TrialRunner runner = new TrialRunner(plan, progress);
        this.counted = new CountedTrials(runner, journal, suite.policy(), progress, times);
        this.times = times;
        this.profiling = new Profiling(plan, runner, progress);
        this.current = new Collected(plan.run());
    }

    /** A run as far as it is measured: the facts that every look needs besides. */
    @FunctionalInterface
    public interface Stage {
        UnjudgedRun of(Measurements found, List<MeasuredRun> baseline);
    }

    /** Measures and judges in turn, until the plan asks for no more trials; the last judgement is the run's. */
    public RunRecord execute(Stage stage, Function<UnjudgedRun, Assessment> assessing)
            throws IOException, InterruptedException {
        beganNanos = System.nanoTime();
        List<Workload> wanted = suite.workloads();
        int look = trials.nextLook(0);
        UnjudgedRun run;
        Judgement judgement;
        do {
            measureUntil(look, wanted);
            run = stage.of(found(), baseline());
            judgement = judge(run, assessing.apply(run));
            wanted = trials.inDoubt(done, judgement);
            look = trials.nextLook(done);
            if (plan.budget().isPresent() && !wanted.isEmpty()) {
                List<Workload> first = trials.mostInformativeFirst(wanted, judgement);
                TimeBudget.Portion portion = plan.budget().get().portion(first, look - done, used(), times::ofRound);
                outOfTime.addAll(wanted);
                portion.workloads().forEach(outOfTime::remove);
                wanted = wanted.stream().filter(portion.workloads()::contains).toList();
                look = done + portion.rounds();
            }
            if (!wanted.isEmpty()) {
                progress.more(planned(look, wanted));
            }
        } while (!wanted.isEmpty());
        profiling.run(judgement, this::isInTime);
        // The profiles are part of how the run went.
        UnjudgedRun profiled = new UnjudgedRun(run.header(), run.machine(), found(), run.reference());
        return profiled.judged(whole(judgement).withCulprits(profiling.culprits()));
    }

    private Judgement judge(UnjudgedRun run, Assessment assessment) {
        return Judge.judge(run.reference().baseline(), run.measured(), suite.policy(), trials.look(done), assessment);
    }

    /** With what a time budget left open. */
    private Judgement whole(Judgement judgement) {
        return outOfTime().map(cut -> cut.said(judgement)).orElse(judgement);
    }

    /** The trials until the next look, by their workloads. */
    private List<Workload> planned(int look, List<Workload> wanted) {
        return IntStream.rangeClosed(done + 1, look)
                .mapToObj(round -> trials.measured(round, wanted))
                .flatMap(List::stream)
                .toList();
    }

    private void measureUntil(int look, List<Workload> wanted) throws IOException, InterruptedException {
        int before = done;
        for (int round = before + 1; round <= look; round++) {
            for (Workload workload : trials.measured(round, wanted)) {
                if (outOfTime.contains(workload)) {
                    continue;
                }
                if (!isInTime(workload)) {
                    outOfTime.add(workload);
                    continue;
                }
                measure(workload);
                done = round;
            }
        }
        if (done == 0) {
            throw Failure.usage("--budget " + plan.budget().orElseThrow().words() + " is too short for a single trial; "
                    + "'--dry-run' shows how long they take");
        }
    }

    private boolean isInTime(Workload workload) {
        return plan.budget()
                .map(budget -> budget.fits(times.ofRound(workload), used()))
                .orElse(true);
    }

    private Duration used() {
        return Duration.ofNanos(System.nanoTime() - beganNanos).plusMillis(Math.round(1000 * journal.usedSeconds()));
    }

    private Measurements found() {
        return new Measurements(
                current.measured().series(), current.distributions(), timelines(), current.errors(), course());
    }

    /** How long the trials took, and what a time budget cut short. */
    private Course course() {
        return new Course(
                times.measured(),
                outOfTime().map(cut -> new Course.CutShort(cut.budget().total().toSeconds(), cut.workloads())),
                counted.discarded(),
                journal.course(),
                profiling.current(),
                profiling.before(),
                starts);
    }

    private Optional<OutOfTime> outOfTime() {
        return plan.budget().filter(budget -> !outOfTime.isEmpty()).map(budget -> {
            List<String> cut = outOfTime.stream().map(Workload::name).toList();
            return new OutOfTime(
                    budget,
                    cut,
                    cut.stream()
                            .filter(eachCut -> !trialsOf.containsKey(eachCut))
                            .toList());
        });
    }

    /** What was compared with: the stored runs, or the other build of this session. */
    private List<MeasuredRun> baseline() {
        return plan.against().isPresent() ? List.of(other.measured()) : plan.baseline();
    }

    private List<Timeline> timelines() {
        List<Timeline> all = new ArrayList<>(current.timelines());
        all.addAll(Disturbances.ofOtherBuild(other.timelines()));
        return all;
    }

    private void measure(Workload workload) throws IOException, InterruptedException {
        int trial = trialsOf.merge(workload.name(), 1, Integer::sum);
        for (String load : workload.loads()) {
            if (plan.against().isEmpty()) {
                measureBuild(workload, load, trial);
            } else if (trial % 2 == 1) {
                // A B B A: what drifts slowly hits both builds alike.
                other.add(counted.run(workload, load, plan.against().get(), trial));
                measureBuild(workload, load, trial);
            } else {
                measureBuild(workload, load, trial);
                other.add(counted.run(workload, load, plan.against().get(), trial));
            }
        }
    }

    private void measureBuild(Workload workload, String load, int trial) throws IOException, InterruptedException {
        Measured measured = counted.run(workload, load, plan.build(), trial);
        measured.startedAt().ifPresent(at -> starts.add(new Course.TrialStart(workload.name(), load, trial, at)));
        current.add(measured);
    }
}
