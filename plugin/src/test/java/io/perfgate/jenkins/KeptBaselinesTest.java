package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hudson.FilePath;
import hudson.model.Item;
import hudson.model.Result;
import io.perfgate.jenkins.gate.StoredGate;
import java.net.URL;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import jenkins.model.Jenkins;
import org.htmlunit.HttpMethod;
import org.htmlunit.WebRequest;
import org.htmlunit.html.HtmlPage;
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.jenkinsci.plugins.workflow.job.WorkflowRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.MockAuthorizationStrategy;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** Baselines on the controller, and who may change them. */
@WithJenkins
class KeptBaselinesTest {

    private JenkinsRule jenkins;
    private WorkflowJob job;

    @BeforeEach
    void job(JenkinsRule rule) throws Exception {
        jenkins = rule;
        job = jenkins.createProject(WorkflowJob.class, "nightly");
        FilePath workspace = jenkins.createOnlineSlave().getWorkspaceFor(job);
        workspace.mkdirs();
        TinySuite.writeTo(workspace);
        PerformanceGateConfiguration.get().setAcceptingJobs("nightly");
    }

    private WorkflowRun build(Result expected, String steps) throws Exception {
        job.setDefinition(new CpsFlowDefinition("node('!built-in') {\n" + steps + "\n}\n", true));
        return jenkins.assertBuildStatus(expected, job.scheduleBuild2(0));
    }

    @Test
    void aStepAcceptsAndPins() throws Exception {
        WorkflowRun run = build(Result.UNSTABLE, """
                performanceGate suite: 'performance.yml', keptIn: 'job', acceptWhenPassed: false
                performanceBaseline accept: 'looks right', pin: 'release-1'
                """);

        jenkins.assertLogContains("baseline changed", run);
        build(Result.SUCCESS, "performanceGate suite: 'performance.yml', keptIn: 'job'");
        try (JenkinsRule.WebClient browser = jenkins.createWebClient().withJavaScriptEnabled(false)) {
            HtmlPage page = browser.getPage(run, "performance-gate");
            assertThat(page.asNormalizedText(), containsString("looks right, release-1"));
            HtmlPage document = page.getAnchorByText("Report as a document").click();
            assertThat(document.asNormalizedText(), containsString("Performance report: "));
        }
    }

    @Test
    void aRunWithAChangedMeasurementSetupIsAcceptedAsSuch() throws Exception {
        build(Result.FAILURE, "performanceBaseline measuringChanged: 'a new load generator'");
        WorkflowRun run = build(Result.UNSTABLE, """
                performanceGate suite: 'performance.yml', keptIn: 'job', acceptWhenPassed: false
                performanceBaseline accept: 'looks right', measuringChanged: 'a new load generator'
                """);

        GateResult result =
                run.getAction(PerformanceGateBuildAction.class).getResults().get(0);
        assertThat(
                new StoredGate(run, result).acceptance().orElseThrow().measuringChanged(),
                is(Optional.of("a new load generator")));
        assertThat(result.record(run).header().measuringChanged(), is(Optional.of("a new load generator")));
        assertThrows(IllegalArgumentException.class, () -> new StoredGate(run, result)
                .change("jane", "again", null, "another one"));
        try (JenkinsRule.WebClient browser = jenkins.createWebClient().withJavaScriptEnabled(false)) {
            assertThat(
                    browser.getPage(run, "performance-gate").asNormalizedText(),
                    containsString("measurement setup changed: a new load generator"));
            WebRequest trend = new WebRequest(
                    new URL(browser.getContextPath() + job.getUrl() + "performance-gate/trend"), HttpMethod.GET);
            long giveUp = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
            String json;
            do {
                json = browser.getPage(trend).getWebResponse().getContentAsString();
            } while (!json.contains("a new load generator") && System.nanoTime() < giveUp);
            assertThat(json, containsString("\"measuringChanged\":[\"a new load generator\"]"));
        }
    }

    @Test
    void onlyPermittedUsersAcceptByHand() throws Exception {
        WorkflowRun run = build(
                Result.UNSTABLE, "performanceGate suite: 'performance.yml', keptIn: 'job', acceptWhenPassed: false");
        jenkins.assertLogContains("accept it on the build's page", run);
        jenkins.jenkins.setSecurityRealm(jenkins.createDummySecurityRealm());
        jenkins.jenkins.setAuthorizationStrategy(new MockAuthorizationStrategy()
                .grant(Jenkins.READ, Item.READ)
                .everywhere()
                .to("reader", "developer", "owner")
                .grant(Item.BUILD)
                .everywhere()
                .to("developer")
                .grant(PerformanceGatePermissions.ACCEPT)
                .everywhere()
                .to("owner")
                .grant(Jenkins.ADMINISTER)
                .everywhere()
                .to("admin"));

        accept(run, null, HttpMethod.POST); // ends at the login
        assertThat(accept(run, "reader", HttpMethod.POST), is(403));
        assertThat(accept(run, "developer", HttpMethod.POST), is(403));
        assertThat(accept(run, "owner", HttpMethod.GET), is(405));
        GateResult result =
                run.getAction(PerformanceGateBuildAction.class).getResults().get(0);
        assertThat(new StoredGate(run, result).acceptance().isPresent(), is(false));
        assertThat(page(run, "reader"), not(containsString("Accept into the baseline")));
        assertThat(page(run, "owner"), containsString("Accept into the baseline"));
        assertThat(accept(run, "owner", HttpMethod.POST, "two%0Alines"), is(400));
        assertThat(accept(run, "owner", HttpMethod.POST, "%00"), is(400));
        assertThat(new StoredGate(run, result).acceptance().isPresent(), is(false));
        assertThat(accept(run, "owner", HttpMethod.POST), is(200));
        assertThat(page(run, "reader"), containsString("Accepted into the baseline by owner"));
    }

    private String page(WorkflowRun run, String user) throws Exception {
        try (JenkinsRule.WebClient browser =
                jenkins.createWebClient().withJavaScriptEnabled(false).login(user)) {
            return browser.getPage(run, "performance-gate").asNormalizedText();
        }
    }

    private int accept(WorkflowRun run, String user, HttpMethod method) throws Exception {
        return accept(run, user, method, "");
    }

    private int accept(WorkflowRun run, String user, HttpMethod method, String pin) throws Exception {
        try (JenkinsRule.WebClient browser =
                jenkins.createWebClient().withJavaScriptEnabled(false).withThrowExceptionOnFailingStatusCode(false)) {
            if (user != null) {
                browser.login(user);
            }
            WebRequest request = new WebRequest(
                    new URL(jenkins.getURL(), run.getUrl() + "performance-gate/accept?gate=0&why=by+hand&pin=" + pin),
                    method);
            if (method == HttpMethod.POST) {
                browser.addCrumb(request);
            }
            return browser.getPage(request).getWebResponse().getStatusCode();
        }
    }
}
