package io.perfgate.jenkins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of classes in Jenkins' files: renaming or moving one would make builds, jobs or settings unreadable. */
class PersistedNamesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                // build.xml
                "PerformanceGateBuildAction",
                "GateResult",
                "RegressedSeries",
                "UnrunGateAction",
                "trust.CheckoutFolder",
                "trust.Checkouts",
                // program.dat of a running Pipeline
                "agent.DurableCommand",
                "agent.DurableStepExecution",
                "gate.GateOptions",
                "gate.RunOptions",
                "PerformanceBaselineStep",
                "PerformanceBaselineStep$Execution",
                "GateStep$Execution",
                "trust.PullRequestInputs",
                // config.xml of jobs and views, and the nodes of a Pipeline
                "PerformanceGateBuilder",
                "PerformanceGateColumn",
                "PerformanceBaselineStep$DescriptorImpl",
                "PerformanceGateStep$DescriptorImpl",
                "PerformanceResultsStep$DescriptorImpl",
                // of Jenkins itself, and permissions
                "PerformanceGateConfiguration",
                "PerformanceGatePermissions",
                "influx.InfluxMonitor",
                "influx.InfluxSettings",
                "influx.OtlpSettings",
                "machines.SeenMachine",
                "machines.SeenMachines"
            })
    void isStillThere(String name) {
        assertThatCode(() -> Class.forName(
                        "io.perfgate.jenkins." + name, false, getClass().getClassLoader()))
                .doesNotThrowAnyException();
    }

    /** Compiled by Jenkins for each Pipeline, and in its program.dat with its field. */
    @Test
    void theScriptOfTheShardsIsStillThere() throws IOException {
        try (InputStream script = getClass().getResourceAsStream("PerformanceShards.groovy")) {
            assertThat(new String(script.readAllBytes(), StandardCharsets.UTF_8))
                    .contains("package io.perfgate.jenkins", "class PerformanceShards", "CpsScript script\n");
        }
    }
}
