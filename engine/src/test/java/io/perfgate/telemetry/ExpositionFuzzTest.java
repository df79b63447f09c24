package io.perfgate.telemetry;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalLong;

/** Replays the corpus; lab/docs/reading.md explains how to search for more. */
class ExpositionFuzzTest {

    @FuzzTest(maxDuration = "10m")
    void complainsInItsOwnWords(byte[] input) {
        ScrapedTrial trial = new ScrapedTrial(
                List.of(
                        DeclaredMetric.parse("a p99"),
                        DeclaredMetric.parse("b mean"),
                        DeclaredMetric.parse("c per request")),
                name -> true,
                true);
        for (Phase phase : Phase.values()) {
            try {
                trial.add(phase, phase == Phase.AFTER ? 1 : 0, new String(input, StandardCharsets.UTF_8));
            } catch (IllegalArgumentException refused) {
                trial.fail(phase, String.valueOf(refused.getMessage()));
            }
        }
        trial.figures(OptionalLong.of(1));
        trial.courses();
    }
}
