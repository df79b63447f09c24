package io.perfgate.runner.trial;

import io.perfgate.judge.plan.FurtherForks;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.record.BenchmarkIterations;
import io.perfgate.record.ForkNoise;
import io.perfgate.record.ForkVariance;
import io.perfgate.runner.check.BenchmarkTime;
import io.perfgate.runner.check.JmhOptions;
import io.perfgate.runner.load.BenchmarkList.Benchmark;
import io.perfgate.runner.load.ForkRecordings;
import io.perfgate.runner.trial.BenchmarkPlan.Use;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * All benchmarks of a suite, and how a run measures them.
 *
 * @param all the most important first if a time budget planned them
 */
public record BenchmarkPlans(List<BenchmarkPlan> all) {

    public static final BenchmarkPlans NONE = new BenchmarkPlans(List.of());

    public BenchmarkPlans {
        all = List.copyOf(all);
    }

    /** The benchmarks in a build, measured as the suite asks for. */
    public static BenchmarkPlans of(Suite suite, String build) throws IOException {
        return new BenchmarkPlans(
                BenchmarkTime.of(suite, build).stream().map(BenchmarkPlan::new).toList());
    }

    public BenchmarkPlans withEach(UnaryOperator<BenchmarkPlan> change) {
        return new BenchmarkPlans(all.stream().map(change).toList());
    }

    public List<BenchmarkPlan> of(String workload) {
        return all.stream()
                .filter(benchmark -> benchmark.workload().equals(workload))
                .toList();
    }

    public List<BenchmarkPlan> measured(String workload) {
        return of(workload).stream().filter(BenchmarkPlan::isMeasured).toList();
    }

    /** Whether all benchmarks of a workload are left out. A workload with unknown benchmarks is measured. */
    public boolean leaveOut(Workload workload) {
        return !of(workload.name()).isEmpty() && measured(workload.name()).isEmpty();
    }

    /** The benchmarks that there was no time for. */
    public List<BenchmarkPlan> outOfTime(MeasuredRun found) {
        return all.stream()
                .filter(benchmark -> benchmark.use() == Use.OUT_OF_TIME
                        && found.series().stream().noneMatch(series -> benchmark.isOf(series.id())))
                .toList();
    }

    public List<ForkVariance> knownNoise() {
        return all.stream()
                .flatMap(benchmark -> benchmark.knownNoise().stream())
                .toList();
    }

    /** Whether a time budget planned the forks. */
    boolean arePlanned() {
        return all.stream().anyMatch(benchmark -> benchmark.forks().isPresent());
    }

    boolean arePlanned(String workload) {
        return of(workload).stream().anyMatch(benchmark -> benchmark.forks().isPresent());
    }

    /** Whether any benchmark is measured differently from what the suite asks for. */
    public boolean haveFewerIterations() {
        return all.stream().anyMatch(benchmark -> benchmark.otherIterations().isPresent());
    }

    /**
     * The time of a trial as a share of one of all benchmarks with the suite's iterations; if unknown, less than 1.
     *
     * @param subjects the benchmarks of the trial; empty for all that are measured
     */
    double share(String workload, Set<String> subjects) {
        Set<String> names = subjects.stream().map(SeriesId::benchmark).collect(Collectors.toSet());
        Duration some = of(workload).stream()
                .filter(benchmark -> names.isEmpty() ? benchmark.isMeasured() : names.contains(benchmark.name()))
                .map(BenchmarkPlan::time)
                .reduce(Duration.ZERO, Duration::plus);
        Duration whole = of(workload).stream()
                .map(benchmark -> benchmark.ofSuite().ofTrial())
                .reduce(Duration.ZERO, Duration::plus);
        if (whole.isZero()) {
            return names.isEmpty() ? 1 : Math.nextDown(1.0);
        }
        return (double) some.toNanos() / whole.toNanos();
    }

    /**
     * The workload, or its parts that differ in their iterations.
     *
     * @param found its benchmarks in a build
     */
    List<JmhWorkload> parts(JmhWorkload workload, List<Benchmark> found) {
        Map<String, BenchmarkPlan> plans = measured(workload.name()).stream()
                .collect(Collectors.toMap(BenchmarkPlan::name, benchmark -> benchmark));
        Map<Optional<BenchmarkIterations>, Set<String>> alike = found.stream()
                .map(Benchmark::name)
                .collect(Collectors.groupingBy(
                        name -> Optional.ofNullable(plans.get(name)).flatMap(BenchmarkPlan::otherIterations),
                        LinkedHashMap::new,
                        Collectors.toCollection(TreeSet::new)));
        if (alike.keySet().stream().allMatch(Optional::isEmpty)) {
            return List.of(workload);
        }
        List<JmhWorkload> parts = new ArrayList<>();
        alike.forEach((iterations, names) -> {
            JmhWorkload part = ForkRecordings.of(workload, names);
            parts.add(iterations
                    .map(planned -> part.withArguments(JmhOptions.with(planned, part.arguments())))
                    .orElse(part));
        });
        return parts;
    }

    /**
     * The inconclusive benchmarks; those that are planned for a time budget get further forks from what is left of it.
     *
     * @param found so far
     * @param secondsOfTrial in both builds
     */
    Map<String, Set<String>> open(
            Map<String, Set<String>> inconclusive,
            MeasuredRun found,
            Judgement look,
            FurtherForks further,
            ToDoubleFunction<BenchmarkPlan> secondsOfTrial) {
        Map<String, Set<String>> open = new HashMap<>(inconclusive);
        List<BenchmarkPlan> planned =
                all.stream().filter(benchmark -> benchmark.forks().isPresent()).toList();
        planned.forEach(benchmark -> open.remove(benchmark.workload()));
        further.of(
                        look,
                        outOfTime(found).stream()
                                .filter(benchmark ->
                                        !measured(benchmark.workload()).isEmpty())
                                .filter(benchmark -> benchmark.lackedTrials(found)
                                        <= further.plan().trialsLeft(benchmark.workload(), further.done()))
                                .toList(),
                        series -> planned.stream()
                                .filter(benchmark -> benchmark.isOf(series))
                                .findFirst(),
                        benchmark -> benchmark.lackedTrials(found),
                        secondsOfTrial)
                .forEach(benchmark -> open.computeIfAbsent(benchmark.workload(), unknown -> new HashSet<>())
                        .add(benchmark.name()));
        return open;
    }

    /** The noise of a workload's forks, from the timelines of a run with the suite's iterations. */
    List<ForkNoise> noise(String workload, Collection<Timeline> timelines) {
        List<Timeline> own = timelines.stream()
                .filter(timeline -> timeline.place().workload().equals(workload))
                .toList();
        return measured(workload).stream()
                .filter(benchmark -> benchmark.otherIterations().isEmpty())
                .flatMap(
                        benchmark -> benchmark
                                .ofSuite()
                                .iterations()
                                .flatMap(iterations -> ForkNoise.of(benchmark.name(), iterations, own))
                                .stream())
                .toList();
    }
}
