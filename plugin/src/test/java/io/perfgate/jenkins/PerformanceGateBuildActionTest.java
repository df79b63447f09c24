package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;

import hudson.model.FreeStyleBuild;
import hudson.model.FreeStyleProject;
import hudson.model.Item;
import java.util.Locale;
import jenkins.model.Jenkins;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.MockAuthorizationStrategy;
import org.jvnet.hudson.test.junit.jupiter.JenkinsSessionExtension;
import org.jvnet.localizer.LocaleProvider;

class PerformanceGateBuildActionTest {

    private static final String PAGE = "performance-gate/";

    @RegisterExtension
    private final JenkinsSessionExtension sessions = new JenkinsSessionExtension();

    @Test
    void resultsSurviveARestart() throws Throwable {
        sessions.then(jenkins ->
                StoredResult.addTo(jenkins.buildAndAssertSuccess(jenkins.createFreeStyleProject("nightly"))));
        sessions.then(jenkins -> {
            FreeStyleBuild build = nightly(jenkins).getBuildByNumber(1);
            try (JenkinsRule.WebClient browser = jenkins.createWebClient().withJavaScriptEnabled(false)) {
                assertThat(browser.getPage(build).asNormalizedText(), containsString("broker-nightly"));
                assertThat(browser.getPage(build, PAGE).asNormalizedText(), containsString("point-to-point"));
            }
        });
    }

    @Test
    void onlyReadersOfTheBuildSeeItsGates() throws Throwable {
        sessions.then(jenkins -> {
            FreeStyleBuild build = jenkins.buildAndAssertSuccess(jenkins.createFreeStyleProject("nightly"));
            StoredResult.addTo(build);
            jenkins.jenkins.setSecurityRealm(jenkins.createDummySecurityRealm());
            jenkins.jenkins.setAuthorizationStrategy(new MockAuthorizationStrategy()
                    .grant(Jenkins.READ)
                    .everywhere()
                    .toEveryone()
                    .grant(Item.READ)
                    .everywhere()
                    .to("reader")
                    .grant(Item.DISCOVER)
                    .everywhere()
                    .to("discoverer"));
            try (JenkinsRule.WebClient browser = jenkins.createWebClient()
                    .withJavaScriptEnabled(false)
                    .withThrowExceptionOnFailingStatusCode(false)) {
                String url = build.getUrl() + PAGE;
                assertThat(browser.goTo(url).getWebResponse().getStatusCode(), is(404));
                browser.login("reader");
                assertThat(browser.goTo(url).getWebResponse().getStatusCode(), is(200));
            }
        });
    }

    @Test
    void pagesSpeakTheReadersLanguage() throws Throwable {
        sessions.then(jenkins -> {
            FreeStyleBuild build = jenkins.buildAndAssertSuccess(jenkins.createFreeStyleProject("nightly"));
            StoredResult.addTo(build);
            assertThat(
                    text(jenkins, build, Locale.SIMPLIFIED_CHINESE),
                    allOf(
                            containsString("\u6027\u80fd\u95e8\u7981"),
                            containsString("\u767b\u8bb0\u4e3a\u5df2\u77e5")));
            assertThat(
                    text(jenkins, build, Locale.JAPANESE),
                    allOf(
                            containsString("\u6027\u80fd\u30b2\u30fc\u30c8"),
                            containsString("\u65e2\u77e5\u306b\u3059\u308b")));
        });
    }

    @Test
    void namesFromResultsAreNeverMarkup() throws Throwable {
        sessions.then(jenkins -> {
            FreeStyleBuild build = jenkins.buildAndAssertSuccess(jenkins.createFreeStyleProject("nightly"));
            StoredResult.addTo(
                    build,
                    StoredResult.json().replace("point-to-point", "<script>alert(1)</script><b onclick=alert(1)>"));
            try (JenkinsRule.WebClient browser = jenkins.createWebClient().withJavaScriptEnabled(false)) {
                for (String url : new String[] {build.getUrl(), build.getUrl() + PAGE}) {
                    String html = browser.goTo(url).getWebResponse().getContentAsString();
                    assertThat(html, not(containsString("<script>alert(1)")));
                    assertThat(html, not(containsString("<b onclick")));
                }
            }
        });
    }

    /** Outside the test harness Jenkins takes the language from the request. */
    private static String text(JenkinsRule jenkins, FreeStyleBuild build, Locale language) throws Exception {
        LocaleProvider usual = LocaleProvider.getProvider();
        LocaleProvider.setProvider(new LocaleProvider() {
            @Override
            public Locale get() {
                return language;
            }
        });
        try (JenkinsRule.WebClient browser = jenkins.createWebClient().withJavaScriptEnabled(false)) {
            return browser.getPage(build, PAGE).asNormalizedText();
        } finally {
            LocaleProvider.setProvider(usual);
        }
    }

    private static FreeStyleProject nightly(JenkinsRule jenkins) {
        return jenkins.jenkins.getItemByFullName("nightly", FreeStyleProject.class);
    }
}
