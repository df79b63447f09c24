package io.perfgate.accuracy;

import io.perfgate.baseline.KnownToday;
import io.perfgate.judge.Judge;
import io.perfgate.judge.OutOfTime;
import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.noise.PairNoise;
import io.perfgate.judge.plan.ForkOption;
import io.perfgate.judge.plan.ForkPlan;
import io.perfgate.judge.plan.FurtherForks;
import io.perfgate.judge.plan.TrialPlan;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.record.BenchmarkIterations;
import io.perfgate.record.ForkNoise;
import io.perfgate.record.ForkVariance;
import io.perfgate.record.Reference;
import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import io.perfgate.suite.Workload.Trials;
import io.perfgate.timeseries.Quantiles;
import io.perfgate.validity.Assessment;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Interleaved runs of 100 real benchmarks, planned from ten accepted runs of three forks, compared with ten forks of
 * both builds with all iterations. The series have no warm-up, so it is simulated with their own iterations; only its
 * beginning is 50 % slower.
 */
final class BudgetAccuracy {

    private static final int BENCHMARKS = 100;
    private static final int NIGHTS = 10;
    private static final int FIRST = 3;
    private static final int LEAST = 2;
    private static final int MOST = 10;
    private static final double BUDGET = 0.15;
    private static final double CHANGE = 0.2;
    private static final double FIRST_TRIALS = 0.8;
    private static final double START_SECONDS = 1;
    /** JMH's default. */
    private static final BenchmarkIterations ASKED = new BenchmarkIterations(5, 10, 5, 10);

    private static final ForkOption OF_SUITE = new ForkOption(
            Optional.of(ASKED), 0, 0, START_SECONDS + ASKED.whole().toSeconds());

    private static final double COLD = 1.5;
    private static final double JITTER = 0.001;

    private static final Suite SUITE = SuiteParser.parse(
            "simulated.yml",
            "suite: simulated\nworkloads:\n  - {name: bench, jmh: none.jar, trials: {first: " + LEAST + ", most: "
                    + MOST + "}}\n",
            Map.of());

    private final RealForks forks;
    private final Random random;
    private final int slowWarmUps;

    private BudgetAccuracy(RealForks forks, long seed, int slowWarmUps) {
        this.forks = forks;
        random = new Random(seed);
        this.slowWarmUps = slowWarmUps;
    }

    static void print(Path datasets, int runs, PrintStream out) throws IOException {
        RealForks forks = RealForks.read(datasets);
        out.printf(
                "%nbudget: %d benchmarks, one slower; planned from %d accepted runs, beside %d forks with all iterations"
                        + " (%d runs each)%n",
                BENCHMARKS, NIGHTS, MOST, runs);
        for (int half = 0; half < 2; half++) {
            for (int slowWarmUps : new int[] {1, 3}) {
                for (double change : new double[] {0, CHANGE}) {
                    Tally tally = new Tally();
                    BudgetAccuracy table = new BudgetAccuracy(forks, 100 * half + slowWarmUps, slowWarmUps);
                    for (int run = 0; run < runs; run++) {
                        table.run(half, change, tally);
                    }
                    out.printf(
                            Locale.ROOT,
                            "  %s half, %d slow warm-ups, +%.0f %%: %s%n",
                            half == 0 ? "development" : "confirmation",
                            slowWarmUps,
                            100 * change,
                            tally.words(runs));
                }
            }
        }
    }

    private static final class Tally {
        private int found;
        private int foundInFull;
        private int otherRed;
        private int red;
        private int redInFull;
        private int sameOutcome;
        private int sameRed;
        private double time;
        private double iterations;
        private double warmUps;
        private double shown;
        private int missedThoughStated;
        private double stated;

