package io.perfgate.runner.trial;

import io.perfgate.environment.Environment;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.plan.FurtherForks;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.judge.plan.TrialPlan;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.RequestError;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.record.Course;
import io.perfgate.record.MeasuredTrial;
import io.perfgate.record.Measurements;
import io.perfgate.record.Measurements.Turns;
import io.perfgate.record.RunDetails;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import io.perfgate.suite.Workload.AtLoad;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Measures and judges alternately, until the plan asks for no more trials or no time is left. Trials of another build
 * are interleaved (ABBA): slow drift affects both alike.
 */
final class Session {

    private final Workbench bench;
    private final Suite suite;
    private final Optional<OtherBuild> other;
    private final Journal journal;
    private final CountedTrials counted;
    private final TrialPlan trials;
    private final List<MeasuredTrial> ofBuild = new ArrayList<>();
    private final List<MeasuredTrial> ofOther = new ArrayList<>();
    private final Map<String, Integer> trialsOf;
    private final List<Course.TrialStart> starts = new ArrayList<>();
    /** Workloads that a time budget left with fewer trials than planned. */
    private final Set<Workload> outOfTime = new LinkedHashSet<>();

    private DoubtfulBenchmarks doubtful;
    private int done;

    /**
     * @param doubtful the benchmarks that the first trials measure
     * @param before number of earlier trials by workload
     */
    Session(
            Workbench bench,
            Suite suite,
            Optional<OtherBuild> other,
            Journal journal,
            DoubtfulBenchmarks doubtful,
            Map<String, Integer> before) {
        this.bench = bench;
        this.suite = suite;
        this.other = other;
        this.doubtful = doubtful;
        this.journal = journal;
        counted = new CountedTrials(
                bench.runner(), journal, bench.plan().suite().policy(), bench.progress(), bench.times());
        trials = new TrialPlan(suite, other.isPresent() ? Design.INTERLEAVED : Design.STORED);
        trialsOf = new HashMap<>(before);
    }

    /**
     * The last judgement; empty if there was no time for a single trial.
     *
     * @param look judges after a number of measured rounds
     */
    Optional<Judgement> run(IntFunction<Judgement> look) throws IOException, InterruptedException {
        List<Workload> wanted = suite.workloads();
        if (wanted.isEmpty()) {
            return Optional.of(look.apply(trials.nextLook(0)));
        }
        bench.times().measuring(doubtful::shareOf);
        int next = trials.nextLook(0);
        Judgement judgement;
        do {
            measureUntil(next, wanted);
            if (done == 0) {
                return Optional.empty();
            }
            judgement = look.apply(done);
            BenchmarkPlans plans = bench.plan().comparison().benchmarks();
            Map<String, Set<String>> inDoubt = trials.subjectsInDoubt(judgement);
            FurtherForks further = new FurtherForks(trials, done, bench.secondsLeft());
            Map<String, Set<String>> open = plans.open(inDoubt, current(), judgement, further, this::secondsOfTrial);
            open.putAll(chosenBefore(plans));
            wanted = trials.further(done, open.keySet());
            outOfTime.addAll(trials.further(done, inDoubt.keySet())); // of which the time may allow some
            doubtful = new DoubtfulBenchmarks(open, plans);
            bench.times().measuring(doubtful::shareOf);
            next = trials.nextLook(done);
            if (!wanted.isEmpty()) {
                TimeBudget.Portion portion =
                        bench.portion(trials.mostInformativeFirst(wanted, judgement), next - done, builds());
                outOfTime.addAll(wanted);
                portion.workloads().forEach(outOfTime::remove);
                wanted = wanted.stream().filter(portion.workloads()::contains).toList();
                next = done + portion.rounds();
            }
            if (!wanted.isEmpty()) {
                bench.progress().more(planned(next, wanted), builds());
            }
        } while (!wanted.isEmpty());
        bench.times().measuring(all -> 1.0);
        return Optional.of(judgement);
    }

    /**
     * The planned benchmarks of the next trials, if they were measured before an interruption. The time that was left
     * then is not known, so it cannot be decided again.
     */
    private Map<String, Set<String>> chosenBefore(BenchmarkPlans plans) {
        Map<String, Set<String>> chosen = new HashMap<>();
        suite.workloads().stream()
                .filter(workload -> plans.arePlanned(workload.name()))
                .forEach(workload -> journal.next(
                                workload.atLoads().get(0).place(), trialsOf.getOrDefault(workload.name(), 0) + 1)
                        .map(trial -> benchmarks(trial.measured()))
                        .filter(measured -> !measured.isEmpty()) // which would select all
                        .ifPresent(measured -> chosen.put(workload.name(), measured)));
        return chosen;
    }

    private static Set<String> benchmarks(MeasuredTrial trial) {
        return trial.series().stream()
                .map(series -> SeriesId.benchmark(series.id().subject()))
                .collect(Collectors.toSet());
    }

