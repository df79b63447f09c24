package io.perfgate.judge.noise;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Direction;
import io.perfgate.measure.Metric;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeriesKindTest {

    @ParameterizedTest
    @CsvSource({
        "B, MEMORY",
        "B/s, MEMORY",
        "B/request, MEMORY",
        "1/s, SPEED",
        "ms, SPEED",
        "ns/op, SPEED",
        "min/op, SPEED",
        "ops/ms, SPEED",
        "'', OTHER",
        "%, OTHER",
        "Bananas, OTHER",
        "messages, OTHER"
    })
    void theUnitDeterminesWhatDriftsWithTheMachine(String unit, SeriesKind kind) {
        assertThat(SeriesKind.of(new Metric("own", unit, Direction.LOWER))).isEqualTo(kind);
    }
}
