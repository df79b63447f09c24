package io.perfgate.judge.plan;

import io.perfgate.judge.Judge;
import io.perfgate.judge.alarm.Power;
import io.perfgate.measure.Metrics;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Trials;
import java.util.Comparator;
import java.util.List;

/**
 * The forks and iterations that show a change of some size in the least time. The variance of a mean of forks falls with
 * their number only, so that iterations are worth their time as far as they make a fork's value steadier (Kalibera and
 * Jones, "Rigorous benchmarking in reasonable time", ISMM 2013).
 *
 * @param power of a judgement of all benchmarks
 * @param smallest change worth showing
 * @param largest change that must be shown
 */
public record ForkPlan(Power power, double smallest, double largest) {

    /** Of interleaved runs: benchmarks share what is known of their noise. */
    private static final double DEGREES = 20;

    private static final int STEPS = 40;

    /**
     * A benchmark to be measured interleaved.
     *
     * @param trials allowed numbers of forks
     * @param times forks in one trial of both builds
     */
    public record Benchmark(List<ForkOption> options, Trials trials, long times) {
        public Benchmark {
            options = List.copyOf(options);
        }
    }

    /** @param seconds of all forks */
    public record Forks(ForkOption option, int trials, double seconds) {}

    /** @param benchmarks number of benchmarks with a score and an allocation each */
    public static ForkPlan of(Policy policy, int benchmarks) {
        String time = Metrics.AVERAGE_TIME.name();
        double largest = policy.mustSeeOf(time);
        return new ForkPlan(
                new Power(
                        policy.falseAlarms() / Math.max(1, 2 * benchmarks),
                        policy.falseAlarms(),
                        Math.log1p(policy.toleranceOf(time))),
                Math.min(Judge.GOOD_SENSITIVITY, largest),
                largest);
    }

    /** The cheapest forks that show this change; if none do, the most precise ones. */
    public Forks forks(Benchmark benchmark, double change) {
        return benchmark.options().stream()
                .map(option -> forks(benchmark, option, change))
                .min(Comparator.comparing((Forks forks) -> !shows(forks, change))
                        .thenComparing(forks -> shows(forks, change)
                                ? forks.seconds()
                                : forks.option().variance()))
                .orElseThrow();
    }

    private Forks forks(Benchmark benchmark, ForkOption option, double change) {
        int trials = benchmark.trials().first();
        while (trials < benchmark.trials().most() && !shows(option.variance(), trials, change)) {
            trials++;
        }
        return new Forks(option, trials, trials * benchmark.times() * option.seconds());
    }

    private boolean shows(Forks forks, double change) {
        return shows(forks.option().variance(), forks.trials(), change);
    }

    private boolean shows(double variance, int trials, double change) {
        return power.shiftToBeFound(Math.sqrt(2 * variance / trials), DEGREES) <= Math.log1p(change);
    }

    /** The smallest change that can be shown in all of them within a time. */
    public double change(List<Benchmark> benchmarks, double seconds) {
        for (int step = 0; step < STEPS; step++) {
            double change = smallest * Math.pow(largest / smallest, (double) step / STEPS);
            double needed = benchmarks.stream()
                    .mapToDouble(benchmark -> forks(benchmark, change).seconds())
                    .sum();
            if (needed <= seconds) {
                return change;
            }
        }
        return largest;
    }
}
