package io.perfgate.judge.plan;

import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.Power;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Workload.Trials;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The forks and iterations that show a change of some size in the least time. The variance of a mean of forks falls
 * only with their number. So iterations are worth their time only if they make a fork's value steadier (Kalibera and
 * Jones, "Rigorous benchmarking in reasonable time", ISMM 2013).
 */
public final class ForkPlan {

    /** A single pair would not show that one of its forks was disturbed. */
    private static final int LEAST_TRIALS = 2;

    private static final int STEPS = 40;

    private final Power power;
    private final double smallest;
    private final double largest;
    private final Map<Integer, DoubleUnaryOperator> errorsByDegrees = new HashMap<>();

    /**
     * @param power the power of a judgement of all benchmarks
     * @param smallest change worth showing
     * @param largest change that must be shown
     */
    ForkPlan(Power power, double smallest, double largest) {
        this.power = power;
        this.smallest = smallest;
        this.largest = largest;
    }

    /**
     * Empty if the suite tolerates every change that it wants to see.
     *
     * @param benchmarks number of benchmarks with a score and an allocation each
     */
    public static Optional<ForkPlan> of(Policy policy, long benchmarks) {
        List<String> scores = Stream.of(Metrics.THROUGHPUT, Metrics.AVERAGE_TIME, Metrics.SAMPLE_TIME)
                .map(Metric::name)
                .toList();
        double tolerance =
                scores.stream().mapToDouble(policy::toleranceOf).max().orElseThrow();
        double largest = scores.stream().mapToDouble(policy::mustSeeOf).min().orElseThrow();
        Power power = new Power(
                policy.falseAlarms() / Math.max(1, 2 * benchmarks), policy.falseAlarms(), Math.log1p(tolerance));
        return Optional.of(new ForkPlan(power, Math.min(Judge.GOOD_SENSITIVITY, largest), largest))
                .filter(plan -> largest > tolerance);
    }

    /**
     * A benchmark to be measured interleaved.
     *
     * @param ofSuite a fork as the suite configures it
     * @param options other forks, if their noise is known
     * @param trials numbers of trials that the suite allows
     * @param forksOfTrial in both builds
     */
    public record Benchmark(ForkOption ofSuite, List<ForkOption> options, Trials trials, long forksOfTrial) {
        public Benchmark {
            options = List.copyOf(options);
        }

        private Forks forks(ForkOption option, int trials) {
            return new Forks(option, trials, trials * forksOfTrial * option.seconds());
        }

        /** The first forks that the suite asks for. */
        public Forks forksOfSuite() {
            return forks(ofSuite, trials.first());
        }

        /** Enough such forks to judge a benchmark that had no time at first. */
        public Forks laterForks() {
            return forks(ofSuite, Math.max(LEAST_TRIALS, trials.first()));
        }
    }

    /** @param seconds the seconds of all forks */
    public record Forks(ForkOption option, int trials, double seconds) {}

    /**
     * The first forks: those that show the change that must be shown. Their iterations are those that show a smaller
     * change in the least time.
     */
    public Forks firstForks(Benchmark benchmark, double change) {
        Forks all = forks(benchmark, change);
        return cheapest(benchmark, List.of(all.option()), largest).orElse(all);
    }

    /** The forks that show the change that must be shown. */
    public Forks leastForks(Benchmark benchmark) {
        return forks(benchmark, largest);
    }

    /**
     * The cheapest forks that show this change; if none do, the most precise ones. If not even these show the change
     * that must be shown, or the noise is unknown, the suite's first forks.
     */
    private Forks forks(Benchmark benchmark, double change) {
        return cheapest(benchmark, benchmark.options(), change)
                .or(() -> cheapest(benchmark, benchmark.options(), largest).map(others -> mostPrecise(benchmark)))
                .orElseGet(benchmark::forksOfSuite);
    }

    private Optional<Forks> cheapest(Benchmark benchmark, List<ForkOption> options, double change) {
        return options.stream()
                .flatMap(option -> IntStream.rangeClosed(
                                LEAST_TRIALS, benchmark.trials().most())
                        .filter(trials -> shows(option, trials, change))
                        .mapToObj(trials -> benchmark.forks(option, trials))
                        .limit(1))
                .min(Comparator.comparing(Forks::seconds));
    }

    private static Forks mostPrecise(Benchmark benchmark) {
        ForkOption option = benchmark.options().stream()
                .min(Comparator.comparing(ForkOption::variance))
                .orElseThrow();
        return benchmark.forks(option, benchmark.trials().most());
    }

    private boolean shows(ForkOption option, int trials, double change) {
        return option.degrees() > 0
                && Math.sqrt(2 * option.variance() / trials)
                        <= errorsByDegrees
                                .computeIfAbsent(option.degrees() + trials - 1, power::errorToFind)
                                .applyAsDouble(Math.log1p(change));
    }

    /** The smallest change that all can show within a time. */
    public double change(List<Benchmark> all, double seconds) {
        return IntStream.range(0, STEPS)
                .mapToDouble(step -> smallest * Math.pow(largest / smallest, (double) step / STEPS))
                .filter(change -> all.stream()
                                .mapToDouble(
                                        benchmark -> forks(benchmark, change).seconds())
                                .sum()
                        <= seconds)
                .findFirst()
                .orElse(largest);
    }
}
