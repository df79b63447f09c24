package io.perfgate.judge.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.judge.alarm.Power;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Timeline;
import io.perfgate.record.BenchmarkIterations;
import io.perfgate.record.ForkNoise;
import io.perfgate.suite.Trials;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ForkPlanTest {

    private static final BenchmarkIterations ASKED = new BenchmarkIterations(5, 1, 10, 1);

    private final Random random = new Random(1);

    /** 30 forks with some slow iterations first. */
    private ForkNoise forks(double between, double within, int slow, double slower) {
        List<Timeline> timelines = new ArrayList<>();
        for (int trial = 1; trial <= 30; trial++) {
            double level = 100 * Math.exp(between * random.nextGaussian());
            List<Double> scores = new ArrayList<>();
            for (int i = 0; i < ASKED.warmUps() + ASKED.measurements(); i++) {
                scores.add(level * Math.exp(within * random.nextGaussian()) * (i < slow ? 1 + slower : 1));
            }
            timelines.add(new Timeline("codec", "", Quantity.fork("Codec.decode"), "ns/op", trial, 0, scores));
        }
        return ForkNoise.of("Codec.decode", ASKED, timelines).orElseThrow();
    }

    private static int warmUps(ForkNoise... runs) {
        return ForkOption.of(List.of(runs), 1).get(0).iterations().orElseThrow().warmUps();
    }

    private static ForkPlan.Forks plan(ForkNoise forks, double change) {
        return plan().forks(new ForkPlan.Benchmark(ForkOption.of(List.of(forks), 1), new Trials(2, 10), 2), change);
    }

    private static ForkPlan plan() {
        return new ForkPlan(new Power(0.0001, 0.01, Math.log1p(0.05)), 0.1, 0.5);
    }

    @Test
    void warmUpEndsWhereIterationsAreAsInTheSteadyState() {
        assertThat(warmUps(forks(0.01, 0.005, 2, 0.5))).isEqualTo(2);
        assertThat(warmUps(forks(0.01, 0.005, 5, 0.03))).isEqualTo(5);
        assertThat(warmUps(forks(0.01, 0.005, 0, 0))).isEqualTo(1);
    }

    @Test
    void warmUpIsNotShortenedOnLittleEvidence() {
        ForkNoise few = new ForkNoise(
                "Codec.decode",
                ASKED,
                2,
                List.of(0.0, 0.0, 0.0, 0.0, 0.0),
                0.05 * 0.05,
                List.of(1e-8, 1e-8, 1e-8, 1e-8, 1e-8, 1e-8, 1e-8, 1e-8, 1e-8, 1e-8));

        assertThat(warmUps(few)).isEqualTo(5);
    }

    @Test
    void oneSlowRunKeepsTheWarmUp() {
        ForkNoise quick = forks(0.01, 0.005, 1, 0.5);
        ForkNoise slow = forks(0.01, 0.005, 4, 0.5);

        assertThat(warmUps(quick, slow)).isEqualTo(4);
    }

    @Test
    void iterationsFollowTheNoiseWithinForks() {
        assertThat(iterations(plan(forks(0.05, 0.005, 1, 0.5), 0.2))).isEqualTo(2);
        assertThat(iterations(plan(forks(0.002, 0.05, 1, 0.5), 0.2))).isGreaterThan(2);
    }

    @Test
    void forksWithOtherIterationsSayNothing() {
        Timeline shorter = new Timeline("codec", "", Quantity.fork("Codec.decode"), "ns/op", 1, 0, List.of(1.0, 2.0));

        assertThat(ForkNoise.of("Codec.decode", ASKED, List.of(shorter, shorter)))
                .isEmpty();
    }

    private static int iterations(ForkPlan.Forks forks) {
        return forks.option().iterations().orElseThrow().measurements();
    }

    private static ForkPlan.Benchmark benchmark(double deviation) {
        return new ForkPlan.Benchmark(
                List.of(new ForkOption(Optional.empty(), deviation * deviation, 10)), new Trials(2, 10), 1);
    }

    @Test
    void noisyBenchmarksGetMoreForks() {
        ForkPlan.Benchmark steady = benchmark(0.01);
        ForkPlan.Benchmark noisy = benchmark(0.04);
        List<ForkPlan.Benchmark> both = List.of(steady, noisy);

        assertThat(plan().change(both, 1000)).isGreaterThanOrEqualTo(0.1);
        double change = plan().change(both, 100);
        assertThat(change).isBetween(0.1, 0.3);
        assertThat(plan().forks(steady, change).trials())
                .isLessThan(plan().forks(noisy, change).trials());
        assertThat(plan().change(both, 1)).isEqualTo(0.5);
    }
}
