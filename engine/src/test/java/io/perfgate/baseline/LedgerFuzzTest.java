package io.perfgate.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.perfgate.yaml.SuiteError;
import java.nio.charset.StandardCharsets;

/** Replays the corpus; lab/docs/reading.md explains how to search for more. */
class LedgerFuzzTest {

    /** A ledger that was read is unchanged after writing and reading. */
    @FuzzTest(maxDuration = "10m")
    void knownYml(byte[] input) {
        try {
            Ledger ledger = LedgerText.parse("known.yml", new String(input, StandardCharsets.UTF_8));
            assertThat(LedgerText.parse("known.yml", LedgerText.of(ledger))).isEqualTo(ledger);
        } catch (SuiteError complaint) {
            assertThat(complaint.getMessage()).startsWith("known.yml").doesNotContain("\n");
        }
    }
}
