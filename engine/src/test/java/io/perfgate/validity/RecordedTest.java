package io.perfgate.validity;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Finding;
import io.perfgate.record.RunRecords;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Findings in the runner's records of the broker. */
class RecordedTest {

    private static final Path RECORDS = Path.of("src/test/resources/io/perfgate/validity");

    private static List<Finding> invalid(String file) {
        return Assessment.of(Evidence.of(RunRecords.readUnjudged(RECORDS.resolve(file)))).findings().stream()
                .filter(one -> one.severity() == Finding.Severity.INVALID)
                .toList();
    }

    @Test
    void aHealthyWarmBroker() {
        assertThat(invalid("broker-healthy.json")).isEmpty();
    }

    /** Receivers notice nothing of 30 % refused sends; a missing warm-up affects both. */
    @Test
    void aColdBrokerThatRefusesConnections() {
        assertThat(invalid("broker-errors-cold.json"))
                .extracting(one -> one.kind().word() + " " + one.subject())
                .containsExactlyInAnyOrder(
                        "errors send", "warmUp send", "warmUp send", "warmUp receive", "warmUp receive");
    }
}
