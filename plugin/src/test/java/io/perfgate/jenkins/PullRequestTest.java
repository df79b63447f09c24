package io.perfgate.jenkins;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.notNullValue;

import hudson.FilePath;
import hudson.model.Result;
import hudson.slaves.DumbSlave;
import java.io.File;
import jenkins.branch.BranchSource;
import jenkins.scm.impl.mock.MockSCMController;
import jenkins.scm.impl.mock.MockSCMDiscoverBranches;
import jenkins.scm.impl.mock.MockSCMDiscoverChangeRequests;
import jenkins.scm.impl.mock.MockSCMSource;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.jenkinsci.plugins.workflow.job.WorkflowRun;
import org.jenkinsci.plugins.workflow.multibranch.WorkflowMultiBranchProject;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/**
 * A pull request of a multibranch project is judged by the files of its target branch. If Jenkins cannot read these
 * from the kind of repository, its own suite does not replace them, unless an administrator allows that. ({@code
 * try-in-jenkins.sh} tests with git that a readable suite of the target is used.)
 */
@WithJenkins
class PullRequestTest {

    private static final String JENKINSFILE = """
            node('!built-in') {
                checkout scm
                performanceGate suite: 'performance.yml', keptIn: 'job'
            }
            """;

    @Test
    void itCannotMakeItsOwnGateEasier(JenkinsRule jenkins) throws Exception {
        DumbSlave agent = jenkins.createOnlineSlave();
        FilePath folder = new FilePath(new File(agent.getRemoteFS(), "suite"));
        folder.mkdirs();
        TinySuite.writeTo(folder);
        String suite = folder.child("performance.yml").readToString();
        try (MockSCMController repositories = MockSCMController.create()) {
            repositories.createRepository("broker");
            repositories.setPrimaryBranch("broker", "master");
            repositories.addFile("broker", "master", "a gate", "Jenkinsfile", JENKINSFILE.getBytes(UTF_8));
            repositories.addFile("broker", "master", "a suite", "performance.yml", suite.getBytes(UTF_8));
            WorkflowMultiBranchProject project = jenkins.createProject(WorkflowMultiBranchProject.class, "broker");
            project.getSourcesList()
                    .add(new BranchSource(new MockSCMSource(
                            repositories,
                            "broker",
                            new MockSCMDiscoverBranches(),
                            new MockSCMDiscoverChangeRequests())));
            project.scheduleBuild2(0).getFuture().get();
            jenkins.waitUntilNoActivity();
            WorkflowRun first = project.getItem("master").getLastBuild();
            jenkins.assertBuildStatus(Result.UNSTABLE, first);
            jenkins.assertLogContains("Accepted into the baseline", first);
            TinySuite.demandHalfTheAllocation(new FilePath(project.getRootDir()).child("performance-gate"));

            int number = repositories.openChangeRequest("broker", "master");
            repositories.addFile(
                    "broker",
                    "change-request/" + number,
                    "whatever happens is fine",
                    "performance.yml",
                    (suite.replace("5%", "900%") + "mustSee: 2000%\n").getBytes(UTF_8));
            project.scheduleBuild2(0).getFuture().get();
            jenkins.waitUntilNoActivity();

            WorkflowJob request = project.getItem("CR-" + number);
            assertThat(request, notNullValue());
            WorkflowRun refused = jenkins.assertBuildStatus(Result.FAILURE, request.getLastBuild());
            jenkins.assertLogContains("the files of master cannot be read without a checkout", refused);

            PerformanceGateConfiguration.get().setTrustPullRequests(true);
            WorkflowRun trusted = jenkins.assertBuildStatusSuccess(request.scheduleBuild2(0));
            jenkins.assertLogContains("runs of pull requests are not accepted", trusted);
        }
    }
}