        void add(Judgement planned, Judgement full, double share) {
            Set<Integer> ofPlanned = regressed(planned);
            Set<Integer> ofFull = regressed(full);
            found += ofPlanned.contains(0) ? 1 : 0;
            foundInFull += ofFull.contains(0) ? 1 : 0;
            otherRed += ofPlanned.stream().anyMatch(benchmark -> benchmark != 0) ? 1 : 0;
            red += ofPlanned.isEmpty() ? 0 : 1;
            redInFull += ofFull.isEmpty() ? 0 : 1;
            sameOutcome += planned.outcome() == full.outcome() ? 1 : 0;
            sameRed += (planned.outcome() == Outcome.FAIL) == (full.outcome() == Outcome.FAIL) ? 1 : 0;
            time += share;
            double[] sizes = planned.series().stream()
                    .mapToDouble(series -> series.verdict().wouldShow().orElse(Double.NaN))
                    .toArray();
            missedThoughStated += sizes[0] <= CHANGE && !ofPlanned.contains(0) ? 1 : 0;
            stated += Quantiles.median(
                    Arrays.stream(sizes).filter(size -> size > 0).toArray());
        }

        String words(int runs) {
            return String.format(
                    Locale.ROOT,
                    "found %.1f %% (full run %.1f %%), red %.1f %% (%.1f %%), another benchmark red %.1f %%, same outcome"
                            + " %.1f %%, red alike %.1f %%, time %.1f %%, iterations %.2f, warm-ups %.2f, planned to show %.1f %%,"
                            + " would have shown %.1f %% in half of the benchmarks; not found although it would have"
                            + " %.1f %%",
                    100.0 * found / runs,
                    100.0 * foundInFull / runs,
                    100.0 * red / runs,
                    100.0 * redInFull / runs,
                    100.0 * otherRed / runs,
                    100.0 * sameOutcome / runs,
                    100.0 * sameRed / runs,
                    100 * time / runs,
                    iterations / runs / BENCHMARKS,
                    warmUps / runs / BENCHMARKS,
                    100 * shown / runs,
                    100 * stated / runs,
                    100.0 * missedThoughStated / runs);
        }
    }

    private static Set<Integer> regressed(Judgement judgement) {
        Set<Integer> regressed = new HashSet<>();
        judgement
                .regressed()
                .forEach(series -> regressed.add(number(series.subject().id().subject())));
        return regressed;
    }

    private static int number(String subject) {
        return Integer.parseInt(subject.substring(1));
    }

    /** Forks of both builds with all iterations, and the iterations of the plan. */
    private record Case(ForkPlan.Forks fork, List<List<Double>> before, List<List<Double>> now) {

        BenchmarkIterations plan() {
            return fork.option().iterations().orElseThrow();
        }

        double seconds() {
            return fork.option().seconds();
        }

        MeasuredSeries series(int number, List<List<Double>> side, int trials, int iterations) {
            return new MeasuredSeries(
                    SeriesId.of("bench", Map.of(), "", "b" + number),
                    Metrics.AVERAGE_TIME,
                    side.stream()
                            .limit(trials)
                            .map(fork -> RealForks.betterHalf(fork, iterations))
                            .toList());
        }
    }

    private void run(int half, double change, Tally tally) {
        List<Integer> drawn = IntStream.range(0, BENCHMARKS)
                .mapToObj(i -> 2 * random.nextInt(forks.size() / 2) + half)
                .toList();
        List<ForkPlan.Benchmark> benchmarks = drawn.stream()
                .map(benchmark -> new ForkPlan.Benchmark(OF_SUITE, options(benchmark), new Trials(LEAST, MOST), 1))
                .toList();
        double whole = BENCHMARKS * MOST * (START_SECONDS + ASKED.whole().toSeconds());
        ForkPlan plan = ForkPlan.of(SUITE.policy(), BENCHMARKS).orElseThrow();
        double shown = plan.change(benchmarks, FIRST_TRIALS * BUDGET * whole);
        List<Case> cases = new ArrayList<>();
        for (int i = 0; i < BENCHMARKS; i++) {
            int benchmark = drawn.get(i);
            double factor = i == 0 ? 1 + change : 1;
            cases.add(new Case(
                    plan.firstForks(benchmarks.get(i), shown),
                    IntStream.range(0, MOST)
                            .mapToObj(fork -> fork(benchmark, 1))
                            .toList(),
                    IntStream.range(0, MOST)
                            .mapToObj(fork -> fork(benchmark, factor))
                            .toList()));
            tally.iterations += cases.get(i).plan().measurements();
            tally.warmUps += cases.get(i).plan().warmUps();
        }
        tally.shown += shown;
        int[] all = new int[BENCHMARKS];
        Arrays.fill(all, MOST);
        Judgement full = judge(
                cases,
                all,
                true,
                new ErrorBudget(SUITE.policy().falseAlarms(), ErrorBudget.MISSED, Design.INTERLEAVED));
        int[] trials = new int[BENCHMARKS];
        Judgement planned = planned(cases, trials, BUDGET * whole);
        tally.add(planned, full, seconds(cases, trials) / whole);
    }

