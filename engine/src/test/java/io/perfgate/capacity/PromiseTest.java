package io.perfgate.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.suite.Limit;
import org.junit.jupiter.api.Test;

class PromiseTest {

    @Test
    void isSpelledInOneWay() {
        assertThat(Promise.of("p99", "0.2 s").text()).isEqualTo("p99 <= 200 ms");
        assertThat(Promise.of("errorRate", "0.10%").text()).isEqualTo("errorRate <= 0.1 %");
        assertThat(Promise.spelled("p99<=0.2s")).isEqualTo("p99 <= 200 ms");
        assertThat(Promise.spelled("EmptyJSP")).isEqualTo("EmptyJSP");
    }

    @Test
    void refusesMetricsThatCannotBePromised() {
        assertThatThrownBy(() -> Promise.of("p98", "1 s")).hasMessageContaining("promise one of mean, p50, p95, p99");
        assertThatThrownBy(() -> Promise.of("p99", "5%"))
                .hasMessage("'5%' is not a bound of p99; write for example 200 ms");
        assertThatThrownBy(() -> Promise.of("errorRate", "100%")).hasMessageContaining("below 100%");
        assertThatThrownBy(() -> Promise.of("p99", "0 ms")).hasMessageContaining("above 0");
    }

    @Test
    void aLimitOfACapacityNamesItsPromise() {
        Limit limit = Limit.parse("capacity >= 2000/s at p99 <= 0.2 s");
        assertThat(limit.subject()).contains("p99 <= 200 ms");
        assertThat(limit.load()).isEmpty();
        assertThat(limit.in("1/s")).hasValue(2000);
        assertThat(Limit.parse("capacity >= 100 users at p99 <= 200 ms").in("users"))
                .hasValue(100);
    }
}
