package io.perfgate.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitTest {

    @ParameterizedTest
    @CsvSource({
        "mean <= 3 s at 100 users, 100, true",
        "mean <= 3 s at 100 users, 100 users, true",
        "mean <= 3 s at 100, 100 users, true",
        "mean <= 3 s at 1 user, 1 user, true",
        "mean <= 3 s at 100 users, 1000 users, false",
        "mean <= 3 s at 10/10/10/1, 10/10/10/1, true",
        "mean <= 3 s, anything, true",
    })
    void appliesToALevelInAnySpelling(String limit, String level, boolean holds) {
        SeriesId id = SeriesId.of("shop", Map.of(), level, "buy");
        assertThat(Limit.parse(limit).concerns(id, Metrics.MEAN)).isEqualTo(holds);
    }

    @ParameterizedTest
    @CsvSource({
        "mean <= 3 s, ms, 3000",
        "mean <= 3, ms, 3",
        "mean <= 0.5 min, s, 30",
        "averageTime <= 1 ms, s/op, 0.001",
        "averageTime <= 50 us, us/op, 50",
        "averageTime <= 50 \u00b5s, us/op, 50",
        "averageTime <= 50 ns/op, us/op, 0.05",
        "cpuPerRequest <= 500 us, us, 500",
        "throughput >= 2000/s, 1/s, 2000",
        "throughput >= 2000/s of send, 1/s, 2000",
        "throughput >= 2000 1/s, 1/s, 2000",
        "throughput >= 120/min, 1/s, 2",
        "throughput >= 2000 ops/s, ops/ms, 2",
        "throughput >= 2000/s, ops/us, 0.002",
        "throughput >= 100 MB/s, B/s, 104857600",
        "allocatedPerOperation <= 2 KB, B/op, 2048",
        "heapLeak <= 1 MB/h, B/h, 1048576",
        "heapLeak <= 1 MB/min, B/h, 62914560",
        "errorRate <= 1%, share, 0.01",
        "insns <= 5, insns/clk, 5",
    })
    void isShownInTheUnitOfTheMetric(String limit, String unit, double bound) {
        assertThat(Limit.parse(limit).in(unit).orElseThrow()).isCloseTo(bound, withinPercentage(1e-9));
    }

    @ParameterizedTest
    @CsvSource({
        "mean <= 3 s, B",
        "mean <= 3 s, 1/s",
        "mean <= 3 %, ms",
        "mean <= 3 s, widgets",
        "throughput >= 3 s, 1/s",
        "throughput >= 3/s, B/s",
        "score <= 3 us/op, us",
        "score <= 3 KB/s, B/op",
    })
    void isNotConvertedToAnotherKindOfUnit(String limit, String unit) {
        assertThat(Limit.parse(limit).in(unit)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mean <= 3 sec | unit 'sec' is unknown; use ns, us, ms, s, min",
                "mean <= 3 s/ | unit 's/' is unknown",
                "heapAfterGc <= 3 s | heapAfterGc is measured in B, not comparable with 's'",
                "heapLeak <= 3 % | heapLeak is measured in B/h, not comparable with '%'",
                "mean <= 1.2.3 s | '1.2.3' is not a number",
            })
    void anotherUnitIsRefusedWhereItIsRead(String limit, String complaint) {
        assertThatThrownBy(() -> Limit.parse(limit))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(complaint);
    }

    @Test
    void aRequestBesideAPromiseIsRefusedInASuiteAndReadInARecord() {
        String both = "capacity >= 9/s of shop at p99 <= 9 ms";

        assertThatThrownBy(() -> Limit.inSuite(both)).hasMessageContaining("leave out 'of shop'");
        assertThat(Limit.parse(both).subject()).contains("p99 <= 9 ms");
    }
}
