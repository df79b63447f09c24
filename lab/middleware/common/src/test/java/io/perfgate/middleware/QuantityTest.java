package io.perfgate.middleware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityTest {
    @ParameterizedTest
    @CsvSource({"512B, 512", "64K, 65536", "1M, 1048576", "2G, 2147483648", "0B, 0"})
    void readsSizes(String text, long bytes) {
        assertThat(Quantity.bytes(text)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource({"200us, 200000", "5ms, 5000000", "1s, 1000000000"})
    void readsDurations(String text, long nanos) {
        assertThat(Quantity.nanos(text)).isEqualTo(nanos);
    }

    @Test
    void readsShares() {
        assertThat(Quantity.share("5%")).isEqualTo(0.05);
        assertThat(Quantity.share("0.1%")).isEqualTo(0.001);
        assertThat(Quantity.share("100%")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "64", "K", "64k", "-1K", "1.5M", "64KB", "5ms", "99999999999999K"})
    void refusesAnInvalidSize(String text) {
        assertThatThrownBy(() -> Quantity.bytes(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'" + text + "'")
                .hasMessageContaining("64K");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "101%", "-1%", "%"})
    void refusesAnInvalidShare(String text) {
        assertThatThrownBy(() -> Quantity.share(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'" + text + "'");
    }
}
