package io.perfgate.jenkins;

import hudson.Extension;
import java.util.Map;
import org.kohsuke.stapler.DataBoundConstructor;

/** {@code performanceGate(suite: 'performance.yml')}: runs a suite on the agent, judges it, and says so. */
public final class PerformanceGateStep extends GateStep {

    private static final long serialVersionUID = 1;

    @DataBoundConstructor
    public PerformanceGateStep(String suite) {
        super(new GateOptions(suite));
    }

    /** What Jenkins knows of the step. */
    @Extension
    public static final class DescriptorImpl extends GateStepDescriptor {

        @Override
        public String getFunctionName() {
            return "performanceGate";
        }

        @Override
        public String getDisplayName() {
            return Messages.PerformanceGateStep_DisplayName();
        }

        @Override
        public String argumentsToString(Map<String, Object> arguments) {
            return arguments.get("suite") instanceof String suite ? suite : null;
        }
    }
}
