package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.arrayContaining;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;

import hudson.FilePath;
import hudson.model.Result;
import hudson.model.TaskListener;
import io.perfgate.jenkins.gate.GateOptions;
import io.perfgate.jenkins.gate.StoredGate;
import io.perfgate.jenkins.trust.PullRequestInputs;
import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.jenkinsci.plugins.workflow.job.WorkflowRun;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/**
 * A conclusion that was interrupted by a lost connection or a restart is repeated: nothing happens twice, and nothing
 * fails.
 */
@WithJenkins
class ConcludedTwiceTest {

    static WorkflowRun accepted(JenkinsRule jenkins) throws Exception {
        WorkflowJob job = jenkins.createProject(WorkflowJob.class, "nightly");
        PerformanceGateConfiguration.get().setAcceptingJobs("nightly");
        FilePath workspace = jenkins.createOnlineSlave().getWorkspaceFor(job);
        workspace.mkdirs();
        workspace.child("performance.yml").write("suite: results\n", "UTF-8");
        workspace
                .child("trials.csv")
                .write(
                        "series,metric,unit,direction,run,trial,value\n"
                                + "a,mean,ms,lower,now,1,100\na,mean,ms,lower,now,2,101\n",
                        "UTF-8");
        job.setDefinition(new CpsFlowDefinition(
                "node('!built-in') { performanceResults current: ['trials.csv'], suite: 'performance.yml', keptIn: 'job' }\n",
                true));
        WorkflowRun run = jenkins.assertBuildStatus(Result.UNSTABLE, job.scheduleBuild2(0));
        jenkins.assertLogContains("Accepted into the baseline", run);
        return run;
    }

    @Test
    void aGateIsAddedAndAcceptedOnce(JenkinsRule jenkins) throws Exception {
        WorkflowRun run = accepted(jenkins);
        FilePath workspace = jenkins.createOnlineSlave().getWorkspaceFor(run.getParent());
        GateOptions options = GateOptions.ofResults(List.of("trials.csv"));
        options.keptIn("job");
        Gate gate = new Gate(options, run, workspace);

        GateResult again =
                gate.conclude("1.json", 3, "", PullRequestInputs.NOT_A_PULL_REQUEST, Map.of(), TaskListener.NULL);

        assertThat(again.getSuite(), is("results"));
        assertThat(run.getAction(PerformanceGateBuildAction.class).getResults(), hasSize(1));
        assertThat(new File(run.getRootDir(), "performance-gate").list(), arrayContaining("1.json"));
        assertThat(new StoredGate(run, again).acceptance().isPresent(), is(true));
    }

    @Test
    void aStepThatPinnedIsDoneAgain(JenkinsRule jenkins) throws Exception {
        WorkflowRun run = accepted(jenkins);
        PerformanceBaselineStep step = new PerformanceBaselineStep();
        step.accept = "slower on purpose";
        step.pin = "release";
        StepOfEndedBuild first = new StepOfEndedBuild(run);
        step.start(first).start();
        first.ended.get(1, TimeUnit.MINUTES);

        StepOfEndedBuild again = new StepOfEndedBuild(run);
        step.start(again).onResume();
        again.ended.get(1, TimeUnit.MINUTES);

        GateResult gate =
                run.getAction(PerformanceGateBuildAction.class).getResults().get(0);
        assertThat(new StoredGate(run, gate).acceptance().get().pinned().get(), is("release"));
    }
}