    /** The time of a trial of only this benchmark in all builds, by the trials so far. */
    private double secondsOfTrial(BenchmarkPlan benchmark) {
        double share = bench.plan().comparison().benchmarks().share(benchmark.workload(), Set.of(benchmark.name()));
        return suite.workloads().stream()
                .filter(workload -> workload.name().equals(benchmark.workload()))
                .flatMap(workload -> workload.atLoads().stream())
                .mapToDouble(
                        trial -> builds() * bench.times().ofTrial(trial, share).toMillis() / 1e3)
                .sum();
    }

    /** The trials until the next look, by workload. */
    private List<Workload> planned(int look, List<Workload> wanted) {
        return IntStream.rangeClosed(done + 1, look)
                .mapToObj(round -> trials.measured(round, wanted))
                .flatMap(List::stream)
                .toList();
    }

    private void measureUntil(int look, List<Workload> wanted) throws IOException, InterruptedException {
        for (int round = done + 1; round <= look; round++) {
            for (Workload workload : trials.measured(round, wanted)) {
                if (outOfTime.contains(workload)) {
                    continue;
                }
                if (!hasTimeFor(workload)) {
                    outOfTime.add(workload);
                    continue;
                }
                int trial = trialsOf.merge(workload.name(), 1, Integer::sum);
                for (AtLoad loaded : workload.atLoads()) {
                    measure(doubtful.of(loaded), trial);
                }
                done = round;
            }
        }
    }

    private void measure(AtLoad loaded, int trial) throws IOException, InterruptedException {
        boolean isInterleaved = other.filter(build -> !build.isKept() || suite.measuresKept(loaded.workload()))
                .isPresent();
        if (isInterleaved && trial % 2 == 1) {
            measureOther(loaded, trial);
        }
        MeasuredTrial measured =
                counted.run(loaded, bench.plan().build(), trial).measured();
        measured.startedAt().ifPresent(at -> starts.add(new Course.TrialStart(loaded.place(), trial, at)));
        ofBuild.add(measured);
        if (isInterleaved && trial % 2 == 0) {
            measureOther(loaded, trial);
        }
    }

    private void measureOther(AtLoad loaded, int trial) throws IOException, InterruptedException {
        try {
            ofOther.add(counted.run(loaded, other.orElseThrow().folder(), trial).measured());
        } catch (Failure failure) {
            if (other.orElseThrow().isKept() && !Cleanup.isInterrupted()) {
                throw new OtherBuild.Fails(failure);
            }
            throw failure;
        }
    }

    private int builds() {
        return other.isPresent() ? 2 : 1;
    }

    boolean hasTimeFor(Workload workload) {
        return bench.isEnough(workload, builds());
    }

    TrialPlan trials() {
        return trials;
    }

    /** @param turns interleaved trials that confirm these */
    Measurements found(Course course, Optional<Turns> turns) {
        MeasuredTrial current = MeasuredTrial.together(ofBuild);
        MeasuredTrial beside = otherTrials();
        List<RequestError> errors = new ArrayList<>(current.errors());
        // Its trials could not be paired with those of the build under test.
        beside.errors().stream().filter(error -> !error.metric().isEmpty()).forEach(errors::add);
        List<Timeline> timelines = new ArrayList<>(current.timelines());
        timelines.addAll(disturbances(beside.timelines()));
        return new Measurements(
                current.series(), current.distributions(), timelines, errors, course, turns, current.searches());
    }

    /** The timelines of the other build that the record keeps: those that can invalidate its trials. */
    private static List<Timeline> disturbances(List<Timeline> timelines) {
        return timelines.stream()
                .filter(timeline -> Quantity.AGAINST.containsKey(timeline.quantity()))
                .map(timeline -> timeline.with(Quantity.AGAINST.get(timeline.quantity())))
                .toList();
    }

    List<Timeline> timelines() {
        return ofBuild.stream().flatMap(trial -> trial.timelines().stream()).toList();
    }

    MeasuredRun current() {
        return new MeasuredRun(
                bench.plan().run(), MeasuredTrial.together(ofBuild).series());
    }

    MeasuredRun other() {
        return new MeasuredRun(
                other.map(OtherBuild::name).orElse(""), otherTrials().series());
    }

    MeasuredTrial otherTrials() {
        return MeasuredTrial.together(ofOther);
    }

    /** The details of the other build that its validity depends on. */
    Optional<RunDetails> otherDetails() {
        MeasuredTrial beside = otherTrials();
        return other.map(build -> new RunDetails(
                build.name(), build.words(), List.of(), List.of(), Environment.UNKNOWN, List.of(), beside.searches()));
    }

    List<Course.TrialStart> starts() {
        return List.copyOf(starts);
    }

    List<Course.Discarded> discarded() {
        return counted.discarded();
    }

    Set<Workload> outOfTime() {
        return outOfTime;
    }

    Map<String, Integer> done() {
        return Map.copyOf(trialsOf);
    }
}
