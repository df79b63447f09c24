package io.perfgate.jenkins;

import hudson.EnvVars;
import hudson.Extension;
import hudson.FilePath;
import hudson.Launcher;
import hudson.model.Run;
import hudson.model.TaskListener;
import java.io.Serializable;
import java.util.Map;
import java.util.Set;
import org.jenkinsci.plugins.workflow.graph.FlowNode;
import org.jenkinsci.plugins.workflow.steps.Step;
import org.jenkinsci.plugins.workflow.steps.StepContext;
import org.jenkinsci.plugins.workflow.steps.StepDescriptor;
import org.jenkinsci.plugins.workflow.steps.StepExecution;
import org.kohsuke.stapler.DataBoundConstructor;
import org.kohsuke.stapler.DataBoundSetter;

/** {@code performanceGate(suite: 'performance.yml')}: runs a suite on the agent, judges it, and says so. */
public final class PerformanceGateStep extends Step implements Serializable {

    private static final long serialVersionUID = 1;

    private final GateOptions options;

    @DataBoundConstructor
    public PerformanceGateStep(String suite) {
        options = new GateOptions(suite);
    }

    @Override
    public StepExecution start(StepContext context) {
        return new PerformanceGateExecution(context, options);
    }

    public String getSuite() {
        return options.suite();
    }

    public String getBaseline() {
        return options.baseline();
    }

    @DataBoundSetter
    public void setBaseline(String baseline) {
        options.baseline(baseline);
    }

    public String getProfile() {
        return options.profile();
    }

    @DataBoundSetter
    public void setProfile(String profile) {
        options.profile(profile);
    }

    public String getOnly() {
        return options.only();
    }

    @DataBoundSetter
    public void setOnly(String only) {
        options.only(only);
    }

    public String getVariables() {
        return options.variables();
    }

    @DataBoundSetter
    public void setVariables(String variables) {
        options.variables(variables);
    }

    public String getOut() {
        return options.out();
    }

    @DataBoundSetter
    public void setOut(String out) {
        options.out(out);
    }

    public boolean isStopPipeline() {
        return options.stopPipeline();
    }

    @DataBoundSetter
    public void setStopPipeline(boolean stopPipeline) {
        options.stopPipeline(stopPipeline);
    }

    /** What Jenkins knows of the step. */
    @Extension
    public static final class DescriptorImpl extends StepDescriptor {

        @Override
        public String getFunctionName() {
            return "performanceGate";
        }

        @Override
        public String getDisplayName() {
            return Messages.PerformanceGateStep_DisplayName();
        }

        @Override
        public Set<? extends Class<?>> getRequiredContext() {
            return Set.of(Run.class, FilePath.class, Launcher.class, EnvVars.class, TaskListener.class, FlowNode.class);
        }

        @Override
        public String argumentsToString(Map<String, Object> arguments) {
            return arguments.get("suite") instanceof String suite ? suite : null;
        }
    }
}
