package io.perfgate.jenkins.machines;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.HardwareFacts;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SeenMachineTest {

    private static SeenMachine machine(String cpu, String os, String jvm) {
        return new SeenMachine(
                "rack-7-a",
                new Hardware("rack-7", HardwareFacts.of(cpu, 40, 64L << 30, os, "amd64", jvm)),
                "nightly #7",
                Instant.EPOCH);
    }

    @Test
    void itShowsTheFacts() {
        SeenMachine machine = machine("Gold 6248", "Linux", "Temurin 17.0.9");

        assertThat(machine.processor).isEqualTo("Gold 6248");
        assertThat(machine.system).isEqualTo("Linux amd64");
        assertThat(machine.jvm).isEqualTo("Temurin 17.0.9");
    }

    /** A run record comes from an agent, and each of its texts may have two million characters. */
    @Test
    void longFactsAreCut() {
        String endless = "x".repeat(2_000_000);

        SeenMachine machine = machine(endless, endless, endless);

        assertThat(machine.processor).hasSizeLessThan(200);
        assertThat(machine.system).hasSizeLessThan(200);
        assertThat(machine.jvm).hasSizeLessThan(200);
    }
}
