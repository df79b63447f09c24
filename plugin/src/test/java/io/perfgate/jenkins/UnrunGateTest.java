package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;

import hudson.FilePath;
import hudson.model.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.jenkinsci.plugins.workflow.job.WorkflowRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** A gate that cannot run says why in one line, in the log and on the page of its build. */
@WithJenkins
class UnrunGateTest {

    private JenkinsRule jenkins;
    private WorkflowJob job;
    private FilePath workspace;

    @BeforeEach
    void job(JenkinsRule rule) throws Exception {
        jenkins = rule;
        job = jenkins.createProject(WorkflowJob.class, "nightly");
        workspace = jenkins.createOnlineSlave().getWorkspaceFor(job);
        workspace.child("perfgate-out").mkdirs();
    }

    private void saysWhy(String result, String why) throws Exception {
        job.setDefinition(new CpsFlowDefinition(
                "node('!built-in') { performanceResults current: ['" + result + "'], keptIn: 'job' }\n", true));
        WorkflowRun run = jenkins.assertBuildStatus(Result.FAILURE, job.scheduleBuild2(0));
        jenkins.assertLogContains(why, run);
        jenkins.assertLogNotContains("\tat ", run);
        assertThat(run.getAction(UnrunGateAction.class).getWhy(), containsString(why));
    }

    /** Another step may have measured it for hours. */
    @Test
    void theRunToJudgeIsKept() throws Exception {
        FilePath measured = workspace.child("perfgate-out/run.json");
        measured.write(StoredResult.json(), "UTF-8");

        saysWhy("./perfgate-out/run.json", "perfgate-out/run.json is one of the results to judge");

        assertThat(measured.readToString(), is(StoredResult.json()));
    }

    @Test
    void aDamagedStoreIsNamed() throws Exception {
        Path builds = job.getRootDir().toPath().resolve("performance-gate/baselines/.builds/orders/builds.json");
        Files.createDirectories(builds.getParent());
        Files.writeString(builds, "{");

        saysWhy("trials.csv", "builds.json");
    }
}
