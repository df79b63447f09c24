package io.perfgate.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Timeline;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatesTest {

    private static final Instant START = Instant.parse("2026-01-02T03:04:05Z");

    private static Timeline requests(String name, int startSeconds, List<Double> perSecond) {
        return new Timeline(new Place("orders", "10"), Quantity.perSecond(name), "1/s", 1, startSeconds, perSecond);
    }

    private static Timeline iterations(String benchmark, String unit, Double... scores) {
        return new Timeline(new Place("codec", ""), Quantity.iterations(benchmark), unit, 1, 0, List.of(scores));
    }

    @Test
    void aSecondThatLiesInTwoSlicesIsDivided() {
        // 20 slices of 30 s: one second and a half each.
        double[] slices = Rates.requestsBySlice(List.of(requests("send", 0, Collections.nCopies(30, 10.0))));

        assertThat(slices).containsOnly(new double[] {15.0}, offset(1e-9));
    }

    @Test
    void requestsAreAddedUpAndNothingElseIs() {
        List<Double> flat = Collections.nCopies(20, 3.0);
        double[] slices = Rates.requestsBySlice(List.of(
                requests("send", 0, flat),
                requests("receive", 0, flat),
                new Timeline(
                        new Place("orders", "10"), Quantity.mean("send"), "ms", 1, 0, Collections.nCopies(20, 99.0))));

        assertThat(slices).containsOnly(new double[] {6.0}, offset(1e-9));
    }

    @Test
    void requestsCountFromTheirFirstSecondOn() {
        assertThat(Rates.measured(
                        START,
                        List.of(
                                requests("login", 5, Collections.nCopies(3, 1.0)),
                                requests("send", 5, Collections.nCopies(40, 1.0)))))
                .contains(new RecordedSpan.Window(START.plusSeconds(5), START.plusSeconds(45)));
        assertThat(Rates.measured(START, List.of())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "shop.Codec.encode,             ops/s,  500, 500",
        "shop.Codec.encode,             ops/ms, 500, 500e3",
        "shop.Codec.encode,             ns/op,  200, 5e6",
        "shop.Codec.encode,             ms/op,  4,   250",
        "shop.Codec.encode,             min/op, 1,   0.016666666666666666",
        "'shop.Codec.encode {threads=4}', us/op,  2,   2e6",
        "'shop.Codec.encode {threads=4}', ops/us, 2,   2e6",
        "shop.Codec.encode,             #,      200, 0",
        "shop.Codec.encode,             weeks/op, 1, 0"
    })
    void aScoreIsOperationsPerSecondInAnyUnit(String benchmark, String unit, double score, double perSecond) {
        Map<String, Double> rates = Rates.operationsPerSecond(List.of(iterations(benchmark, unit, score, score)));

        assertThat(rates).containsOnlyKeys("shop.Codec.encode");
        assertThat(rates.get("shop.Codec.encode")).isCloseTo(perSecond, offset(perSecond * 1e-12));
    }

    @Test
    void ratesHaveAMeanAndTimesForEachOperationHaveNone() {
        // 1000 and 250 operations a second, for equal times.
        assertThat(Rates.operationsPerSecond(List.of(iterations("encode", "ms/op", 1.0, 4.0))))
                .containsEntry("encode", 625.0);
    }

    @Test
    void parametersOfABenchmarkAreOneBenchmark() {
        assertThat(Rates.operationsPerSecond(List.of(
                        iterations("encode {size=1}", "ops/s", 100.0),
                        iterations("encode {size=9}", "ops/s", 300.0),
                        iterations("decode", "ops/s", 7.0))))
                .containsOnly(Map.entry("encode", 200.0), Map.entry("decode", 7.0));
    }

    @Test
    void otherLoadIsAMeanFromTheFirstRequestsOn() {
        Timeline others =
                new Timeline(new Place("orders", "10"), Quantity.OTHER_CPU, "share", 1, 0, List.of(0.9, 0.9, 0.1, 0.3));

        assertThat(Rates.otherCpu(List.of(requests("send", 2, List.of(9.0, 9.0)), others)))
                .isCloseTo(0.2, offset(1e-12));
        assertThat(Rates.otherCpu(List.of(others))).isCloseTo(0.55, offset(1e-12));
        assertThat(Rates.otherCpu(List.of())).isZero();
    }
}
