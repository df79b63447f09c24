package io.perfgate.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeriesIdTest {

    @ParameterizedTest
    @CsvSource({
        "org.apache.stats.MomentPerformance.mean, MomentPerformance.mean",
        "'org.apache.Gcd.gcd {seed=42}', 'Gcd.gcd {seed=42}'",
        "GET /orders, GET /orders",
        "shop.orders, shop.orders",
        "v7.Orders, v7.Orders",
    })
    void onlyThePackageOfAClassIsLeftOut(String subject, String shown) {
        assertThat(SeriesId.of("w", Map.of(), "", subject).shortSubject()).isEqualTo(shown);
    }
}
