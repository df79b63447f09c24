package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.is;

import hudson.model.FreeStyleBuild;
import hudson.model.FreeStyleProject;
import hudson.model.Item;
import io.perfgate.jenkins.influx.InfluxSettings;
import io.perfgate.jenkins.influx.OtlpSettings;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jenkins.model.Jenkins;
import org.htmlunit.HttpMethod;
import org.htmlunit.WebRequest;
import org.htmlunit.WebResponse;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.MockAuthorizationStrategy;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** What each kind of user gets from each address of the plugin. */
@WithJenkins
class EndpointsTest {

    private static final List<String> USERS = List.of("anonymous", "reader", "developer", "administrator");
    private static final String NOT_ALLOWED = "POST only";
    private static final String LOGIN = "the login page";

    private JenkinsRule jenkins;
    private FreeStyleBuild build;

    @BeforeEach
    void aBuildWithAGate(JenkinsRule rule) throws Exception {
        jenkins = rule;
        FreeStyleProject job = jenkins.createFreeStyleProject("nightly");
        build = jenkins.buildAndAssertSuccess(job);
        StoredResult.addTo(build);
        StoredResult.addTo(build);
        TrendJobActionTest.waitForGates(job, 2);
        jenkins.jenkins.setSecurityRealm(jenkins.createDummySecurityRealm());
        jenkins.jenkins.setAuthorizationStrategy(new MockAuthorizationStrategy()
                .grant(Jenkins.READ)
                .everywhere()
                .toEveryone()
                .grant(Item.READ)
                .everywhere()
                .to("reader", "developer")
                .grant(Item.BUILD, Item.WORKSPACE)
                .everywhere()
                .to("developer")
                .grant(Jenkins.ADMINISTER)
                .everywhere()
                .to("administrator"));
    }

    @Test
    void whoeverMayReadTheBuildReadsItsGates() throws Exception {
        String gate = build.getUrl() + "performance-gate/";
        for (String page : List.of("", "api/json", "data?gate=0", "data?gate=1", "document?gate=0")) {
            assertThat(page, answers(HttpMethod.GET, gate + page), is(of(404, 200, 200, 200)));
        }
    }

    @Test
    void whoeverMayReadTheJobReadsItsTrend() throws Exception {
        String trend = build.getParent().getUrl() + "performance-gate/";
        for (String page : List.of(
                "",
                "series",
                "trend",
                "badge.svg",
                "compare/?left=%231&right=%231:2",
                "compare/data?left=%231&right=%231:2")) {
            assertThat(page, answers(HttpMethod.GET, trend + page), is(of(404, 200, 200, 200)));
        }
    }

    @Test
    void whoeverMayReadTheJobReadsWhatIsKnown() throws Exception {
        String debts = build.getParent().getUrl() + "performance-debts/";
        for (String page : List.of("", "api/json")) {
            assertThat(page, answers(HttpMethod.GET, debts + page), is(of(404, 200, 200, 200)));
        }
    }

    @Test
    void nobodyChangesALedgerByReading() throws Exception {
        String gate = build.getUrl() + "performance-gate/";
        // The ledger of this gate is the repository's: who may ask is told so.
        for (String change : List.of(
                gate + "acknowledge?gate=0&series=&metric=&why=x&link=&until=2031-01-31",
                gate + "close?gate=0&series=a&metric=p99&why=x",
                build.getParent().getUrl() + "performance-debts/close?suite=a&series=a&metric=p99&why=x")) {
            assertThat(change, answers(HttpMethod.POST, change), is(of(404, 403, 403, 400)));
            assertThat(change, answers(HttpMethod.GET, change), is(of(404, 405, 405, 405)));
        }
    }

    @Test
    void nobodyChangesABaselineByReading() throws Exception {
        String accept = build.getUrl() + "performance-gate/accept?gate=0&why=x&pin=";
        // The baseline of this gate is the repository's: who may ask is told so.
        assertThat(answers(HttpMethod.POST, accept), is(of(404, 403, 403, 400)));
        assertThat(answers(HttpMethod.GET, accept), is(of(404, 405, 405, 405)));
    }

    @Test
    void settingsAreForAdministrators() throws Exception {
        String gate = "descriptorByName/" + PerformanceGateConfiguration.class.getName() + "/";
        String otlp = "descriptorByName/" + OtlpSettings.class.getName() + "/";
        String influx = "descriptorByName/" + InfluxSettings.class.getName() + "/";
        for (String check : List.of(
                gate + "checkProfiles?value=x",
                influx + "checkUrl?value=x",
                influx + "checkDatabase?value=x",
                otlp + "checkEndpoint?value=x",
                otlp + "testConnection?endpoint=http://127.0.0.1:1&credentialsId=",
                influx + "testConnection?url=http://127.0.0.1:1&database=builds&retentionPolicy=&credentialsId=")) {
            assertThat(check, answers(HttpMethod.POST, check), is(of(LOGIN, 403, 403, 200)));
            assertThat(
                    check, answers(HttpMethod.GET, check), is(of(NOT_ALLOWED, NOT_ALLOWED, NOT_ALLOWED, NOT_ALLOWED)));
        }
    }

    private static Map<String, Object> of(Object... answers) {
        Map<String, Object> byUser = new TreeMap<>();
        for (int user = 0; user < answers.length; user++) {
            byUser.put(USERS.get(user), answers[user]);
        }
        return byUser;
    }

    private Map<String, Object> answers(HttpMethod method, String path) throws Exception {
        List<Object> answers = new ArrayList<>();
        for (String user : USERS) {
            answers.add(answer(user, method, path));
        }
        return of(answers.toArray());
    }

    private Object answer(String user, HttpMethod method, String path) throws Exception {
        try (JenkinsRule.WebClient browser =
                jenkins.createWebClient().withJavaScriptEnabled(false).withThrowExceptionOnFailingStatusCode(false)) {
            if (!user.equals("anonymous")) {
                browser.login(user);
            }
            WebRequest request = new WebRequest(new URL(jenkins.getURL(), path), method);
            if (method == HttpMethod.POST) {
                browser.addCrumb(request);
            }
            WebResponse response = browser.getPage(request).getWebResponse();
            if (response.getWebRequest().getUrl().getPath().endsWith("/login")) {
                return LOGIN;
            }
            int status = response.getStatusCode();
            // Stapler has no such address for another method than the one that is declared.
            return method == HttpMethod.GET && path.startsWith("descriptorByName/") && status >= 404
                    ? NOT_ALLOWED
                    : status;
        }
    }
}
