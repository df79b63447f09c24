package io.perfgate.judge.plan;

import io.perfgate.record.BenchmarkIterations;
import io.perfgate.record.ForkNoise;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * One way to measure a fork of a benchmark.
 *
 * @param iterations empty for the suite's iterations
 * @param variance the variance of the value of a fork, on a logarithmic scale
 * @param degrees degrees of freedom of the variance; 0 if it is unknown
 * @param seconds the seconds of a fork
 */
public record ForkOption(Optional<BenchmarkIterations> iterations, double variance, int degrees, double seconds) {

    /**
     * In the steady state, iterations deviate by no more than this (Georges, Buytaert and Eeckhout, "Statistically
     * rigorous Java performance evaluation", OOPSLA 2007), or by less than forks differ.
     */
    private static final double STEADY = 0.02;

    /** A quantile of the normal distribution. */
    private static final double ONE_SIDED_95_PERCENT = 1.645;

    /** With two iterations, the better one counts, so one slowed down by other load does no harm. */
    private static final int LEAST_ITERATIONS = 2;

    /**
     * The options for a benchmark, with never more iterations than before.
     *
     * @param runs accepted runs with the same iterations
     * @param startSeconds time of a fork outside its iterations
     */
    public static List<ForkOption> of(List<ForkNoise> runs, double startSeconds) {
        BenchmarkIterations asked = runs.get(0).asked();
        int warmUps = warmUps(runs);
        int degrees = runs.stream().mapToInt(run -> run.forks() - 1).sum();
        return IntStream.rangeClosed(Math.min(LEAST_ITERATIONS, asked.measurements()), asked.measurements())
                .mapToObj(count ->
                        new BenchmarkIterations(warmUps, asked.warmUpSeconds(), count, asked.measurementSeconds()))
                .map(fewer -> new ForkOption(
                        Optional.of(fewer),
                        variance(runs, fewer.measurements()),
                        degrees,
                        startSeconds + fewer.whole().toMillis() / 1e3))
                .toList();
    }

    private static double variance(List<ForkNoise> runs, int iterations) {
        return mean(runs, run -> run.variances().get(iterations - 1));
    }

    /**
     * The warm-up after which each iteration has certainly reached the steady state: two one-sided tests (Schuirmann,
     * Journal of Pharmacokinetics and Biopharmaceutics 15, 1987) of the mean over all forks.
     */
    private static int warmUps(List<ForkNoise> runs) {
        BenchmarkIterations asked = runs.get(0).asked();
        int forks = runs.stream().mapToInt(ForkNoise::forks).sum();
        double error = Math.sqrt(mean(runs, ForkNoise::within) * (1 + 1.0 / asked.measurements()) / forks);
        double margin = Math.max(STEADY, Math.sqrt(variance(runs, asked.measurements())));
        int last = IntStream.range(0, asked.warmUps())
                .filter(iteration ->
                        Math.abs(mean(runs, run -> run.settling().get(iteration))) + ONE_SIDED_95_PERCENT * error
                                > margin)
                .max()
                .orElse(-1);
        return Math.min(asked.warmUps(), Math.max(1, last + 1));
    }

    /** Weighted by the number of forks. */
    private static double mean(List<ForkNoise> runs, ToDoubleFunction<ForkNoise> value) {
        return runs.stream()
                        .mapToDouble(run -> run.forks() * value.applyAsDouble(run))
                        .sum()
                / runs.stream().mapToInt(ForkNoise::forks).sum();
    }
}
