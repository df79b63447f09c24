package io.perfgate.judge.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.judge.alarm.Power;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Timeline;
import io.perfgate.record.BenchmarkIterations;
import io.perfgate.record.ForkNoise;
import io.perfgate.suite.SuiteParser;
import io.perfgate.suite.Workload.Trials;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ForkPlanTest {

    private static final BenchmarkIterations ASKED = new BenchmarkIterations(5, 1, 10, 1);
    private static final ForkOption OF_SUITE = new ForkOption(Optional.empty(), 0, 0, 10);

    private final Random random = new Random(1);

    /** 30 forks that begin with a few slow iterations. */
    private ForkNoise forks(double between, double within, int slow, double slower) {
        List<Timeline> timelines = new ArrayList<>();
        for (int trial = 1; trial <= 30; trial++) {
            double level = 100 * Math.exp(between * random.nextGaussian());
            List<Double> scores = new ArrayList<>();
            for (int i = 0; i < ASKED.warmUps() + ASKED.measurements(); i++) {
                scores.add(level * Math.exp(within * random.nextGaussian()) * (i < slow ? 1 + slower : 1));
            }
            timelines.add(
                    new Timeline(new Place("codec", ""), Quantity.fork("Codec.decode"), "ns/op", trial, 0, scores));
        }
        return ForkNoise.of("Codec.decode", ASKED, timelines).orElseThrow();
    }

    private static int warmUps(ForkNoise... runs) {
        return ForkOption.of(List.of(runs), 1).get(0).iterations().orElseThrow().warmUps();
    }

    private static ForkPlan.Forks plan(ForkNoise forks, double change) {
        return plan().firstForks(benchmark(ForkOption.of(List.of(forks), 1)), change);
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

    /** One combination of parameters of the benchmark. */
    private List<Timeline> timelines(String parameters, int forks, double... scores) {
        return IntStream.rangeClosed(1, forks)
                .mapToObj(trial -> new Timeline(
                        new Place("codec", ""),
                        Quantity.fork("Codec.decode" + parameters),
                        "ns/op",
                        trial,
                        0,
                        Arrays.stream(scores).boxed().toList()))
                .toList();
    }

    @Test
    void aCombinationWithCoarseScoresLeavesTheNoiseUnknown() {
        BenchmarkIterations asked = new BenchmarkIterations(1, 1, 1, 1);
        List<Timeline> both = new ArrayList<>(timelines(" (n = 1000)", 2, 300, 300));
        assertThat(ForkNoise.of("Codec.decode", asked, both)).isPresent();

        both.addAll(timelines(" (n = 1)", 2));

        assertThat(ForkNoise.of("Codec.decode", asked, both)).isEmpty();
    }

    @Test
    void forksOfDifferentParametersAreNoMoreEvidenceOfOneWarmUp() {
        BenchmarkIterations asked = new BenchmarkIterations(1, 1, 1, 1);
        List<Timeline> both = new ArrayList<>(timelines(" (n = 1)", 3, 100, 100));
        both.addAll(timelines(" (n = 2)", 4, 100, 100));

        assertThat(ForkNoise.of("Codec.decode", asked, both).orElseThrow().forks())
                .isEqualTo(3);
    }

    @Test
    void theNoisiestParametersCount() {
        BenchmarkIterations asked = new BenchmarkIterations(0, 1, 1, 1);
        List<Timeline> noisy = new ArrayList<>(timelines(" (n = 1)", 1, 100));
        noisy.addAll(timelines(" (n = 1)", 1, 110));
        List<Timeline> both = new ArrayList<>(noisy);
        both.addAll(timelines(" (n = 2)", 2, 100));

        assertThat(ForkNoise.of("Codec.decode", asked, both).orElseThrow().variances())
                .isEqualTo(
                        ForkNoise.of("Codec.decode", asked, noisy).orElseThrow().variances());
    }

    @Test
    void differentParametersThatSettleFromBothSidesDoNotCancelOut() {
        assertThat(warmUps(settling(130), settling(77))).isEqualTo(2);
    }

    private ForkNoise settling(double second) {
        List<Timeline> both = new ArrayList<>(timelines(" (n = 1)", 3, 200, 100, 100, 100));
        both.addAll(timelines(" (n = 2)", 3, 200, second, 100, 100));
        return ForkNoise.of("Codec.decode", new BenchmarkIterations(3, 1, 1, 1), both)
                .orElseThrow();
    }

    @Test
    void iterationsFollowTheNoiseWithinForks() {
        assertThat(iterations(plan(forks(0.05, 0.005, 1, 0.5), 0.2))).isEqualTo(2);
        assertThat(iterations(plan(forks(0.002, 0.05, 1, 0.5), 0.2))).isGreaterThan(2);
    }

    @Test
    void forksWithOtherIterationsShowNothing() {
        Timeline shorter =
                new Timeline(new Place("codec", ""), Quantity.fork("Codec.decode"), "ns/op", 1, 0, List.of(1.0, 2.0));

        assertThat(ForkNoise.of("Codec.decode", ASKED, List.of(shorter, shorter)))
                .isEmpty();
    }

    private static int iterations(ForkPlan.Forks forks) {
        return forks.option().iterations().orElseThrow().measurements();
    }

    private static ForkPlan.Benchmark benchmark(List<ForkOption> options) {
        return new ForkPlan.Benchmark(OF_SUITE, options, new Trials(4, 10), 1);
    }

    private static ForkPlan.Benchmark benchmark(double deviation) {
        return benchmark(deviation, 20);
    }

    private static ForkPlan.Benchmark benchmark(double deviation, int degrees) {
        return benchmark(List.of(new ForkOption(Optional.of(ASKED), deviation * deviation, degrees, 10)));
    }

    @Test
    void fewAcceptedForksShowLittleAboutTheNoise() {
        assertThat(plan().leastForks(benchmark(0.02, 20)).trials()).isEqualTo(2);
        assertThat(plan().leastForks(benchmark(0.02, 2)).trials()).isEqualTo(3);
    }

    @Test
    void longerForksThatShowASmallerChangeInLessTimeAreUsedFromTheFirstOn() {
        ForkPlan.Benchmark benchmark = benchmark(List.of(
                new ForkOption(Optional.of(ASKED), 0.05 * 0.05, 20, 10),
                new ForkOption(Optional.of(ASKED), 0.02 * 0.02, 20, 20)));

        assertThat(plan().leastForks(benchmark).option().seconds()).isEqualTo(10);
        assertThat(plan().firstForks(benchmark, 0.15).option().seconds()).isEqualTo(20);
        assertThat(plan().firstForks(benchmark, 0.15).trials()).isEqualTo(2);
    }

    @Test
    void forksThatCannotShowTheRequiredChangeAreThoseOfTheSuite() {
        assertThat(plan().leastForks(benchmark(10))).isEqualTo(new ForkPlan.Forks(OF_SUITE, 4, 40));
    }

    @Test
    void aBenchmarkThatHadNoTimeAtFirstGetsMoreThanASinglePair() {
        assertThat(new ForkPlan.Benchmark(OF_SUITE, List.of(), new Trials(1, 10), 2).laterForks())
                .isEqualTo(new ForkPlan.Forks(OF_SUITE, 2, 40));
        assertThat(benchmark(0.01).laterForks().trials()).isEqualTo(4);
    }

    private static Optional<ForkPlan> of(String policy) {
        return ForkPlan.of(
                SuiteParser.parse("s.yml", "suite: s\nworkloads: [{name: a, jmh: a.jar}]\n" + policy, Map.of())
                        .policy(),
                1);
    }

    @Test
    void theStrictestScoreIsPlannedFor() {
        ForkPlan.Benchmark noisy = benchmark(0.05);

        assertThat(of("mustSee: {throughput: 10%}").orElseThrow().leastForks(noisy))
                .isNotEqualTo(of("").orElseThrow().leastForks(noisy));
        assertThat(of("mustSee: 5%")).isEmpty();
    }

    @Test
    void noisyBenchmarksGetMoreForks() {
        ForkPlan.Benchmark steady = benchmark(0.01);
        ForkPlan.Benchmark noisy = benchmark(0.04);
        List<ForkPlan.Benchmark> all = List.of(steady, noisy, steady, noisy, steady, noisy, steady, noisy);

        assertThat(plan().change(all, 4000)).isGreaterThanOrEqualTo(0.1);
        assertThat(plan().change(all, 400)).isBetween(0.1, 0.3);
        assertThat(plan().change(all, 1)).isEqualTo(0.5);
        assertThat(plan().leastForks(benchmark(0.1)).trials())
                .isGreaterThan(plan().leastForks(steady).trials());
    }
}