    /** A fork drawn with replacement. */
    private List<Double> fork(int benchmark, double factor) {
        List<List<Double>> all = forks.windows(benchmark);
        double jitter = factor * Math.exp(JITTER * random.nextGaussian());
        return all.get(random.nextInt(all.size())).stream()
                .map(value -> value * jitter)
                .toList();
    }

    private List<ForkOption> options(int benchmark) {
        List<ForkNoise> nights = new ArrayList<>();
        for (int night = 0; night < NIGHTS; night++) {
            List<Timeline> timelines = new ArrayList<>();
            for (int trial = 1; trial <= FIRST; trial++) {
                List<Double> measured = fork(benchmark, 1);
                List<Double> scores = new ArrayList<>();
                for (int warmUp = 0; warmUp < ASKED.warmUps(); warmUp++) {
                    scores.add(measured.get(random.nextInt(measured.size())) * (warmUp < slowWarmUps ? COLD : 1));
                }
                scores.addAll(measured);
                timelines.add(new Timeline(new Place("bench", ""), Quantity.fork("b"), "s/op", trial, 0, scores));
            }
            nights.add(ForkNoise.of("b", ASKED, timelines).orElseThrow());
        }
        return ForkOption.of(nights, START_SECONDS);
    }

    private static double seconds(List<Case> cases, int[] trials) {
        return IntStream.range(0, BENCHMARKS)
                .mapToDouble(i -> trials[i] * cases.get(i).seconds())
                .sum();
    }

    /** Works like the runner, but with recorded trials. */
    private static Judgement planned(List<Case> cases, int[] trials, double budget) {
        TrialPlan plan = new TrialPlan(SUITE, Design.INTERLEAVED);
        List<Integer> wanted = IntStream.range(0, BENCHMARKS).boxed().toList();
        Judgement judgement;
        int done = 0;
        do {
            int look = plan.nextLook(done);
            for (int benchmark : wanted) {
                trials[benchmark] += look - done;
            }
            done = look;
            int now = done;
            judgement = judge(cases, trials, false, plan.look(done));
            wanted = new FurtherForks(plan, done, budget - seconds(cases, trials))
                    .of(
                            judgement,
                            List.of(),
                            series -> Optional.of(number(series.subject())),
                            benchmark -> Math.max(0, cases.get(benchmark).fork().trials() - now),
                            benchmark -> cases.get(benchmark).seconds());
        } while (done < MOST && !wanted.isEmpty());
        return done == MOST || plan.subjectsInDoubt(judgement).isEmpty()
                ? judgement
                : new OutOfTime("15 %", List.of("bench"), List.of()).appliedTo(judgement, SUITE.policy());
    }

    private static Judgement judge(List<Case> cases, int[] trials, boolean isFull, ErrorBudget budget) {
        List<ForkVariance> known = new ArrayList<>();
        List<MeasuredSeries> before = new ArrayList<>();
        List<MeasuredSeries> now = new ArrayList<>();
        for (int i = 0; i < BENCHMARKS; i++) {
            Case one = cases.get(i);
            int iterations = isFull ? ASKED.measurements() : one.plan().measurements();
            before.add(one.series(i, one.before(), trials[i], iterations));
            now.add(one.series(i, one.now(), trials[i], iterations));
            ForkOption option = one.fork().option();
            if (!isFull && option.degrees() > 0) {
                known.add(new ForkVariance("bench", "b" + i, option.variance(), option.degrees()));
            }
        }
        return Judge.judge(
                new Reference(SUITE.policy(), List.of(new MeasuredRun("before", before)), List.of()),
                PairNoise.ofForks(known),
                new MeasuredRun("now", now),
                budget,
                Assessment.NONE,
                KnownToday.NOTHING);
    }
}
