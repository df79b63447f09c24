package io.perfgate.jenkins;

import hudson.EnvVars;
import hudson.FilePath;
import hudson.Launcher;
import hudson.model.Result;
import hudson.model.TaskListener;
import io.perfgate.jenkins.agent.DurableCommand;
import io.perfgate.jenkins.agent.DurableStepExecution;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.jenkinsci.plugins.workflow.steps.Step;
import org.jenkinsci.plugins.workflow.steps.StepContext;
import org.jenkinsci.plugins.workflow.steps.StepDescriptor;
import org.jenkinsci.plugins.workflow.steps.StepExecution;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.TestExtension;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;
import org.kohsuke.stapler.DataBoundConstructor;

/** A step ends after an Error instead of waiting for ever. */
@WithJenkins
class DurableStepTest {

    private static final String BEFORE_IT_STARTS = "begin";
    private static final String WHEN_IT_HAS_ENDED = "conclude";

    @ParameterizedTest
    @ValueSource(strings = {BEFORE_IT_STARTS, WHEN_IT_HAS_ENDED})
    @Timeout(value = 2, unit = TimeUnit.MINUTES)
    void anErrorEndsIt(String when, JenkinsRule jenkins) throws Exception {
        jenkins.createOnlineSlave();
        WorkflowJob job = jenkins.createProject(WorkflowJob.class, "job");
        job.setDefinition(new CpsFlowDefinition("node('!built-in') { meetAnError '" + when + "' }\n", true));

        jenkins.assertLogContains(
                "an error at " + when, jenkins.assertBuildStatus(Result.FAILURE, job.scheduleBuild2(0)));
    }

    public static final class ErrorStep extends Step {

        private final String when;

        @DataBoundConstructor
        public ErrorStep(String when) {
            this.when = when;
        }

        public String getWhen() {
            return when;
        }

        @Override
        public StepExecution start(StepContext context) {
            return new Execution(context, when);
        }

        @TestExtension
        public static final class DescriptorImpl extends StepDescriptor {

            @Override
            public String getFunctionName() {
                return "meetAnError";
            }

            @Override
            public Set<? extends Class<?>> getRequiredContext() {
                return Set.of(FilePath.class, Launcher.class, EnvVars.class, TaskListener.class);
            }
        }
    }

    private static final class Execution extends DurableStepExecution {

        private static final long serialVersionUID = 1;

        private final String when;

        Execution(StepContext context, String when) {
            super(context);
            this.when = when;
        }

        @Override
        protected DurableCommand begin() throws Exception {
            failAt(BEFORE_IT_STARTS);
            return DurableCommand.start(
                    List.of("true"),
                    getContext().get(EnvVars.class),
                    getContext().get(FilePath.class),
                    getContext().get(Launcher.class),
                    getContext().get(TaskListener.class));
        }

        @Override
        protected Object conclude(FilePath folder, int exitStatus, String lastLine) {
            failAt(WHEN_IT_HAS_ENDED);
            return null;
        }

        private void failAt(String place) {
            if (place.equals(when)) {
                throw new StackOverflowError("an error at " + place);
            }
        }
    }
}
