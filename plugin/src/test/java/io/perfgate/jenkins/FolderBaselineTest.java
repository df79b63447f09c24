package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;

import hudson.model.FreeStyleBuild;
import hudson.model.FreeStyleProject;
import hudson.model.Item;
import io.perfgate.jenkins.gate.GateOptions;
import io.perfgate.jenkins.gate.StoredGate;
import java.net.URL;
import jenkins.model.Jenkins;
import org.htmlunit.HttpMethod;
import org.htmlunit.WebRequest;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.MockAuthorizationStrategy;
import org.jvnet.hudson.test.MockFolder;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** A folder's baseline judges all its jobs, so a permission on one of them is not enough to change it. */
@WithJenkins
class FolderBaselineTest {

    @Test
    void aPermissionOnTheFolderIsNeeded(JenkinsRule jenkins) throws Exception {
        MockFolder team = jenkins.createFolder("team");
        FreeStyleProject job = team.createProject(FreeStyleProject.class, "nightly");
        FreeStyleBuild build = jenkins.buildAndAssertSuccess(job);
        GateOptions options = new GateOptions("performance.yml");
        options.keptIn("folder");
        StoredResult.addTo(build, StoredResult.json(), options);
        jenkins.jenkins.setSecurityRealm(jenkins.createDummySecurityRealm());
        jenkins.jenkins.setAuthorizationStrategy(new MockAuthorizationStrategy()
                .grant(Jenkins.READ, Item.READ)
                .everywhere()
                .to("member", "owner")
                .grant(Item.CONFIGURE)
                .onItems(job)
                .to("member")
                .grant(Item.CONFIGURE)
                .onItems(team)
                .to("owner"));
        StoredGate gate =
                new StoredGate(build, PerformanceGateBuildAction.of(build).get(0));

        assertThat(page(jenkins, "member", build), not(containsString("name=\"accept\"")));
        assertThat(status(jenkins, "member", build, "accept?gate=0&why=mine"), is(403));
        assertThat(status(jenkins, "member", build, "acknowledge?gate=0&why=mine&until=2031-01-31"), is(403));
        assertThat(gate.acceptance().isPresent(), is(false));
        assertThat(page(jenkins, "owner", build), containsString("name=\"accept\""));
        assertThat(status(jenkins, "owner", build, "accept?gate=0&why=checked"), is(200));
        assertThat(gate.acceptance().isPresent(), is(true));
    }

    private static String page(JenkinsRule jenkins, String user, FreeStyleBuild build) throws Exception {
        try (JenkinsRule.WebClient browser =
                jenkins.createWebClient().withJavaScriptEnabled(false).login(user)) {
            return browser.getPage(build, "performance-gate").getWebResponse().getContentAsString();
        }
    }

    private static int status(JenkinsRule jenkins, String user, FreeStyleBuild build, String change) throws Exception {
        try (JenkinsRule.WebClient browser = jenkins.createWebClient()
                .withJavaScriptEnabled(false)
                .withThrowExceptionOnFailingStatusCode(false)
                .login(user)) {
            WebRequest post = new WebRequest(
                    new URL(jenkins.getURL(), build.getUrl() + "performance-gate/" + change), HttpMethod.POST);
            return browser.getPage(browser.addCrumb(post)).getWebResponse().getStatusCode();
        }
    }
}
