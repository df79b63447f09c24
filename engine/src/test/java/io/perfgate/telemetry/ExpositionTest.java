package io.perfgate.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.telemetry.Exposition.ScrapedSample;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts from real tools, and hostile ones. */
class ExpositionTest {

    static String recorded(String file) {
        try (InputStream text = ExpositionTest.class.getResourceAsStream(file)) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    @ParameterizedTest
    @CsvSource({"node-exporter.txt", "micrometer-after.txt", "micrometer-openmetrics.txt"})
    void everySampleOfARealToolIsRead(String file) {
        String text = recorded(file);

        assertThat(Exposition.parse(text).samples()).hasSize((int)
                text.lines().filter(line -> !line.startsWith("#")).count());
    }

    @Test
    void labelsTimestampsAndExemplarsAsTheFormatsHaveThem() {
        ScrapedSample sample = ScrapedSample.parse(
                "a_bucket{le=\"+Inf\", path=\"C:\\\\x \\\"y\\\"} {\\n\",} 1.5e3 1700 # {id=\"1\"} 3 4");

        assertThat(sample.labels()).isEqualTo(Map.of("le", "+Inf", "path", "C:\\x \"y\"} {\n"));
        assertThat(sample.value()).isEqualTo(1500);
        assertThat(ScrapedSample.parse("a NaN").value()).isNaN();
        assertThat(ScrapedSample.parse("a -Inf").value()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(ScrapedSample.parse("a +Infinity").value()).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a 1\\n2 3 | line 2: a name is missing at column 1 of '2 3'",
                "a{b=\"c} 1 | line 1: \" is missing at column 10 of 'a{b=\"c} 1'",
                "a{b=\"c\",b=\"c\"} 1 | line 1: label 'b' occurs twice at column 14 of 'a{b=\"c\",b=\"c\"} 1'",
                "a 1,5 | line 1: 'a' has no number: '1,5'",
                "a | line 1: 'a' has no number: ''",
                "a 1 2 3 | line 1: 'a' has more than a value and a timestamp",
                "<!DOCTYPE html> | this is a page of HTML or XML, not metrics"
            })
    void anInvalidMetricIsRefusedWithItsPlace(String text, String complaint) {
        assertThatThrownBy(() -> Exposition.parse(text.replace("\\n", "\n")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(complaint);
    }

    @Test
    void moreSamplesThanAnyTargetNeedsAreRefused() {
        String series = "a{n=\"1\"} 1\n".repeat(Exposition.MOST_SAMPLES);

        assertThat(Exposition.parse(series).samples()).hasSize(Exposition.MOST_SAMPLES);
        assertThatThrownBy(() -> Exposition.parse(series.repeat(20)))
                .hasMessage("it has more than 50000 samples; expose fewer metrics");
    }
}
