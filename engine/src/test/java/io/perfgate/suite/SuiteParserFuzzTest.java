package io.perfgate.suite;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.yaml.SuiteError;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Replays the corpus; lab/docs/reading.md explains how to search for more. */
class SuiteParserFuzzTest {

    @FuzzTest(maxDuration = "10m")
    void performanceYml(byte[] input) {
        try {
            SuiteParser.parse("performance.yml", new String(input, StandardCharsets.UTF_8), Map.of());
        } catch (SuiteError complaint) {
            assertThat(complaint.getMessage()).startsWith("performance.yml").doesNotContain("\n");
        }
    }
}
