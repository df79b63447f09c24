package io.perfgate.jenkins.trend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrendQueryTest {

    private static final SeriesKey KEY = new SeriesKey("rack-7", "nightly", "a", "mean");

    @Test
    void missingParametersMatchEverything() {
        assertThat(query(Map.of()).matches(KEY)).isTrue();
        assertThat(query(Map.of("series", "a", "metric", "")).matches(KEY)).isTrue();
        assertThat(query(Map.of("series", "b")).matches(KEY)).isFalse();
        assertThat(query(Map.of("profile", "rack-8", "series", "a")).matches(KEY))
                .isFalse();
    }

    @Test
    void theUsualWindowIsTheNewest5000Builds() {
        assertThat(query(Map.of())).isEqualTo(new TrendQuery(null, null, null, null, 0, 5_000));
    }

    @ParameterizedTest
    @CsvSource({
        "count, 0, count must be between 1 and 20000",
        "count, 20001, count must be between 1 and 20000",
        "count, many, count must be a whole number",
        "from, -1, from must be between 0 and 2147483647",
        "from, 99999999999, from must be a whole number",
    })
    void invalidQueriesAreRefused(String name, String value, String message) {
        assertThatThrownBy(() -> query(Map.of(name, value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    private static TrendQuery query(Map<String, String> parameters) {
        return TrendQuery.of(parameters::get);
    }
}
