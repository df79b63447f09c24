package io.perfgate.jenkins;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;

import hudson.FilePath;
import hudson.model.Result;
import hudson.slaves.DumbSlave;
import java.io.File;
import java.util.List;
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

/** A pull request of a multibranch project is judged by what its target branch has. */
@WithJenkins
class PullRequestTest {

    private static final String JENKINSFILE = """
            node('!built-in') {
                checkout scm
                performanceGate suite: 'performance.yml', keptIn: 'job', mainBranch: 'master'
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
                    suite.replace("5%", "900%").getBytes(UTF_8));
            project.scheduleBuild2(0).getFuture().get();
            jenkins.waitUntilNoActivity();

            WorkflowJob request = project.getItem("CR-" + number);
            assertThat(request, notNullValue());
            WorkflowRun red = jenkins.assertBuildStatus(Result.FAILURE, request.getLastBuild());
            jenkins.assertLogContains("judged by the suite and baselines of branch master", red);
            jenkins.assertLogContains("This pull request changes performance.yml", red);
            GateResult result =
                    red.getAction(PerformanceGateBuildAction.class).getResults().get(0);
            assertThat(result.getTargetBranch(), is("master"));
            assertThat(result.getChangedInputs(), is(List.of("performance.yml")));
            try (JenkinsRule.WebClient browser = jenkins.createWebClient()) {
                assertThat(
                        browser.getPage(red, "performance-gate").asNormalizedText(),
                        containsString("This pull request changes performance.yml"));
            }
        }
    }
}
