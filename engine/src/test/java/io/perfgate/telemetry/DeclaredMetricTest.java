package io.perfgate.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.measure.Direction;
import io.perfgate.measure.Metric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeclaredMetricTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hikaricp_connections_pending{pool=\"main\"} max | ''",
                "http_server_requests_seconds{uri=\"/a\",status=\"200\"} p999 | s",
                "http_server_requests_seconds mean | s",
                "jdbc_statements_total per request | per request",
                "net_sent_bytes_total per request | B",
                "net_sent_bytes_total per second | B/s",
                "process_cpu_seconds_total per second | s/s",
                "jobs_total per second | 1/s"
            })
    void theNameGivesTheUnit(String text, String unit) {
        assertThat(DeclaredMetric.parse(text).metric().unit()).isEqualTo(unit);
    }

    @Test
    void blanksAndTheOrderOfLabelsMakeNoOtherMetric() {
        assertThat(DeclaredMetric.parse("a{ b = \"1\", a=\"2\" }  per second higher")
                        .metric())
                .isEqualTo(new Metric("a{a=\"2\",b=\"1\"} per second", "1/s", Direction.HIGHER));
    }

    @Test
    void percentiles() {
        assertThat(DeclaredMetric.parse("a p50").quantile()).isEqualTo(0.5);
        assertThat(DeclaredMetric.parse("a p999").quantile()).isEqualTo(0.999);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "a_total per request # {__name__=~\"a_total\",}",
                "a{b=\"c\\\\d\\\"e\",f=\"g\"} max # {__name__=~\"a\",b=\"c\\\\d\\\"e\",f=\"g\"}",
                "a_seconds mean # {__name__=~\"a_seconds(_sum|_count)?\",}",
                "a_seconds p99 # {__name__=~\"a_seconds(_bucket)?\",}"
            })
    void prometheusSelectsItsSeries(String text, String selector) {
        assertThat(DeclaredMetric.parse(text).selector()).isEqualTo(selector);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "a{b=\"c\"}",
                "a maximum",
                "a p5",
                "a p9999",
                "a p100",
                "a p00",
                "a per minute",
                "a higher",
                "a-b max"
            })
    void otherFormsAreRefused(String text) {
        assertThatThrownBy(() -> DeclaredMetric.parse(text)).hasMessageContaining("must end with 'max', 'mean', ");
    }
}
