package io.perfgate.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HardwareFactsTest {

    private static HardwareFacts facts(String cpu, int cpus, double gigabytes) {
        return HardwareFacts.of(cpu, cpus, (long) (gigabytes * (1L << 30)), "linux", "amd64", "any");
    }

    @Test
    void aProfileNamesTheFactsThatDetermineTheSpeed() {
        assertThat(facts("Intel(R) Xeon(R) CPU E5-2620 0 @ 2.00GHz", 12, 125.8).profileName())
                .isEqualTo("intel-xeon-e5-2620-0-2.00ghz-12cpu-128gb-linux-amd64");
        assertThat(facts("", 2, 0).profileName()).isEqualTo("unknown-cpu-2cpu-linux-amd64");
    }

    @ParameterizedTest
    @CsvSource({"15.6, 16", "15.9, 16", "16.0, 16", "23.5, 24", "7.7, 8", "1.9, 2", "0.5, 1", "10.2, 10", "502.1, 512"})
    void memoryIsThatOnTheLabel(double seen, long onTheLabel) {
        assertThat(facts("any", 1, seen).nominalGigabytes()).isEqualTo(onTheLabel);
    }
}
