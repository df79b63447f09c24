package io.perfgate.runner.run;

import io.perfgate.baseline.Baseline;
import io.perfgate.judge.plan.ForkPlan;
import io.perfgate.judge.plan.PastChanges;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.measure.SeriesId;
import io.perfgate.record.Course.TrialTime;
import io.perfgate.runner.load.ForkRecordings;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.trial.BenchmarkPlans;
import io.perfgate.runner.trial.BenchmarkPlans.Plan;
import io.perfgate.runner.trial.DoubtfulBenchmarks;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Trials;
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

/**
 * What an interleaved run measures of its benchmarks within a time budget: those that changed most often before, then
 * the cheapest, with the forks that show an equally small change in each.
 *
 * @param suite without workloads of which no benchmark fits
 * @param first the benchmarks of the first trials
 */
record BudgetPlan(Suite suite, DoubtfulBenchmarks first, BenchmarkPlans benchmarks) {

    /** The rest is for further trials of inconclusive benchmarks. */
    private static final double FIRST_TRIALS = 0.8;

    /** One in either order. */
    private static final int LEAST_TRIALS = 2;

    private static final int SIDES = 2;

    private record Candidate(String workload, String benchmark, Plan plan, int changes, ForkPlan.Benchmark noisy) {}

    /** @param among the benchmarks to choose from */
    static BudgetPlan of(
            TimeBudget budget, Suite suite, DoubtfulBenchmarks among, BenchmarkPlans usual, Baseline stored) {
        List<TrialTime> history = stored.trialTimes(suite.baseline());
        Map<SeriesId, Integer> changes = PastChanges.of(stored.chosen(suite.baseline()));
        Map<String, Plan> wholes = new HashMap<>(usual.whole());
        List<Candidate> candidates = new ArrayList<>();
        double seconds = FIRST_TRIALS * budget.total().toSeconds();
        for (Workload workload : suite.workloads()) {
            Map<String, Plan> all = usual.of(workload.name());
            if (workload instanceof JmhWorkload jmh && !all.isEmpty() && ForkRecordings.fits(all.keySet())) {
                Plan whole = Objects.requireNonNull(usual.whole().get(jmh.name()));
                double start = PlannedForks.startSeconds(jmh.name(), whole, history);
                wholes.put(jmh.name(), whole.withStarts(start));
                Map<String, PlannedForks> planned = PlannedForks.of(jmh, all, history, start);
                for (String benchmark : among.byWorkload().getOrDefault(jmh.name(), all.keySet())) {
                    candidates.add(candidate(jmh, benchmark, planned.get(benchmark), changes));
                }
            } else {
                Duration round = new ExpectedTimes(history).ofRound(workload, SIDES);
                seconds -= round.multipliedBy(workload.trials().first()).toSeconds();
            }
        }
        return chosen(suite, among, new BenchmarkPlans(usual.byWorkload(), wholes, List.of()), candidates, seconds);
    }

    private static Candidate candidate(
            JmhWorkload workload, String benchmark, PlannedForks forks, Map<SeriesId, Integer> changes) {
        Trials asked = workload.trials();
        Trials trials = forks.areOfTheSuite()
                ? new Trials(asked.first(), asked.first())
                : new Trials(Math.min(LEAST_TRIALS, asked.first()), asked.most());
        return new Candidate(
                workload.name(),
                benchmark,
                forks.plan(),
                changes.entrySet().stream()
                        .filter(series -> series.getKey().workload().equals(workload.name())
                                && ForkRecordings.method(series.getKey().subject())
                                        .equals(benchmark))
                        .mapToInt(Map.Entry::getValue)
                        .max()
                        .orElse(0),
                new ForkPlan.Benchmark(
                        forks.options(), trials, SIDES * forks.plan().forks()));
    }

    private static BudgetPlan chosen(
            Suite suite, DoubtfulBenchmarks among, BenchmarkPlans usual, List<Candidate> candidates, double seconds) {
        ForkPlan forks = ForkPlan.of(suite.policy(), candidates.size());
        List<Candidate> fitting = new ArrayList<>();
        List<String> unmeasured = new ArrayList<>();
        double left = seconds;
        for (Candidate candidate : candidates.stream()
                .sorted(Comparator.comparing(Candidate::changes)
                        .reversed()
                        .thenComparing(candidate -> leastSeconds(forks, candidate))
                        .thenComparing(Candidate::benchmark))
                .toList()) {
            double needed = leastSeconds(forks, candidate);
            if (needed <= left) {
                left -= needed;
                fitting.add(candidate);
            } else {
                unmeasured.add(candidate.benchmark());
            }
        }
        double change = forks.change(fitting.stream().map(Candidate::noisy).toList(), seconds);
        Map<String, Map<String, Plan>> plans = new HashMap<>(usual.byWorkload());
        Map<String, Set<String>> first = new HashMap<>(among.byWorkload());
        candidates.forEach(candidate -> {
            plans.put(candidate.workload(), new TreeMap<>(usual.of(candidate.workload())));
            first.put(candidate.workload(), new TreeSet<>());
        });
        fitting.forEach(candidate -> {
            Plan plan = candidate.plan();
            plans.get(candidate.workload())
                    .put(
                            candidate.benchmark(),
                            new Plan(
                                    plan.forks(),
                                    plan.asked(),
                                    plan.usual(),
                                    Optional.of(forks.forks(candidate.noisy(), change))));
            first.get(candidate.workload()).add(candidate.benchmark());
        });
        List<Workload> measured = suite.workloads().stream()
                .filter(workload ->
                        !first.getOrDefault(workload.name(), Set.of("all")).isEmpty())
                .toList();
        if (measured.isEmpty()) {
            return new BudgetPlan(suite, among, usual); // its first trial will not fit
        }
        BenchmarkPlans planned = new BenchmarkPlans(plans, usual.whole(), unmeasured);
        Suite lookedAtEarly = suite.withOnly(measured)
                .withEach(workload -> first.containsKey(workload.name()) && workload instanceof JmhWorkload jmh
                        ? jmh.lookedAtAfter(LEAST_TRIALS)
                        : workload);
        return new BudgetPlan(lookedAtEarly, DoubtfulBenchmarks.of(first, planned), planned);
    }

    private static double leastSeconds(ForkPlan forks, Candidate candidate) {
        return forks.forks(candidate.noisy(), forks.largest()).seconds();
    }
}
