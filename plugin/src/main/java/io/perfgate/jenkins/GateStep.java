package io.perfgate.jenkins;

import hudson.EnvVars;
import hudson.FilePath;
import hudson.Launcher;
import hudson.model.Run;
import hudson.model.TaskListener;
import hudson.util.ListBoxModel;
import io.perfgate.jenkins.baselines.KeptIn;
import java.io.Serializable;
import java.util.Set;
import org.jenkinsci.plugins.workflow.graph.FlowNode;
import org.jenkinsci.plugins.workflow.steps.Step;
import org.jenkinsci.plugins.workflow.steps.StepContext;
import org.jenkinsci.plugins.workflow.steps.StepDescriptor;
import org.jenkinsci.plugins.workflow.steps.StepExecution;
import org.kohsuke.stapler.DataBoundSetter;

/**
 * What all steps have that end with a judgement.
 *
 * <p>{@link PerformanceGateBuilder} has the same setters once more: Jenkins looks for them in a class and those above it only,
 * and above these two are its own Step and Builder. What they set is {@link GateOptions}, the same for both.
 */
public abstract class GateStep extends Step implements Serializable {

    private static final long serialVersionUID = 1;

    private final GateOptions options;

    GateStep(GateOptions options) {
        this.options = options;
    }

    final GateOptions options() {
        return options;
    }

    @Override
    public final StepExecution start(StepContext context) {
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

    public String getKeptIn() {
        return options.keptIn().word();
    }

    @DataBoundSetter
    public void setKeptIn(String keptIn) {
        options.keptIn(keptIn);
    }

    public boolean isAcceptWhenPassed() {
        return options.acceptWhenPassed();
    }

    @DataBoundSetter
    public void setAcceptWhenPassed(boolean accept) {
        options.acceptWhenPassed(accept);
    }

    public String getMainBranch() {
        return options.mainBranch();
    }

    @DataBoundSetter
    public void setMainBranch(String mainBranch) {
        options.mainBranch(mainBranch);
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

    /** What they need from the Pipeline. */
    abstract static class GateStepDescriptor extends StepDescriptor {

        public ListBoxModel doFillKeptInItems() {
            return KeptIn.choices();
        }

        @Override
        public Set<? extends Class<?>> getRequiredContext() {
            return Set.of(Run.class, FilePath.class, Launcher.class, EnvVars.class, TaskListener.class, FlowNode.class);
        }
    }
}
