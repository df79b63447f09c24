package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.hasSize;

import hudson.FilePath;
import hudson.model.Result;
import hudson.slaves.DumbSlave;
import java.util.concurrent.TimeUnit;
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.jenkinsci.plugins.workflow.job.WorkflowRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.jvnet.hudson.test.junit.jupiter.JenkinsSessionExtension;

/** A gate continues while its controller is down. */
class RestartTest {

    @RegisterExtension
    private final JenkinsSessionExtension sessions = new JenkinsSessionExtension();

    @Test
    void aGateEndsAfterARestart() throws Throwable {
        sessions.then(jenkins -> {
            DumbSlave agent = jenkins.createOnlineSlave();
            WorkflowJob job = jenkins.createProject(WorkflowJob.class, "nightly");
            FilePath workspace = agent.getWorkspaceFor(job);
            workspace.mkdirs();
            TinySuite.writeTo(workspace);
            job.setDefinition(new CpsFlowDefinition(
                    "node('" + agent.getNodeName() + "') { performanceGate suite: 'performance.yml' }\n", true));
            jenkins.waitForMessage("[1/2] codec", job.scheduleBuild2(0).waitForStart());
        });
        sessions.then(jenkins -> {
            WorkflowRun run = jenkins.jenkins
                    .getItemByFullName("nightly", WorkflowJob.class)
                    .getBuildByNumber(1);
            jenkins.assertBuildStatus(Result.UNSTABLE, jenkins.waitForCompletion(run));
            jenkins.assertLogContains("[2/2] codec", run);
            assertThat(run.getAction(PerformanceGateBuildAction.class).getResults(), hasSize(1));
        });
    }

    /** The agent is not asked about a command that it was told to forget. */
    @Test
    @Timeout(value = 2, unit = TimeUnit.MINUTES)
    void aStepEndsThoughItsCommandWasForgottenBeforeTheRestart() throws Throwable {
        sessions.then(jenkins -> {
            DumbSlave agent = jenkins.createOnlineSlave();
            WorkflowJob job = jenkins.createProject(WorkflowJob.class, "cut");
            job.setDefinition(new CpsFlowDefinition("node('" + agent.getNodeName() + "') { cutOff() }\n", true));
            job.scheduleBuild2(0).waitForStart();
            CutOffStep.FORGOTTEN.await();
        });
        sessions.then(jenkins -> {
            CutOffStep.isCutOff = false;
            WorkflowRun run =
                    jenkins.jenkins.getItemByFullName("cut", WorkflowJob.class).getBuildByNumber(1);
            jenkins.assertBuildStatusSuccess(jenkins.waitForCompletion(run));
        });
    }
}
