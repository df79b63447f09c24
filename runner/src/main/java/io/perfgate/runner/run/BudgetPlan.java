package io.perfgate.runner.run;

import io.perfgate.baseline.Baseline;
import io.perfgate.judge.plan.ForkOption;
import io.perfgate.judge.plan.ForkPlan;
import io.perfgate.judge.plan.PastChanges;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.record.Course.TrialTime;
import io.perfgate.runner.load.ForkRecordings;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.trial.BenchmarkPlans;
import io.perfgate.runner.trial.BenchmarkPlans.Plan;
import io.perfgate.runner.trial.DoubtfulBenchmarks;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The benchmarks that an interleaved run measures within a time budget: those that changed most often before, then
 * the cheapest, with enough forks to show an equally small change in each.
 *
 * @param suite without workloads in which no benchmark fits
 * @param first the benchmarks of the first trials
 */
record BudgetPlan(Suite suite, DoubtfulBenchmarks first, BenchmarkPlans benchmarks) {

    /** The rest is for further trials of inconclusive benchmarks. */
    private static final double FIRST_TRIALS = 0.8;

    private static final int SIDES = 2;

    private record Candidate(JmhWorkload workload, String benchmark, Plan plan, int changes, ForkPlan.Benchmark forks) {

        /** Noise is estimated from all series of the same metric. */
        Candidate beside(List<Candidate> measured) {
            long alike = measured.stream()
                    .filter(other -> other.plan().mode().equals(plan.mode()))
                    .count();
            return new Candidate(workload, benchmark, plan, changes, forks.beside(alike));
        }
    }

    /** @param seconds of the forks that show the change that must be shown */
    private record Needed(Candidate candidate, double seconds) {}

    /**
     * Empty if nothing fits or can be planned.
     *
     * @param among the benchmarks to choose from
     */
    static Optional<BudgetPlan> of(
            TimeBudget budget, Suite suite, DoubtfulBenchmarks among, BenchmarkPlans usual, Baseline stored) {
        List<TrialTime> history = stored.trialTimes(suite.baseline());
        Map<String, Integer> changes = PastChanges.of(stored.chosen(suite.baseline())).entrySet().stream()
                .collect(Collectors.toMap(
                        series -> series.getKey().workload() + " "
                                + ForkRecordings.method(series.getKey().subject()),
                        Map.Entry::getValue,
                        Math::max));
        Map<String, Plan> wholes = new HashMap<>(usual.whole());
        List<Candidate> candidates = new ArrayList<>();
        double seconds = FIRST_TRIALS * budget.total().toSeconds();
        for (Workload workload : suite.workloads()) {
            Map<String, Plan> all = usual.of(workload.name());
            if (workload instanceof JmhWorkload jmh && !all.isEmpty()) {
                ForkHistory forks = ForkHistory.of(jmh.name(), history);
                Plan whole = Objects.requireNonNull(usual.whole().get(jmh.name()));
                double start = forks.startSeconds(whole);
                wholes.put(jmh.name(), whole.withStarts(start));
                for (String benchmark : among.byWorkload().getOrDefault(jmh.name(), all.keySet())) {
                    Plan plan = Objects.requireNonNull(all.get(benchmark)).withStarts(start);
                    candidates.add(new Candidate(
                            jmh,
                            benchmark,
                            plan,
                            changes.getOrDefault(jmh.name() + " " + benchmark, 0),
                            new ForkPlan.Benchmark(
                                    new ForkOption(Optional.empty(), 0, plan.secondsOfFork()),
                                    forks.options(benchmark, plan),
                                    jmh.trials(),
                                    SIDES * plan.forks(),
                                    0)));
                }
            } else {
                Duration round = new ExpectedTimes(history).ofRound(workload, SIDES);
                seconds -= round.multipliedBy(workload.trials().first()).toSeconds();
            }
        }
        int judged = usual.byWorkload().values().stream().mapToInt(Map::size).sum();
        double left = seconds;
        return ForkPlan.of(suite.policy(), judged)
                .flatMap(forks -> planned(
                        forks,
                        suite,
                        among,
                        new BenchmarkPlans(usual.byWorkload(), wholes, List.of()),
                        candidates,
                        left));
    }

    private static Optional<BudgetPlan> planned(
            ForkPlan forks,
            Suite suite,
            DoubtfulBenchmarks among,
            BenchmarkPlans usual,
            List<Candidate> candidates,
            double seconds) {
        List<Candidate> fitting = fitting(forks, candidates, candidates, seconds);
        fitting = fitting(forks, candidates, fitting, seconds);
        double change = forks.change(fitting.stream().map(Candidate::forks).toList(), seconds);
        Map<String, Map<String, Plan>> plans = new HashMap<>(usual.byWorkload());
        Map<String, Set<String>> first = new HashMap<>(among.byWorkload());
        Map<String, Integer> firstLook = new HashMap<>();
        candidates.forEach(candidate -> first.put(candidate.workload().name(), new TreeSet<>()));
        for (Candidate candidate : fitting) {
            String workload = candidate.workload().name();
            ForkPlan.Forks chosen = forks.forks(candidate.forks(), change);
            plans.computeIfPresent(workload, (name, all) -> new TreeMap<>(all))
                    .put(candidate.benchmark(), candidate.plan().with(chosen));
            first.get(workload).add(candidate.benchmark());
            firstLook.merge(workload, chosen.trials(), Math::min);
        }
        List<Workload> measured = suite.workloads().stream()
                .filter(workload ->
                        !first.getOrDefault(workload.name(), Set.of("all")).isEmpty())
                .toList();
        if (measured.isEmpty()) {
            return Optional.empty();
        }
        BenchmarkPlans planned = new BenchmarkPlans(
                plans,
                usual.whole(),
                candidates.stream()
                        .filter(candidate ->
                                !first.get(candidate.workload().name()).contains(candidate.benchmark()))
                        .map(Candidate::benchmark)
                        .toList());
        Suite lookedAtEarly = suite.withOnly(measured)
                .withEach(workload -> workload instanceof JmhWorkload jmh && firstLook.containsKey(jmh.name())
                        ? jmh.lookedAtAfter(firstLook.get(jmh.name()))
                        : workload);
        return Optional.of(new BudgetPlan(lookedAtEarly, DoubtfulBenchmarks.of(first, planned), planned));
    }

    /**
     * The benchmarks whose forks fit into a time and into the command lines of JMH.
     *
     * @param beside benchmarks measured in the same run
     */
    private static List<Candidate> fitting(
            ForkPlan forks, List<Candidate> candidates, List<Candidate> beside, double seconds) {
        Map<String, Integer> lengths = new HashMap<>();
        List<Candidate> fitting = new ArrayList<>();
        double left = seconds;
        List<Needed> inOrder = candidates.stream()
                .map(candidate -> candidate.beside(beside))
                .map(candidate -> new Needed(
                        candidate, forks.leastForks(candidate.forks()).seconds()))
                .sorted(Comparator.comparing(
                                (Needed needed) -> needed.candidate().changes())
                        .reversed()
                        .thenComparing(Needed::seconds)
                        .thenComparing(needed -> needed.candidate().benchmark()))
                .toList();
        for (Needed needed : inOrder) {
            Candidate candidate = needed.candidate();
            String workload = candidate.workload().name();
            int length = lengths.getOrDefault(workload, 0) + ForkRecordings.lengthInArgument(candidate.benchmark());
            if (needed.seconds() <= left && length <= ForkRecordings.LONGEST_ARGUMENT) {
                left -= needed.seconds();
                lengths.put(workload, length);
                fitting.add(candidate);
            }
        }
        return fitting;
    }
}
