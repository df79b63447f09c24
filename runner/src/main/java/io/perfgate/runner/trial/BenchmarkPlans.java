package io.perfgate.runner.trial;

import io.perfgate.judge.plan.ForkPlan;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.record.BenchmarkIterations;
import io.perfgate.record.ForkNoise;
import io.perfgate.runner.check.BenchmarkTime;
import io.perfgate.runner.check.JmhOptions;
import io.perfgate.runner.load.BenchmarkList;
import io.perfgate.runner.load.BenchmarkList.Benchmark;
import io.perfgate.runner.load.BenchmarkPlace;
import io.perfgate.runner.load.ForkRecordings;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * How trials measure the benchmarks of JMH, and how long that takes.
 *
 * @param byWorkload the benchmarks to measure in each workload, by name without parameters
 * @param whole all benchmarks of each workload, including those whose code is the same
 * @param unmeasured benchmarks that a time budget leaves out
 */
public record BenchmarkPlans(
        Map<String, Map<String, Plan>> byWorkload, Map<String, Plan> whole, List<String> unmeasured) {

    /** The assumption if its iterations are unknown. */
    private static final Duration UNKNOWN = Duration.ofSeconds(10);

    public static final BenchmarkPlans NONE = new BenchmarkPlans(Map.of(), Map.of(), List.of());

    public BenchmarkPlans {
        byWorkload = Collections.unmodifiableMap(byWorkload);
        whole = Collections.unmodifiableMap(whole);
        unmeasured = List.copyOf(unmeasured);
    }

    /**
     * One trial of a benchmark with all combinations of its parameters.
     *
     * @param mode as in JMH's source; for several benchmarks, that of any one
     * @param forks number of these combinations, in all modes
     * @param asked the suite's iterations, if known
     * @param usual the time with those iterations
     * @param planned number and iterations of forks within a time budget
     */
    public record Plan(
            String mode,
            long forks,
            Optional<BenchmarkIterations> asked,
            Duration usual,
            Optional<ForkPlan.Forks> planned) {

        private static Plan of(JmhWorkload workload, Benchmark benchmark) {
            return new Plan(
                    benchmark.mode(),
                    BenchmarkTime.forks(workload, benchmark).orElse(1L),
                    BenchmarkTime.iterations(workload, benchmark)
                            .filter(known -> JmhOptions.sayIterations(workload.arguments())),
                    BenchmarkTime.of(workload, benchmark).orElse(UNKNOWN),
                    Optional.empty());
        }

        /** The plan for several benchmarks, or for one in several modes. */
        private Plan and(Plan other) {
            return new Plan(mode, forks + other.forks, Optional.empty(), usual.plus(other.usual), Optional.empty());
        }

        public Plan withStarts(double seconds) {
            Duration starts = Duration.ofNanos(Math.round(1e9 * seconds * forks));
            return new Plan(mode, forks, asked, usual.plus(starts), planned);
        }

        public Plan with(ForkPlan.Forks chosen) {
            return new Plan(mode, forks, asked, usual, Optional.of(chosen));
        }

        /** The time of a fork with the suite's iterations. */
        public double secondsOfFork() {
            return usual.toNanos() / 1e9 / forks;
        }

        /** Empty for the suite's iterations. */
        Optional<BenchmarkIterations> iterations() {
            return planned.flatMap(chosen -> chosen.option().iterations())
                    .filter(chosen -> !asked.equals(Optional.of(chosen)));
        }

        private Duration time() {
            return planned.map(chosen -> Duration.ofNanos(
                            Math.round(1e9 * forks * chosen.option().seconds())))
                    .orElse(usual);
        }
    }

    /** The plans that the suite asks for; only {@code left} is measured. */
    public static BenchmarkPlans of(Suite suite, Suite left, String build) throws IOException {
        Map<String, Plan> whole = new HashMap<>();
        plans(suite, build)
                .forEach((workload, benchmarks) ->
                        benchmarks.values().stream().reduce(Plan::and).ifPresent(all -> whole.put(workload, all)));
        return new BenchmarkPlans(plans(left, build), whole, List.of());
    }

    private static Map<String, Map<String, Plan>> plans(Suite suite, String build) throws IOException {
        Map<String, Map<String, Plan>> byWorkload = new LinkedHashMap<>();
        for (Workload workload : suite.workloads()) {
            if (workload instanceof JmhWorkload jmh) {
                Map<String, Plan> plans = new TreeMap<>();
                for (Benchmark benchmark :
                        BenchmarkList.of(BenchmarkPlace.of(jmh, build)).of(jmh)) {
                    plans.merge(benchmark.name(), Plan.of(jmh, benchmark), Plan::and);
                }
                byWorkload.put(jmh.name(), plans);
            }
        }
        return byWorkload;
    }

    /** Equal if trials of two plans measure the same. */
    public String words() {
        List<String> words = new ArrayList<>(unmeasured);
        byWorkload.forEach((workload, plans) -> plans.forEach((benchmark, plan) -> plan.planned()
                .ifPresent(forks -> words.add(
                        workload + " " + benchmark + " " + forks.option().iterations() + " " + forks.trials()))));
        return words.stream().sorted().toList().toString();
    }

    /** Whether any benchmark is measured differently from what the suite asks for. */
    public boolean haveFewerIterations() {
        return byWorkload.values().stream()
                .flatMap(plans -> plans.values().stream())
                .anyMatch(plan -> plan.iterations().isPresent());
    }

    public Map<String, Plan> of(String workload) {
        return byWorkload.getOrDefault(workload, Map.of());
    }

    /** The time of some benchmarks in a trial, as a share of all with the suite's iterations; if unknown, less than 1. */
    double share(String workload, Set<String> subjects) {
        Set<String> names = subjects.stream().map(ForkRecordings::method).collect(Collectors.toSet());
        Duration some = of(workload).entrySet().stream()
                .filter(benchmark -> names.contains(benchmark.getKey()))
                .map(benchmark -> benchmark.getValue().time())
                .reduce(Duration.ZERO, Duration::plus);
        Plan all = whole.get(workload);
        return all == null || all.usual().isZero()
                ? Math.nextDown(1.0)
                : (double) some.toNanos() / all.usual().toNanos();
    }

    /** The workload, or its parts that differ in their iterations. */
    List<JmhWorkload> parts(JmhWorkload workload, String build) throws IOException {
        Map<String, Plan> plans = of(workload.name());
        if (!haveFewerIterations()) {
            return List.of(workload);
        }
        List<Benchmark> chosen =
                BenchmarkList.of(BenchmarkPlace.of(workload, build)).of(workload);
        if (chosen.isEmpty()) {
            return List.of(workload); // its trial reports what is wrong
        }
        Map<Optional<BenchmarkIterations>, Set<String>> alike = new LinkedHashMap<>();
        for (Benchmark benchmark : chosen) {
            alike.computeIfAbsent(
                            Optional.ofNullable(plans.get(benchmark.name())).flatMap(Plan::iterations),
                            unknown -> new TreeSet<>())
                    .add(benchmark.name());
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

    /** The inconclusive benchmarks, and those that lack planned trials, unless they regressed. */
    Map<String, Set<String>> open(
            Map<String, Set<String>> inconclusive, Map<String, Integer> trialsOf, Judgement look) {
        Set<SeriesId> regressed =
                look.regressed().map(series -> series.subject().id()).collect(Collectors.toSet());
        Map<String, Set<String>> open = new HashMap<>(inconclusive);
        look.series().stream().map(series -> series.subject().id()).forEach(id -> {
            Plan plan = of(id.workload()).get(ForkRecordings.method(id.subject()));
            int done = trialsOf.getOrDefault(id.workload(), 0);
            boolean isPlanned = plan != null
                    && plan.planned().filter(forks -> forks.trials() > done).isPresent();
            if (isPlanned && !regressed.contains(id)) {
                open.computeIfAbsent(id.workload(), unknown -> new HashSet<>()).add(id.subject());
            }
        });
        return open;
    }

    /** The noise of a workload's forks, from the timelines of a run with the suite's iterations. */
    List<ForkNoise> noise(String workload, Collection<Timeline> timelines) {
        List<Timeline> own = timelines.stream()
                .filter(timeline -> timeline.workload().equals(workload))
                .toList();
        return of(workload).entrySet().stream()
                .filter(benchmark -> benchmark.getValue().iterations().isEmpty())
                .flatMap(benchmark ->
                        benchmark
                                .getValue()
                                .asked()
                                .flatMap(asked -> ForkNoise.of(benchmark.getKey(), asked, own))
                                .stream())
                .toList();
    }
}
