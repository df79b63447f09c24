package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;

import hudson.model.FreeStyleProject;
import hudson.model.Item;
import hudson.model.Job;
import hudson.model.Result;
import io.perfgate.jenkins.builds.Trends;
import io.perfgate.jenkins.trend.TrendIndex;
import java.time.Duration;
import java.time.Instant;
import jenkins.model.Jenkins;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.jvnet.hudson.test.FailureBuilder;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.MockAuthorizationStrategy;
import org.jvnet.hudson.test.junit.jupiter.JenkinsSessionExtension;

class TrendJobActionTest {

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    @RegisterExtension
    private final JenkinsSessionExtension sessions = new JenkinsSessionExtension();

    @Test
    void aJobWhoseBuildsAllFailHasATrend() throws Throwable {
        sessions.then(jenkins -> {
            FreeStyleProject job = jenkins.createFreeStyleProject("nightly");
            job.getBuildersList().add(new FailureBuilder());
            StoredResult.addTo(jenkins.buildAndAssertStatus(Result.FAILURE, job));
            StoredResult.addTo(jenkins.buildAndAssertStatus(Result.FAILURE, job));
            waitForGates(job, 2);
            assertThat(get(jenkins, job, "trend?metric=throughput"), containsString("\"build\":[1,2]"));
            assertThat(get(jenkins, job, ""), containsString("perfgate-trend__list"));
            assertThat(get(jenkins, job, "../"), containsString("perfgate-trend-small"));
        });
    }

    @Test
    void aDeletedBuildDisappearsAndARestartChangesNothing() throws Throwable {
        sessions.then(jenkins -> {
            FreeStyleProject job = jenkins.createFreeStyleProject("nightly");
            for (int build = 1; build <= 3; build++) {
                StoredResult.addTo(jenkins.buildAndAssertSuccess(job));
            }
            waitForGates(job, 3);
            job.getBuildByNumber(2).delete();
            waitForGates(job, 2);
        });
        sessions.then(jenkins -> {
            FreeStyleProject job = jenkins.jenkins.getItemByFullName("nightly", FreeStyleProject.class);
            assertThat(get(jenkins, job, "trend?metric=throughput"), containsString("\"build\":[1,3]"));
        });
    }

    @Test
    void aBuildWithoutItsGateIsNotComparedWith() throws Throwable {
        sessions.then(jenkins -> {
            FreeStyleProject job = jenkins.createFreeStyleProject("nightly");
            for (int build = 1; build <= 3; build++) {
                StoredResult.addTo(jenkins.buildAndAssertSuccess(job));
            }
            waitForGates(job, 3);
            job.getBuildByNumber(2).removeActions(PerformanceGateBuildAction.class);
            assertThat(get(jenkins, job, "compare/"), containsString("data?left=%231&amp;right=%233"));
        });
    }

    @Test
    void aRenamedJobKeepsItsTrend() throws Throwable {
        sessions.then(jenkins -> {
            FreeStyleProject job = jenkins.createFreeStyleProject("nightly");
            StoredResult.addTo(jenkins.buildAndAssertSuccess(job));
            waitForGates(job, 1);
            job.renameTo("weekly");
            assertThat(get(jenkins, job, "series"), containsString("\"gates\":1"));
        });
    }

    @Test
    void onlyReadersOfTheJobSeeItsTrend() throws Throwable {
        sessions.then(jenkins -> {
            FreeStyleProject job = jenkins.createFreeStyleProject("nightly");
            StoredResult.addTo(jenkins.buildAndAssertSuccess(job));
            waitForGates(job, 1);
            jenkins.jenkins.setSecurityRealm(jenkins.createDummySecurityRealm());
            jenkins.jenkins.setAuthorizationStrategy(new MockAuthorizationStrategy()
                    .grant(Jenkins.READ)
                    .everywhere()
                    .toEveryone()
                    .grant(Item.READ)
                    .everywhere()
                    .to("reader"));
            try (JenkinsRule.WebClient browser =
                    jenkins.createWebClient().withThrowExceptionOnFailingStatusCode(false)) {
                browser.getOptions().setJavaScriptEnabled(false);
                for (String page : new String[] {"", "series", "trend"}) {
                    assertThat(status(browser, job, page), is(404));
                }
                browser.login("reader");
                for (String page : new String[] {"", "series", "trend"}) {
                    assertThat(status(browser, job, page), is(200));
                }
                assertThat(status(browser, job, "trend?count=0"), is(400));
                assertThat(status(browser, job, "trend?series=none"), is(404));
            }
        });
    }

    @Test
    void permittedUsersGetALinkToAcknowledge() throws Throwable {
        sessions.then(jenkins -> {
            FreeStyleProject job = jenkins.createFreeStyleProject("nightly");
            StoredResult.addTo(jenkins.buildAndAssertSuccess(job));
            waitForGates(job, 1);
            jenkins.jenkins.setSecurityRealm(jenkins.createDummySecurityRealm());
            jenkins.jenkins.setAuthorizationStrategy(new MockAuthorizationStrategy()
                    .grant(Jenkins.READ, Item.READ)
                    .everywhere()
                    .to("reader", "owner")
                    .grant(PerformanceGatePermissions.ACKNOWLEDGE)
                    .everywhere()
                    .to("owner"));
            String button = "data-part=\"acknowledge\"";
            try (JenkinsRule.WebClient browser =
                    jenkins.createWebClient().withJavaScriptEnabled(false).login("reader")) {
                assertThat(content(browser, job, ""), not(containsString(button)));
                assertThat(content(browser.login("owner"), job, ""), containsString(button));
            }
        });
    }

    @Test
    void aJobWithoutGatesHasNone() throws Throwable {
        sessions.then(jenkins -> {
            FreeStyleProject job = jenkins.createFreeStyleProject("other");
            jenkins.buildAndAssertSuccess(job);
            assertThat(get(jenkins, job, "../"), not(containsString("perfgate-trend-small")));
        });
    }

    private static int status(JenkinsRule.WebClient browser, FreeStyleProject job, String page) throws Exception {
        return browser.goTo(job.getUrl() + "performance-gate/" + page, null)
                .getWebResponse()
                .getStatusCode();
    }

    private static String get(JenkinsRule jenkins, FreeStyleProject job, String page) throws Exception {
        try (JenkinsRule.WebClient browser = jenkins.createWebClient()) {
            browser.getOptions().setJavaScriptEnabled(false);
            return content(browser, job, page);
        }
    }

    private static String content(JenkinsRule.WebClient browser, FreeStyleProject job, String page) throws Exception {
        return browser.goTo(job.getUrl() + "performance-gate/" + page, null)
                .getWebResponse()
                .getContentAsString();
    }

    /** The index is kept in the background. */
    static void waitForGates(Job<?, ?> job, int count) throws InterruptedException {
        Instant end = Instant.now().plus(LONGEST_WAIT);
        TrendIndex index = Trends.of(job);
        while (index.gates().size() != count) {
            if (Instant.now().isAfter(end)) {
                throw new AssertionError(index.gates().size() + " gates are in the index, not " + count);
            }
            Thread.sleep(50);
        }
    }
}
