package io.perfgate.jenkins;

import static org.assertj.core.api.Assertions.assertThatCode;

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
}
