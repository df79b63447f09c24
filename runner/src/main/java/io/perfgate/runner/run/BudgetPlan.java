package io.perfgate.runner.run;

import io.perfgate.baseline.Baseline;
import io.perfgate.judge.plan.ForkOption;
import io.perfgate.judge.plan.ForkPlan;
import io.perfgate.judge.plan.PastChanges;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.measure.SeriesId;
import io.perfgate.record.Course.ComparedProgram;
import io.perfgate.record.Course.TrialTime;
import io.perfgate.runner.check.BenchmarkTime;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.trial.BenchmarkPlan;
import io.perfgate.runner.trial.BenchmarkPlan.Use;
import io.perfgate.runner.trial.BenchmarkPlans;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Selects the benchmarks that an interleaved run measures within a time budget. Those with changed code come first,
 * then those that changed most often before, then the cheapest. The first forks show the change that must be shown.
 */
final class BudgetPlan {

    /** The rest is for further trials. */
    private static final double FIRST_TRIALS = 0.8;

    private static final int SIDES = 2;

    /**
     * @param isChanged whether the builds are known to run different code
     * @param changes in accepted runs
     */
    private record Candidate(BenchmarkPlan plan, boolean isChanged, int changes, ForkPlan.Benchmark forks) {}

    private final Suite suite;
    private final BenchmarkPlans benchmarks;
    private final List<TrialTime> history;
    private final List<Candidate> candidates;
    private final double seconds;

    private BudgetPlan(TimeBudget budget, Selection all, List<ComparedProgram> programs, Baseline stored) {
        suite = all.suite();
        history = stored.trialTimes(suite.baseline());
        benchmarks = withStarts(all.benchmarks());
        candidates = candidates(programs, PastChanges.of(stored.chosen(suite.baseline())));
        seconds = secondsForBenchmarks(budget);
    }

    /**
     * Empty if nothing fits or can be planned.
     *
     * @param programs what benchmarks can run in either build, where known
     */
    static Optional<Selection> of(TimeBudget budget, Selection all, List<ComparedProgram> programs, Baseline stored) {
        long judged = all.benchmarks().all().stream()
                .filter(benchmark -> benchmark.use() != Use.SAME_CODE)
                .count();
        return ForkPlan.of(all.suite().policy(), judged)
                .map(forks -> new BudgetPlan(budget, all, programs, stored).plannedBy(forks))
                .filter(planned -> !planned.suite().workloads().isEmpty());
    }

    private BenchmarkPlans withStarts(BenchmarkPlans plans) {
        Map<String, Double> seconds = new HashMap<>();
        for (Workload workload : suite.workloads()) {
            seconds.put(workload.name(), historyOf(workload).startSeconds(plans.of(workload.name())));
        }
        return plans.withEach(benchmark -> new BenchmarkPlan(
                benchmark.ofSuite().withForksLongerBy(seconds.getOrDefault(benchmark.workload(), 0.0)),
                benchmark.use(),
                benchmark.forks()));
    }

    private ForkHistory historyOf(Workload workload) {
        return new ForkHistory(history.stream()
                .filter(trials -> trials.place().workload().equals(workload.name()))
                .toList());
    }

    private List<Candidate> candidates(List<ComparedProgram> programs, Map<SeriesId, Integer> changes) {
        List<Candidate> all = new ArrayList<>();
        for (Workload workload : suite.workloads()) {
            ForkHistory history = historyOf(workload);
            for (BenchmarkPlan plan : benchmarks.measured(workload.name())) {
                BenchmarkTime time = plan.ofSuite();
                ForkOption ofSuite = new ForkOption(Optional.empty(), 0, 0, time.secondsOfFork());
                ForkPlan.Benchmark forks =
                        new ForkPlan.Benchmark(ofSuite, history.options(plan), workload.trials(), SIDES * time.forks());
                boolean isChanged = programs.stream().anyMatch(program -> plan.isOf(program.id()));
                int most = changes.entrySet().stream()
                        .filter(series -> plan.isOf(series.getKey()))
                        .mapToInt(Map.Entry::getValue)
                        .reduce(0, Math::max);
                all.add(new Candidate(plan, isChanged, most, forks));
            }
        }
        return all;
    }

    /** The time left by other workloads. If not all first trials fit, benchmarks have their share of the time. */
    private double secondsForBenchmarks(TimeBudget budget) {
        ExpectedTimes times = new ExpectedTimes(history);
        double others = suite.workloads().stream()
                .filter(workload -> benchmarks.measured(workload.name()).isEmpty()
                        // Otherwise not even one trial will be started.
                        && budget.fits(times.ofRound(workload, SIDES), Duration.ZERO))
                .mapToDouble(workload -> times.ofRound(workload, SIDES).toMillis()
                        / 1e3
                        * workload.trials().first())
                .sum();
        double own = candidates.stream()
                .mapToDouble(candidate -> candidate.forks().forksOfSuite().seconds())
                .sum();
        double all = FIRST_TRIALS * budget.total().toSeconds();
        return Math.max(all - others, all * own / (own + others));
    }

    private Selection plannedBy(ForkPlan forks) {
        List<Candidate> inOrder = inOrder(forks);
        List<Candidate> fitting = fitting(inOrder, forks);
        double change = forks.change(fitting.stream().map(Candidate::forks).toList(), seconds);
        Map<BenchmarkPlan, BenchmarkPlan> changed = new LinkedHashMap<>();
        inOrder.forEach(candidate -> changed.put(
                candidate.plan(),
                candidate.plan().as(Use.OUT_OF_TIME).with(candidate.forks().laterForks())));
        fitting.forEach(candidate ->
                changed.put(candidate.plan(), candidate.plan().with(forks.firstForks(candidate.forks(), change))));
        benchmarks.all().forEach(benchmark -> changed.putIfAbsent(benchmark, benchmark));
        BenchmarkPlans planned = new BenchmarkPlans(List.copyOf(changed.values()));
        return Selection.of(suite.withEach(workload -> lookedAtEarly(workload, planned)), planned);
    }

    private List<Candidate> inOrder(ForkPlan forks) {
        return candidates.stream()
                .sorted(Comparator.comparing(Candidate::isChanged)
                        .thenComparing(Candidate::changes)
                        .reversed()
                        .thenComparing(
                                candidate -> forks.leastForks(candidate.forks()).seconds())
                        .thenComparing(candidate -> candidate.plan().name()))
                .toList();
    }

    private List<Candidate> fitting(List<Candidate> inOrder, ForkPlan forks) {
        List<Candidate> fitting = new ArrayList<>();
        double left = seconds;
        for (Candidate candidate : inOrder) {
            double needed = forks.leastForks(candidate.forks()).seconds();
            if (needed <= left) {
                left -= needed;
                fitting.add(candidate);
            }
        }
        return fitting;
    }

    /** The first look follows the trials of the benchmark that needs the fewest. */
    private static Workload lookedAtEarly(Workload workload, BenchmarkPlans planned) {
        OptionalInt fewest = planned.measured(workload.name()).stream()
                .flatMap(benchmark -> benchmark.forks().stream())
                .mapToInt(ForkPlan.Forks::trials)
                .min();
        return workload instanceof JmhWorkload jmh && fewest.isPresent()
                ? jmh.lookedAtAfter(fewest.getAsInt())
                : workload;
    }
}
