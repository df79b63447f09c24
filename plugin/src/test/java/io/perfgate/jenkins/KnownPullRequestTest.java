package io.perfgate.jenkins;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.anyOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;

import hudson.model.Result;
import io.perfgate.jenkins.page.AcknowledgedRegressions;
import java.net.URL;
import java.util.List;
import jenkins.branch.BranchSource;
import jenkins.scm.impl.mock.MockSCMController;
import jenkins.scm.impl.mock.MockSCMDiscoverBranches;
import jenkins.scm.impl.mock.MockSCMDiscoverChangeRequests;
import jenkins.scm.impl.mock.MockSCMSource;
import org.htmlunit.HttpMethod;
import org.htmlunit.WebRequest;
import org.jenkinsci.plugins.workflow.job.WorkflowRun;
import org.jenkinsci.plugins.workflow.multibranch.WorkflowMultiBranchProject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/**
 * A pull request's regressions cannot be acknowledged or accepted: neither by its Jenkinsfile, nor on its page, nor by a
 * file.
 */
@WithJenkins
class KnownPullRequestTest {

    private static final String SUITE = "suite: orders\n";

    @AfterEach
    void forget() {
        TargetFiles.TEXTS.clear();
    }

    @Test
    void itCannotAcknowledge(JenkinsRule jenkins) throws Exception {
        jenkins.createOnlineSlave();
        String script = "node('!built-in') {\ncheckout scm\n" + OrdersJob.GATE
                + "if (env.BRANCH_NAME != 'master') {\n"
                + "performanceBaseline known: '*', why: 'mine', until: '2031-01-31'\n}\n}\n";
        TargetFiles.TEXTS.clear();
        TargetFiles.TEXTS.put("performance.yml", SUITE);
        TargetFiles.TEXTS.put("Jenkinsfile", script);
        try (MockSCMController repositories = MockSCMController.create()) {
            repositories.createRepository("broker");
            repositories.setPrimaryBranch("broker", "master");
            add(repositories, "master", "Jenkinsfile", script);
            add(repositories, "master", "performance.yml", SUITE);
            add(repositories, "master", "trials.csv", OrdersJob.trials(10));
            WorkflowMultiBranchProject project = jenkins.createProject(WorkflowMultiBranchProject.class, "broker");
            project.getSourcesList()
                    .add(new BranchSource(new MockSCMSource(
                            repositories,
                            "broker",
                            new MockSCMDiscoverBranches(),
                            new MockSCMDiscoverChangeRequests())));
            project.scheduleBuild2(0).getFuture().get();
            jenkins.waitUntilNoActivity();
            project.getItem("master").scheduleBuild2(0).get();

            int number = repositories.openChangeRequest("broker", "master");
            add(repositories, "change-request/" + number, "trials.csv", OrdersJob.trials(12));
            project.scheduleBuild2(0).getFuture().get();
            jenkins.waitUntilNoActivity();

            WorkflowRun request = project.getItem("CR-" + number).getLastBuild();
            jenkins.assertBuildStatus(Result.FAILURE, request);
            jenkins.assertLogContains("FAIL: p99 of 'order.send' rose", request);
            jenkins.assertLogContains("A pull request cannot change the baseline", request);
            try (JenkinsRule.WebClient browser = jenkins.createWebClient()
                    .withJavaScriptEnabled(false)
                    .withThrowExceptionOnFailingStatusCode(false)) {
                for (String change : List.of(
                        "acknowledge?gate=0&series=&metric=&why=x&link=&until=2031-01-31", "accept?gate=0&why=x")) {
                    WebRequest post = new WebRequest(
                            new URL(jenkins.getURL(), request.getUrl() + "performance-gate/" + change),
                            HttpMethod.POST);
                    assertThat(
                            browser.getPage(browser.addCrumb(post))
                                    .getWebResponse()
                                    .getStatusCode(),
                            is(403));
                }
                assertThat(
                        browser.goTo(request.getUrl() + "performance-gate/")
                                .getWebResponse()
                                .getContentAsString(),
                        not(anyOf(containsString("name=\"acknowledge\""), containsString("name=\"accept\""))));
            }
            assertThat(AcknowledgedRegressions.in(project).entries(), empty());
        }
    }

    private static void add(MockSCMController repositories, String branch, String path, String text) throws Exception {
        repositories.addFile("broker", branch, "a file", path, text.getBytes(UTF_8));
    }
}
