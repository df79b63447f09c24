package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.is;

import hudson.EnvVars;
import hudson.FilePath;
import hudson.Launcher;
import hudson.model.TaskListener;
import io.perfgate.jenkins.agent.DurableCommand;
import io.perfgate.jenkins.agent.DurableStepExecution;
import io.perfgate.jenkins.gate.StoredGate;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.jenkinsci.plugins.workflow.job.WorkflowRun;
import org.jenkinsci.plugins.workflow.steps.StepContext;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** A step that is resumed although its node has ended ends normally; its output is in the build's log. */
@WithJenkins
class EndedNodeTest {

    @Test
    void aCommandsOutputGoesToTheBuildsLog(JenkinsRule jenkins) throws Exception {
        WorkflowJob job = jenkins.createProject(WorkflowJob.class, "nightly");
        job.setDefinition(new CpsFlowDefinition("echo 'an ended node'\nsleep 3600", true));
        WorkflowRun run = job.scheduleBuild2(0).waitForStart();
        jenkins.waitForMessage("Sleeping", run);
        FilePath workspace = jenkins.createOnlineSlave().getWorkspaceFor(job);
        workspace.mkdirs();
        StepOfEndedNode step = new StepOfEndedNode(run, workspace);

        new Greeting(step).start();

        assertThat(step.ended.get(1, TimeUnit.MINUTES), is("concluded"));
        jenkins.assertLogContains("good morning", run);
        run.doStop();
        jenkins.waitForCompletion(run);
    }

    @Test
    void aBaselineIsPinned(JenkinsRule jenkins) throws Exception {
        WorkflowRun run = ConcludedTwiceTest.accepted(jenkins);
        PerformanceBaselineStep step = new PerformanceBaselineStep();
        step.pin = "release";
        StepOfEndedNode resumed =
                new StepOfEndedNode(run, jenkins.createOnlineSlave().getWorkspaceFor(run.getParent()));

        step.start(resumed).onResume();
        resumed.ended.get(1, TimeUnit.MINUTES);

        GateResult gate =
                run.getAction(PerformanceGateBuildAction.class).getResults().get(0);
        assertThat(new StoredGate(run, gate).acceptance().get().pinned().get(), is("release"));
    }

    private static final class Greeting extends DurableStepExecution {

        private static final long serialVersionUID = 1;

        Greeting(StepContext context) {
            super(context);
        }

        @Override
        protected DurableCommand begin() throws Exception {
            return DurableCommand.start(
                    List.of("echo", "good morning"),
                    new EnvVars(),
                    getContext().get(FilePath.class),
                    getContext().get(Launcher.class),
                    TaskListener.NULL);
        }

        @Override
        protected Object conclude(FilePath folder, int exitStatus, String lastLine) {
            return "concluded";
        }
    }
}
