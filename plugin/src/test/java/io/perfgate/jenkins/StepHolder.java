package io.perfgate.jenkins;

import hudson.Extension;
import hudson.model.AbstractProject;
import hudson.model.FreeStyleProject;
import hudson.tasks.BuildStepDescriptor;
import hudson.tasks.Builder;
import org.jenkinsci.plugins.workflow.steps.Step;
import org.jvnet.hudson.test.JenkinsRule;
import org.kohsuke.stapler.DataBoundConstructor;

/** A build step that holds a Pipeline step, so that the step's form can be shown and saved. */
public final class StepHolder extends Builder {

    private final Step step;

    @DataBoundConstructor
    public StepHolder(Step step) {
        this.step = step;
    }

    public Step getStep() {
        return step;
    }

    /** The step as it comes back from its form. */
    static Step roundTrip(JenkinsRule jenkins, Step step) throws Exception {
        FreeStyleProject project = jenkins.createFreeStyleProject();
        project.getBuildersList().add(new StepHolder(step));
        jenkins.configRoundtrip(project);
        return project.getBuildersList().get(StepHolder.class).getStep();
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
            return "A Pipeline step";
        }
    }
}
