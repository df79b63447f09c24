package io.perfgate.judge.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairNoiseTest {

    private static final int TRIALS = 5;
    private static final double DEVIATION = 0.02;

    private final Random random = new Random(3);

    private static MeasuredSeries series(int number, Metric metric, List<Double> trials) {
        return new MeasuredSeries(SeriesId.named("series " + number), metric, trials);
    }

    private MeasuredRun night(int series, Metric metric, DoubleSupplier deviation) {
        return new MeasuredRun(
                "night",
                IntStream.range(0, series)
                        .mapToObj(i -> {
                            double ofNight = deviation.getAsDouble();
                            return series(
                                    i,
                                    metric,
                                    IntStream.range(0, TRIALS)
                                            .mapToObj(trial -> 10 * Math.exp(ofNight * random.nextGaussian()))
                                            .toList());
                        })
                        .toList());
    }

    private List<MeasuredRun> nights(int nights, int series, DoubleSupplier deviation) {
        return IntStream.range(0, nights)
                .mapToObj(i -> night(series, Metrics.MEAN, deviation))
                .toList();
    }

    private static Within ofFirst(List<MeasuredRun> accepted) {
        return PairNoise.ofTrials(accepted).of(accepted.get(0).series().get(0));
    }

    @Test
    void aDifferenceVariesTwiceAsMuchAsATrial() {
        Within noise = ofFirst(nights(50, 10, () -> DEVIATION));

        assertThat(Math.sqrt(noise.variance() / 2)).isCloseTo(DEVIATION, within(0.1 * DEVIATION));
        assertThat(noise.degrees()).isBetween(3.0 * (TRIALS - 1), 50.0 * (TRIALS - 1));
    }

    @Test
    void nightsThatDifferSayLittleAboutTonight() {
        assertThat(ofFirst(nights(50, 10, () -> DEVIATION * Math.exp(random.nextGaussian())))
                        .degrees())
                .isBetween(0.5, 2.5);
    }

    @Test
    void fewNightsOfFewSeriesSayNothing() {
        assertThat(ofFirst(nights(7, 1, () -> DEVIATION))).isEqualTo(Within.NOTHING);
        assertThat(ofFirst(nights(1, 50, () -> DEVIATION))).isEqualTo(Within.NOTHING);
        assertThat(ofFirst(nights(8, 1, () -> DEVIATION)).degrees()).isPositive();
    }

    @Test
    void seriesOfOtherKindsSayNothingAboutTimes() {
        List<MeasuredRun> nights = nights(3, 3, () -> DEVIATION);
        List<MeasuredRun> withBytes = nights.stream()
                .map(night -> new MeasuredRun(
                        "night",
                        IntStream.range(0, 50)
                                .mapToObj(i -> i < 3
                                        ? night.series().get(i)
                                        : night(1, Metrics.ALLOCATED_PER_REQUEST, () -> DEVIATION)
                                                .series()
                                                .get(0))
                                .toList()))
                .toList();

        assertThat(ofFirst(nights)).isEqualTo(Within.NOTHING);
        assertThat(ofFirst(withBytes)).isEqualTo(Within.NOTHING);
    }

    @Test
    void aSeriesWithOneNightDoesNotHideThatNightsDiffer() {
        List<MeasuredRun> nights = nights(10, 4, () -> DEVIATION * Math.exp(random.nextGaussian()));
        List<MeasuredRun> withNew = new ArrayList<>(nights);
        withNew.add(new MeasuredRun(
                "night",
                IntStream.range(100, 140)
                        .mapToObj(i -> series(i, Metrics.MEAN, List.of(10.0, 10.1)))
                        .toList()));

        assertThat(ofFirst(withNew).degrees()).isCloseTo(ofFirst(nights).degrees(), within(1e-9));
    }

    @Test
    void oneNightThatVariesDoesNotMakeAnExactSeriesNoisy() {
        List<MeasuredRun> nights = IntStream.range(0, 10)
                .mapToObj(i -> new MeasuredRun(
                        "night", List.of(series(0, Metrics.MEAN, List.of(1.0, 1.0, 1.0, 1.0, i == 5 ? 1.1 : 1)))))
                .toList();

        assertThat(Math.sqrt(ofFirst(nights).variance())).isLessThan(0.01);
    }

    @Test
    void anAcceptedSeriesWithoutTrialsSaysNothing() {
        assertThat(ofFirst(List.of(new MeasuredRun("night", List.of(series(0, Metrics.MEAN, List.of()))))))
                .isEqualTo(Within.NOTHING);
    }

    @Test
    void mostSeriesShowHowNoisyTheNightIs() {
        List<MeasuredRun> accepted = nights(20, 20, () -> DEVIATION);
        MeasuredSeries first = accepted.get(0).series().get(0);
        PairNoise usual = PairNoise.ofTrials(accepted);

        double noisy = usual.onNightOf(night(20, Metrics.MEAN, () -> 3 * DEVIATION))
                .of(first)
                .variance();
        double calm = usual.onNightOf(night(20, Metrics.MEAN, () -> DEVIATION / 3))
                .of(first)
                .variance();

        assertThat(noisy / usual.of(first).variance()).isBetween(5.0, 15.0);
        assertThat(calm).isEqualTo(usual.of(first).variance());
    }

    @Test
    void seriesWithoutLogarithmsHaveNoNoiseOfLogarithms() {
        List<MeasuredRun> nights = IntStream.range(0, 20)
                .mapToObj(i -> new MeasuredRun("night", List.of(series(0, Metrics.MEAN, List.of(0.0, 1.0 + i, 2.0)))))
                .toList();

        assertThat(ofFirst(nights)).isEqualTo(Within.NOTHING);
    }
}
