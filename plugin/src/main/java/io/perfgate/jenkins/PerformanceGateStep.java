package io.perfgate.jenkins;

import hudson.Extension;
import io.perfgate.jenkins.gate.GateOptions;
import io.perfgate.jenkins.gate.RunOptions;
import java.util.Map;
import org.kohsuke.stapler.DataBoundConstructor;
import org.kohsuke.stapler.DataBoundSetter;

/** {@code performanceGate(suite: 'performance.yml')}: runs a suite on the agent and judges it. */
public final class PerformanceGateStep extends GateStep {

    private static final long serialVersionUID = 1;

    @DataBoundSetter
    public String build = RunOptions.DEFAULT_BUILD;

    @DataBoundSetter
    public String against;

    @DataBoundSetter
    public String size;

    @DataBoundSetter
    public String budget;

    @DataBoundSetter
    public String shard;

    @DataBoundSetter
    public String findCulprit;

    @DataBoundSetter
    public boolean resume;

    @DataBoundConstructor
    public PerformanceGateStep(String suite) {
        super(new GateOptions(suite));
    }

    @Override
    GateOptions options() {
        GateOptions options = super.options();
        options.ofRun().build = build;
        options.ofRun().against = against;
        options.ofRun().size = size;
        options.ofRun().budget = budget;
        options.ofRun().shard = shard;
        options.ofRun().findCulprit = findCulprit;
        options.ofRun().resume = resume;
        return options;
    }

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
