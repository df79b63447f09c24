package io.perfgate.timeseries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeapTrendTest {

    private static final double MB = 1 << 20;
    private static final int RUNS = 1000;

    /** One hour, collections evenly spread, 50 MB with noise of 2 MB and what {@code more} adds, by share of the hour. */
    private static List<HeapTrend.Point> hour(Random random, int collections, ToDoubleFunction<Double> more) {
        List<HeapTrend.Point> points = new ArrayList<>();
        for (int i = 0; i < collections; i++) {
            double share = (double) i / collections;
            double used = 50 * MB + 2 * MB * random.nextGaussian() + more.applyAsDouble(share);
            points.add(new HeapTrend.Point(share * 3600, used));
        }
        return points;
    }

    private static double share(int collections, java.util.function.Function<Random, ToDoubleFunction<Double>> more) {
        Random random = new Random(6);
        int sure = 0;
        for (int run = 0; run < RUNS; run++) {
            if (HeapTrend.of(hour(random, collections, more.apply(random)))
                    .orElseThrow()
                    .surelyMoreThan(0)) {
                sure++;
            }
        }
        return (double) sure / RUNS;
    }

    @Test
    void figuresOfALine() {
        List<HeapTrend.Point> points = new ArrayList<>();
        for (int i = 0; i <= 20; i++) {
            points.add(new HeapTrend.Point(i * 180, 100 * MB + i * MB));
        }
        HeapTrend trend = HeapTrend.of(points).orElseThrow();
        assertThat(trend.bytesPerHour()).isCloseTo(20 * MB, within(0.1 * MB));
        assertThat(trend.keepsRising()).isTrue();
        assertThat(trend.seconds()).isEqualTo(3600);
        assertThat(trend.lastBytes()).isEqualTo(119 * MB, within(MB));
        assertThat(trend.hoursTo(trend.lastBytes() + 40 * MB)).isCloseTo(2, within(0.02));
    }

    @Test
    void tooShortOrTooFewShowNothing() {
        assertThat(HeapTrend.of(List.of())).isEqualTo(Optional.empty());
        List<HeapTrend.Point> aMinute = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            aMinute.add(new HeapTrend.Point(i, i * MB));
        }
        assertThat(HeapTrend.of(aMinute)).isEmpty();
        assertThat(HeapTrend.of(hour(new Random(1), HeapTrend.LEAST_POINTS - 1, x -> 0)))
                .isEmpty();
        assertThat(HeapTrend.of(hour(new Random(1), HeapTrend.LEAST_POINTS, x -> 0)))
                .isPresent();
    }

    /** The cases of lab/docs/checks.md, with at most 1 % false alarms each. */
    @ParameterizedTest
    @ValueSource(ints = {20, 40, 200})
    void noiseSawtoothWarmUpAndStepAreNoLeaks(int collections) {
        assertThat(share(collections, random -> x -> 0)).isLessThanOrEqualTo(0.002);
        assertThat(share(collections, random -> x -> 20 * MB * ((13 * x + 0.3) % 1)))
                .isLessThanOrEqualTo(0.01);
        assertThat(share(collections, random -> x -> 20 * MB * ((2.5 * x + 0.3) % 1)))
                .isLessThanOrEqualTo(0.01);
        assertThat(share(collections, random -> x -> 30 * MB * (1 - Math.exp(-x / 0.1))))
                .isLessThanOrEqualTo(0.01);
        assertThat(share(collections, random -> x -> 30 * MB * (1 - Math.exp(-x / 0.3))))
                .isLessThanOrEqualTo(0.01);
        assertThat(share(collections, random -> x -> 10 * MB * Math.log1p(50 * x)))
                .isLessThanOrEqualTo(0.01);
        assertThat(share(collections, random -> {
                    double at = random.nextDouble();
                    return x -> x > at ? 20 * MB : 0;
                }))
                .isLessThanOrEqualTo(0.01);
    }

    /** A leak, in units of the noise of one collection over the time it was watched. */
    @ParameterizedTest
    @CsvSource({"20,8,0.4", "40,8,0.65", "200,8,0.9", "20,16,0.9", "40,16,0.95", "200,4,0.2"})
    void findsALeak(int collections, double noises, double least) {
        assertThat(share(collections, random -> x -> noises * 2 * MB * x)).isGreaterThan(least);
    }
}
