package io.perfgate.jenkins;

import hudson.EnvVars;
import hudson.Extension;
import hudson.FilePath;
import hudson.Launcher;
import hudson.model.AbstractBuild;
import hudson.model.AbstractProject;
import hudson.model.BuildListener;
import hudson.model.Computer;
import hudson.model.Result;
import hudson.tasks.BuildStepDescriptor;
import hudson.tasks.Builder;
import hudson.util.ListBoxModel;
import io.perfgate.jenkins.agent.Agent;
import io.perfgate.jenkins.agent.LastLineStream;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.gate.Conclusion;
import io.perfgate.jenkins.gate.GateOptions;
import java.io.IOException;
import java.nio.charset.Charset;
import jenkins.model.Jenkins;
import org.kohsuke.stapler.DataBoundConstructor;
import org.kohsuke.stapler.DataBoundSetter;

/** The gate of a freestyle job. A failed gate ends the build, like any failed build step. */
public final class PerformanceGateBuilder extends Builder {

    private final GateOptions options;

    @DataBoundConstructor
    public PerformanceGateBuilder(String suite) {
        options = new GateOptions(suite);
    }

    @Override
    public boolean perform(AbstractBuild<?, ?> build, Launcher launcher, BuildListener listener)
            throws InterruptedException, IOException {
        FilePath workspace = build.getWorkspace();
        if (workspace == null) {
            throw Agent.gone();
        }
        Gate gate = new Gate(options, build, workspace);
        EnvVars environment = build.getEnvironment(listener);
        LastLineStream output = new LastLineStream(listener.getLogger(), charset(workspace));
        GatePreparation.Prepared prepared = gate.prepare(environment, launcher, listener);
        int exitStatus = launcher.launch()
                .cmds(prepared.command())
                .envs(environment)
                .pwd(workspace)
                .stdout(output)
                .join();
        GateResult result = gate.conclude(
                gate.claimRecord(), exitStatus, output.last(), prepared.inputs(), prepared.written(), listener);
        listener.getLogger().println(result.sentence());
        if (result.conclusion() == Conclusion.UNSTABLE) {
            build.setResult(Result.UNSTABLE);
        }
        return result.conclusion() != Conclusion.FAILURE;
    }

    private static Charset charset(FilePath workspace) {
        Computer computer = workspace.toComputer();
        Charset agents = computer == null ? null : computer.getDefaultCharset();
        return agents == null ? Charset.defaultCharset() : agents;
    }

    public String getSuite() {
        return options.suite();
    }

    public String getBaseline() {
        return options.baseline();
    }

    @DataBoundSetter
    public void setBaseline(String baseline) {
        options.baseline = baseline;
    }

    public String getProfile() {
        return options.profile;
    }

    @DataBoundSetter
    public void setProfile(String profile) {
        options.profile = profile;
    }

    public String getOnly() {
        return options.only;
    }

    @DataBoundSetter
    public void setOnly(String only) {
        options.only = only;
    }

    public String getVariables() {
        return options.variables;
    }

    @DataBoundSetter
    public void setVariables(String variables) {
        options.variables = variables;
    }

    public String getKeptIn() {
        return options.keptIn().word();
    }

    @DataBoundSetter
    public void setKeptIn(String keptIn) {
        options.keptIn(keptIn);
    }

    public boolean isAcceptWhenPassed() {
        return options.acceptWhenPassed;
    }

    @DataBoundSetter
    public void setAcceptWhenPassed(boolean accept) {
        options.acceptWhenPassed = accept;
    }

    public String getMainBranch() {
        return options.mainBranch;
    }

    @DataBoundSetter
    public void setMainBranch(String mainBranch) {
        options.mainBranch = mainBranch;
    }

    public String getBuild() {
        return options.ofRun().build();
    }

    @DataBoundSetter
    public void setBuild(String build) {
        options.ofRun().build = build;
    }

    public String getAgainst() {
        return options.ofRun().against;
    }

    @DataBoundSetter
    public void setAgainst(String against) {
        options.ofRun().against = against;
    }

    public String getSize() {
        return options.ofRun().size;
    }

    @DataBoundSetter
    public void setSize(String size) {
        options.ofRun().size = size;
    }

    public String getBudget() {
        return options.ofRun().budget;
    }

    @DataBoundSetter
    public void setBudget(String budget) {
        options.ofRun().budget = budget;
    }

    public String getFindCulprit() {
        return options.ofRun().findCulprit;
    }

    @DataBoundSetter
    public void setFindCulprit(String findCulprit) {
        options.ofRun().findCulprit = findCulprit;
    }

    public boolean isResume() {
        return options.ofRun().resume;
    }

    @DataBoundSetter
    public void setResume(boolean resume) {
        options.ofRun().resume = resume;
    }

    public String getOut() {
        return options.out();
    }

    @DataBoundSetter
    public void setOut(String out) {
        options.out = out;
    }

    @Extension
    public static final class DescriptorImpl extends BuildStepDescriptor<Builder> {

        @Override
        @SuppressWarnings("rawtypes")
        public boolean isApplicable(Class<? extends AbstractProject> type) {
            return true;
        }

        @Override
        public String getDisplayName() {
            return Messages.PerformanceGateBuildAction_DisplayName();
        }

        public ListBoxModel doFillKeptInItems() {
            return KeptIn.choices();
        }

        /** The same options have the same help as in the Pipeline step. */
        @Override
        public String getHelpFile(String field) {
            return Jenkins.get()
                    .getDescriptorByType(PerformanceGateStep.DescriptorImpl.class)
                    .getHelpFile(field);
        }
    }
}
