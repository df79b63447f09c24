package io.perfgate.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.read.ReadError;
import io.perfgate.yaml.SuiteError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfilesTest {

    private static final String XEON = "Intel(R) Xeon(R) CPU E5-2620 0 @ 2.00GHz";

    @TempDir
    private Path folder;

    /** Each row is a real machine and the profile that it must get. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "Intel(R) Xeon(R) CPU E5-2620 0 @ 2.00GHz | 12 | 0   | 15.9 | 5.10.0 | lab-1",
                "Intel(R) Xeon(R) CPU E5-2620 0 @ 2.00GHz | 12 | 0   | 16.0 | 6.1.0  | lab-1",
                "Intel Xeon E5-2620 0 @ 2.00GHz           | 12 | 0   | 14.1 | 6.1.0  | lab-1",
                "INTEL(R) XEON(R) CPU E5-2620 0 @ 2.00GHz | 12 | 12  | 15.5 | -      | lab-1",
                "Intel(R) Xeon(R) CPU E5-2620 v4 @ 2.10GHz| 12 | 0   | 15.9 | 6.1.0  | -",
                "Intel(R) Xeon(R) CPU E5-2620 0 @ 2.00GHz | 6  | 0   | 15.9 | 6.1.0  | -",
                "Intel(R) Xeon(R) CPU E5-2620 0 @ 2.00GHz | 12 | 4   | 15.9 | 6.1.0  | lab-1-small",
                "Intel(R) Xeon(R) CPU E5-2620 0 @ 2.00GHz | 4  | 3.5 | 15.9 | 6.1.0  | -",
                "Intel(R) Xeon(R) CPU E5-2620 0 @ 2.00GHz | 12 | 0   | 8.0  | 6.1.0  | -",
                "Intel(R) Xeon(R) CPU E5-2620 0 @ 2.00GHz | 12 | 0   | 32.0 | 6.1.0  | -",
                "-                                        | 12 | 0   | 15.9 | 6.1.0  | -",
                "AMD EPYC 7B13 64-Core Processor          | 2  | 1.5 | 3.8  | 6.1.0  | cloud"
            })
    void machinesAreRecognised(
            String cpu, int cpus, double cpuLimit, double gigabytes, String kernel, String expected) {
        Profiles profiles = Profiles.parse("profiles.yml", """
                profiles:
                  - {name: lab-1, cpu: "Intel(R) Xeon(R) CPU E5-2620 0 @ 2.00GHz", cpus: 12, memory: 16 GB, os: linux}
                  - {name: lab-1-small, cpu: "*Xeon*E5-2620 0*", cpus: 4, memory: 16 GB}
                  - {name: cloud, cpu: "AMD EPYC 7B1*", cpus: 1.5, memory: 4 GB}
                """);
        HardwareFacts facts = new HardwareFacts(
                cpu, cpus, cpuLimit, (long) (gigabytes * (1L << 30)), 0, "linux", kernel, "amd64", "a JVM", null);

        assertThat(profiles.of(facts).map(HardwareProfile::name).orElse(null)).isEqualTo(expected);
    }

    @Test
    void anUnknownMachineIsNamedByItsFactsAndCanBeAdopted() {
        HardwareFacts facts =
                new HardwareFacts(XEON, 4, 2.5, 17_000_000_000L, 17_000_000_000L, "linux", "6.1", "amd64", "a JVM", "");
        assertThat(Hardware.of("auto", facts, Profiles.NONE).profile())
                .isEqualTo("intel-xeon-e5-2620-0-2.00ghz-2.5cpu-16gb-linux-amd64");

        Profiles adopted = Profiles.parse(
                "profiles.yml",
                "profiles:\n" + HardwareProfile.ofKind("mine", facts).yaml());
        assertThat(Hardware.of("auto", facts, adopted).profile()).isEqualTo("mine");
        assertThat(Hardware.of("other", facts, adopted).profile()).isEqualTo("other");
    }

    @Test
    void aMachineWithUnknownFactsStillHasAName() {
        HardwareFacts facts = new HardwareFacts(null, 2, 0, 0, 0, null, null, null, null, null);

        assertThat(Hardware.of("auto", facts, Profiles.NONE).profile()).isEqualTo("unknown-cpu-2cpu");
        assertThat(HardwareProfile.ofKind("mine", facts).fits(facts)).isTrue();
    }

    /** As a regular expression, it would backtrack for ever. */
    @Test
    @Timeout(60)
    void aPatternOfManyStars() {
        HardwareProfile profile = Profiles.parse("p.yml", "profiles: [{name: a, os: '" + "*i".repeat(30) + "*x'}]")
                .of(HardwareFacts.of("x", 2, 1, "i".repeat(100) + "x", "amd64", ""))
                .orElseThrow();

        assertThat(profile.fits(HardwareFacts.of("x", 2, 1, "i".repeat(100), "amd64", "")))
                .isFalse();
    }

    @Test
    void twoProfilesThatFitAreAnError() {
        Profiles profiles = Profiles.parse("p.yml", "profiles: [{name: a, cpus: 2}, {name: b, os: lin*}]");

        assertThatThrownBy(() -> profiles.of(HardwareFacts.of("x", 2, 1, "linux", "amd64", "")))
                .isInstanceOf(SuiteError.class)
                .hasMessageContaining("'a' and 'b'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "profiles: [{name: a, cpu: x, memroy: 4 GB}]|p.yml:1:30: unknown key 'memroy'; did you mean 'memory'?",
                "profiles: [{name: a, memory: 4}]|p.yml:1:30: 'memory' must be the nominal size",
                "profiles: [{name: a, cpus: none}]|p.yml:1:28: 'cpus' must be a number above 0",
                "profiles: [{name: a}]|fits every machine",
                "profiles: [{name: a/b, cpus: 1}]|a name consists of letters",
                "profiles: [{name: a, cpus: 1}, {name: a, cpus: 2}]|'a' is defined twice",
                "profiles: 7|must be a list",
                "' '|the file is empty"
            })
    void brokenFilesAreNamed(String text, String complaint) {
        assertThatThrownBy(() -> Profiles.parse("p.yml", text))
                .isInstanceOf(SuiteError.class)
                .hasMessageContaining("p.yml")
                .hasMessageContaining(complaint);
    }

    @Test
    void aStoreWithoutTheFileHasNone() throws IOException {
        HardwareFacts facts = HardwareFacts.of("x", 2, 1, "linux", "amd64", "");
        assertThat(Profiles.ofStore(folder.resolve("none")).of(facts)).isEmpty();

        Files.writeString(folder.resolve("profiles.yml"), "profiles: [{name: a, cpus: 2}]");
        assertThat(Profiles.ofStore(folder).of(facts)).isPresent();
    }

    @Test
    void aLinkIsNotRead() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "hunter2: the token");
        Path link = Files.createSymbolicLink(folder.resolve("profiles.yml"), secret);
        assertThatThrownBy(() -> Profiles.ofStore(folder))
                .hasMessage(link + ": is a symbolic link; put the file itself there");
    }

    @Test
    void aFileInAnotherEncodingIsNamed() throws IOException {
        Path file = Files.write(folder.resolve("profiles.yml"), new byte[] {'#', ' ', (byte) 0xfc, '\n'});

        assertThatThrownBy(() -> Profiles.ofStore(folder))
                .isInstanceOf(ReadError.class)
                .hasMessage(file + ": not UTF-8 text; save it as UTF-8");
    }
}
