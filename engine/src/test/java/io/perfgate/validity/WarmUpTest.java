package io.perfgate.validity;

import static io.perfgate.measure.Finding.Severity.INVALID;
import static io.perfgate.measure.Finding.Severity.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Direction;
import io.perfgate.measure.Finding;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WarmUpTest {

    private static final int SECONDS = 60;

    /** Trials of 100 requests a second with noise of 3 %; {@code early} of them in the first 15 seconds. */
    private static Measured trials(Random random, double... early) {
        Measured run = Measured.nothing()
                .series(
                        "buy",
                        Metrics.THROUGHPUT,
                        Collections.nCopies(early.length, 100.0).toArray(Double[]::new));
        for (int trial = 1; trial <= early.length; trial++) {
            double first = early[trial - 1];
            run.timeline(
                    Quantity.perSecond("buy"),
                    "1/s",
                    trial,
                    30,
                    SECONDS,
                    second -> (second < 15 ? first : 100) + 3 * random.nextGaussian());
        }
        return run;
    }

    @Test
    void stillWarmingUp() {
        assertThat(trials(new Random(1), 60, 65, 55).findings()).singleElement().satisfies(one -> {
            assertThat(one.kind()).isEqualTo(Finding.Kind.WARM_UP);
            assertThat(one.severity()).isEqualTo(INVALID);
            assertThat(Texts.ENGLISH.of(one.sentence())).startsWith("not valid: shop / 10 / buy: ");
            assertThat(Texts.ENGLISH.of(one.why()))
                    .contains(
                            "In the first 25 % of the time it differed from the rest by -41 %",
                            "moves the value by -10 %")
                    .endsWith("; raise 'warmUp' by at least 15 s");
        });
    }

    /** A quarter of the time 12 % slower is 3 % in all: less than the tolerance of 5 %. */
    @Test
    void aSmallDeviationIsAWarning() {
        assertThat(trials(new Random(1), 88, 88, 88).findings())
                .extracting(Finding::severity)
                .containsExactly(WARNING);
    }

    @Test
    void oneTrialOfThreeIsNoFinding() {
        assertThat(trials(new Random(1), 60, 100, 100).findings()).isEmpty();
    }

    @Test
    void gettingWorseIsWarnedOfOnly() {
        assertThat(trials(new Random(1), 160, 160, 160).findings())
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.severity()).isEqualTo(WARNING);
                    assertThat(Texts.ENGLISH.of(one.why())).contains("got worse over time");
                });
    }

    @Test
    void latencyThatFallsIsWarmUpToo() {
        Random random = new Random(2);
        Measured run = Measured.nothing()
                .series("buy", Metrics.MEAN, 10.0)
                .timeline(
                        Quantity.mean("buy"),
                        "ms",
                        1,
                        0,
                        SECONDS,
                        second -> (second < 20 ? 20 : 10) + random.nextGaussian());
        assertThat(run.findings()).extracting(Finding::severity).containsExactly(INVALID);
    }

    @Test
    void oneSecondShowsNothing() {
        assertThat(Measured.nothing()
                        .series("buy", Metrics.THROUGHPUT, 5.0)
                        .timeline(Quantity.perSecond("buy"), "1/s", 1, 0, 5)
                        .findings())
                .isEmpty();
    }

    /** Whole runs of three trials of one request without warm-up, as users see them. */
    @Test
    void falseAlarmsOfARun() {
        Random random = new Random(3);
        int alarms = 0;
        for (int run = 0; run < 3000; run++) {
            alarms += trials(random, 100, 100, 100).findings().isEmpty() ? 0 : 1;
        }
        assertThat(alarms).isZero();
    }

    /** Forks of five iterations: too few to judge a single fork, but they all begin alike. Their better halves are judged. */
    @Test
    void iterationsAcrossForks() {
        assertThat(WarmUp.check(benchmark(5, new double[][] {
                    {200, 150, 130, 100, 99}, {210, 140, 125, 101, 100}, {190, 150, 135, 100, 101}
                })))
                .singleElement()
                .satisfies(one -> assertThat(one.severity()).isEqualTo(INVALID));
        assertThat(WarmUp.check(benchmark(
                        5,
                        new double[][] {{101, 100, 101, 100, 99}, {99, 98, 100, 101, 100}, {102, 100, 99, 100, 101}})))
                .isEmpty();
    }

    /** The better half of these iterations is the same without the slow ones, and so is the value. */
    @Test
    void aWarmUpThatDoesNotReachTheValueIsNoFinding() {
        assertThat(WarmUp.check(benchmark(20, forks(iteration -> iteration < 8 ? 130 : 100))))
                .isEmpty();
    }

    @Test
    void anImprovementThatDoesNotEndReachesTheValue() {
        assertThat(WarmUp.check(benchmark(20, forks(iteration -> 140 - 2.1 * iteration))))
                .singleElement()
                .satisfies(one -> assertThat(one.severity()).isEqualTo(INVALID));
    }

    /** Three forks of 20 iterations with noise of 1 %. */
    private static double[][] forks(IntToDoubleFunction time) {
        return IntStream.range(0, 3)
                .mapToObj(fork -> {
                    Random random = new Random(fork);
                    return IntStream.range(0, 20)
                            .mapToDouble(iteration -> time.applyAsDouble(iteration) + random.nextGaussian())
                            .toArray();
                })
                .toArray(double[][]::new);
    }

    private static Evidence benchmark(int iterations, double[][] forks) {
        var metric = new Metric("averageTime", "ns/op", Direction.LOWER);
        var id = SeriesId.of("codec", Map.of(), "", "encode");
        List<Timeline> timelines = new ArrayList<>();
        for (int fork = 0; fork < forks.length; fork++) {
            assertThat(forks[fork]).hasSize(iterations);
            timelines.add(new Timeline(
                    new Place("codec", ""),
                    Quantity.iterations("encode"),
                    "ns/op",
                    fork + 1,
                    0,
                    Arrays.stream(forks[fork]).boxed().toList()));
        }
        return new Evidence(
                List.of(new MeasuredSeries(id, metric, List.of(100.0, 100.0, 100.0))),
                timelines,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Policy.DEFAULT,
                List.of());
    }
}
