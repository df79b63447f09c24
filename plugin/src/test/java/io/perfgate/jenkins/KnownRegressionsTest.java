package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;

import hudson.model.Item;
import hudson.model.Result;
import java.net.URL;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import jenkins.model.Jenkins;
import org.htmlunit.HttpMethod;
import org.htmlunit.WebRequest;
import org.htmlunit.WebResponse;
import org.jenkinsci.plugins.workflow.job.WorkflowRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.MockAuthorizationStrategy;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** Acknowledged regressions: who may acknowledge them, and the effect on the next nights. */
@WithJenkins
class KnownRegressionsTest {

    private static final String UNTIL = "2031-01-31";
    private static final String FORM = "name=\"acknowledge\"";

    private JenkinsRule jenkins;
    private OrdersJob orders;

    @BeforeEach
    void aJobWithABaseline(JenkinsRule rule) throws Exception {
        jenkins = rule;
        orders = OrdersJob.accepted(jenkins);
    }

    private void users() {
        jenkins.jenkins.setSecurityRealm(jenkins.createDummySecurityRealm());
        jenkins.jenkins.setAuthorizationStrategy(new MockAuthorizationStrategy()
                .grant(Jenkins.READ)
                .everywhere()
                .toEveryone()
                .grant(Item.READ)
                .everywhere()
                .to("reader", "developer", "accepter", "owner")
                .grant(Item.BUILD)
                .everywhere()
                .to("developer")
                .grant(PerformanceGatePermissions.ACCEPT)
                .everywhere()
                .to("accepter")
                .grant(PerformanceGatePermissions.ACKNOWLEDGE)
                .everywhere()
                .to("owner")
                .grant(Item.READ, Item.CONFIGURE)
                .everywhere()
                .to("maintainer"));
    }

    @Test
    void onlyPermittedUsersAcceptOnThePage() throws Exception {
        WorkflowRun red = orders.night(12, Result.FAILURE);
        users();
        String address = acknowledge(red, "", "new store", UNTIL, "https://tracker.example/7");

        assertThat(status("anonymous", HttpMethod.POST, address), is(404));
        for (String user : new String[] {"reader", "developer", "accepter"}) {
            assertThat(user, status(user, HttpMethod.POST, address), is(403));
            assertThat(user, source(user, red.getUrl() + "performance-gate/"), not(containsString(FORM)));
        }
        assertThat(status("owner", HttpMethod.GET, address), is(405));
        String picture = red.getUrl() + "performance-gate/picture.svg?gate=0";
        assertThat(status("anonymous", HttpMethod.GET, picture), is(404));
        assertThat(status("reader", HttpMethod.GET, picture), is(200));
        assertThat(source("owner", red.getUrl() + "performance-gate/"), containsString(FORM));
        assertThat(source("maintainer", red.getUrl() + "performance-gate/"), containsString(FORM));

        for (String refused : new String[] {
            acknowledge(red, "", " ", UNTIL, ""),
            acknowledge(red, "", "new store", "", ""),
            acknowledge(red, "", "new store", "2031-1-31", ""),
            acknowledge(red, "", "new store", UNTIL, "javascript:alert(1)"),
            acknowledge(red, "order.list", "new store", UNTIL, ""),
            red.getUrl() + "performance-gate/acknowledge?gate=0&metric=p50&why=x&until=" + UNTIL
        }) {
            assertThat(refused, status("owner", HttpMethod.POST, refused), is(400));
        }
        assertThat(debts("reader"), is("[]"));

        WebResponse acknowledged = answer("owner", address);
        assertThat(acknowledged.getStatusCode(), is(200));
        assertThat("where it shows", acknowledged.getWebRequest().getUrl().getRef(), is("known-0"));
        assertThat(acknowledged.getContentAsString(), containsString("id=\"known-0\""));
        String page = page("reader", red.getUrl() + "performance-gate/");
        assertThat(page, containsString("Acknowledged regressions"));
        assertThat(page, containsString("new store"));
        assertReason(answer("owner", address), "No regressed series of this run");

        assertThat(status("owner", HttpMethod.POST, closing("x")), is(200));
        assertReason(answer("owner", closing("gone")), "There is no acknowledged regression of");
    }

    private static String closing(String why) {
        return "job/nightly/performance-debts/close?suite=orders&series=order.send&metric=p99&why=" + why;
    }

    /** Somebody else was faster: the page has no such form any more. */
    private static void assertReason(WebResponse refused, String reason) {
        assertThat(refused.getStatusCode(), is(400));
        assertThat(refused.getContentAsString(), containsString("role=\"alert\" lang=\"en\">" + reason));
    }

    /** In its form, with the entered values: a bare error page would lose them. */
    @Test
    void aRefusedFormComesBackWithTheReason() throws Exception {
        WorkflowRun red = orders.night(12, Result.FAILURE);
        users();

        String refused = answer("owner", acknowledge(red, "order.send", "new <store>", "31.1.2031", "javascript:x"))
                .getContentAsString();
        assertThat(refused, containsString("id=\"acknowledge\""));
        assertThat(refused, containsString("open=\"open\""));
        assertThat(refused, containsString("role=\"alert\""));
        assertThat(refused, containsString("value=\"new &lt;store&gt;\""));
        assertThat(refused, containsString("value=\"31.1.2031\""));
        assertThat(refused, containsString("value=\"javascript:x\""));
        assertThat(refused, containsString("<option value=\"order.send\" selected=\"selected\">"));
        assertThat("only there", refused.split("role=\"alert\"", -1).length, is(2));

        assertThat(status("owner", HttpMethod.POST, acknowledge(red, "", "new store", UNTIL, "")), is(200));
        assertThat(answer("owner", closing("+&gate=")).getContentAsString(), containsString("role=\"alert\""));
        assertThat(debts("reader"), containsString("\"by\":\"owner\""));
    }

    @Test
    void theTrendLinksToTheFormForPermittedUsers() throws Exception {
        WorkflowRun red = orders.night(12, Result.FAILURE);
        users();
        String asked = red.getUrl() + "performance-gate/?suite=orders&series=order.send&metric=p99";

        assertThat(source("owner", "job/nightly/performance-gate/"), containsString("data-part=\"acknowledge\""));
        assertThat(source("reader", "job/nightly/performance-gate/"), not(containsString("data-part=\"acknowledge\"")));
        assertThat(source("owner", asked), containsString("id=\"acknowledge\""));
        assertThat(source("owner", asked), containsString("<option value=\"order.send\" selected=\"selected\">"));
        assertThat(source("owner", asked.replace("order.send", "other")), not(containsString("selected=\"selected\"")));
        assertThat(source("owner", red.getUrl() + "performance-gate/"), not(containsString("id=\"acknowledge\"")));
    }

    @Test
    void theNextNightIsGreenUntilItIsClosed() throws Exception {
        WorkflowRun red = orders.night(12, Result.FAILURE);
        users();
        assertThat(status("owner", HttpMethod.POST, acknowledge(red, "order.*", "new <store>", UNTIL, "")), is(200));

        WorkflowRun green = orders.night(12, Result.SUCCESS);
        jenkins.assertLogContains("1 acknowledged", green);
        String section = source("reader", green.getUrl() + "performance-gate/");
        assertThat(section, containsString("Acknowledged regressions"));
        assertThat(section, containsString("new &lt;store&gt;"));
        assertThat(section, not(containsString("name=\"close\"")));
        assertThat(debts("reader"), containsString("\"by\":\"owner\""));
        assertThat(debts("reader"), containsString("\"series\":\"order.send\""));
        assertThat(status("anonymous", HttpMethod.GET, "job/nightly/performance-debts/"), is(404));

        orders.night(14.5, Result.FAILURE);

        String close = green.getUrl() + "performance-gate/close?gate=0&series=order.send&metric=p99&why=";
        assertThat(status("developer", HttpMethod.POST, close + "x"), is(403));
        assertThat(status("owner", HttpMethod.GET, close + "x"), is(405));
        assertThat(status("owner", HttpMethod.POST, close), is(400));
        assertThat(status("owner", HttpMethod.POST, close.replace("p99", "p50") + "x"), is(400));
        assertThat(status("owner", HttpMethod.POST, close + "a+mistake"), is(200));
        assertThat(debts("reader"), is("[]"));
        orders.night(12, Result.FAILURE);
    }

    /** A night outlives its build. */
    @Test
    void chartsNumberTheNightsOfDeletedBuilds() throws Exception {
        orders.night(12, Result.FAILURE).delete();
        WorkflowRun second = orders.night(12, Result.FAILURE);

        try (JenkinsRule.WebClient browser = jenkins.createWebClient()) {
            assertThat(
                    browser.goTo(second.getUrl() + "performance-gate/data?gate=0", "application/json")
                            .getWebResponse()
                            .getContentAsString(),
                    containsString("\"#3\"]"));
        }
    }

    @Test
    void theViewOfDebtsClosesToo() throws Exception {
        WorkflowRun red = orders.night(12, Result.FAILURE);
        users();
        assertThat(status("owner", HttpMethod.POST, acknowledge(red, "", "new store", UNTIL, "")), is(200));

        String close = closing("");
        assertThat(status("reader", HttpMethod.POST, close + "x"), is(403));
        assertThat(status("owner", HttpMethod.GET, close + "x"), is(405));
        assertThat(status("owner", HttpMethod.POST, close), is(400));
        assertThat(page("owner", "job/nightly/performance-debts/"), containsString("new store"));
        assertThat(status("owner", HttpMethod.POST, close + "x"), is(200));
        assertThat(page("owner", "job/nightly/performance-debts/"), containsString("No acknowledged regressions"));
    }

    @Test
    void itClosesAutomaticallyWhenItIsGone() throws Exception {
        String known = "performanceBaseline known: 'order.*', metric: 'p99', why: 'new store', until: '" + UNTIL + "'";
        jenkins.assertLogContains("acknowledged regressions changed", orders.night(12, known));
        orders.night(12, Result.SUCCESS);

        jenkins.assertLogContains(
                "Closed the acknowledged regression of order.send p99", orders.night(10, Result.SUCCESS));
        orders.night(12, Result.FAILURE);
    }

    @Test
    void aStepAcknowledgesAndClosesOneThingAtATime() throws Exception {
        String known =
                "performanceBaseline known: 'order.send', why: 'new store', until: '" + UNTIL + "', by: 'jane'\n";
        orders.night(12, known + "performanceBaseline close: 'order.*', metric: 'p99', why: 'a mistake'");
        orders.night(12, Result.FAILURE);

        for (String wrong : new String[] {
            "known: 'order.send', why: 'new store'",
            "known: 'order.send', until: '" + UNTIL + "'",
            "close: 'order.send', why: 'a mistake'",
            "known: 'order.send', close: 'order.send', metric: 'p99', why: 'x', until: '" + UNTIL + "'"
        }) {
            jenkins.assertLogContains("Incomplete", orders.night(12, "performanceBaseline " + wrong));
        }
        jenkins.assertLogContains(
                "One step changes either", orders.night(12, "performanceBaseline accept: 'x', known: 'order.send'"));
        jenkins.assertLogContains(
                "No regressed series of this run", orders.night(12, known.replace("order.send", "order.list")));
        jenkins.assertLogContains(
                "There is no acknowledged regression of",
                orders.night(12, "performanceBaseline close: 'order.send', metric: 'p50', why: 'x'"));
        orders.night(12, Result.FAILURE);
    }

    @Test
    void noJobDoesThatNobodyNamed() throws Exception {
        PerformanceGateConfiguration.get().setAcceptingJobs("");
        String known = "performanceBaseline known: '*', why: 'mine', until: '" + UNTIL + "'";

        jenkins.assertLogContains("A Pipeline can change the baseline only", orders.night(12, known));
        orders.night(12, Result.FAILURE);
    }

    private static String acknowledge(WorkflowRun run, String series, String why, String until, String link) {
        return run.getUrl() + "performance-gate/acknowledge?gate=0&series=" + encoded(series) + "&metric=&why="
                + encoded(why) + "&until=" + encoded(until) + "&link=" + encoded(link);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private String page(String user, String path) throws Exception {
        try (JenkinsRule.WebClient browser =
                jenkins.createWebClient().withJavaScriptEnabled(false).login(user)) {
            return browser.goTo(path).asNormalizedText();
        }
    }

    private String source(String user, String path) throws Exception {
        try (JenkinsRule.WebClient browser =
                jenkins.createWebClient().withJavaScriptEnabled(false).login(user)) {
            return browser.goTo(path).getWebResponse().getContentAsString();
        }
    }

    private String debts(String user) throws Exception {
        try (JenkinsRule.WebClient browser =
                jenkins.createWebClient().withJavaScriptEnabled(false).login(user)) {
            return browser.goTo("job/nightly/performance-debts/api/json", "application/json")
                    .getWebResponse()
                    .getContentAsString()
                    .replaceFirst(".*\"entries\":", "")
                    .replaceFirst("}$", "");
        }
    }

    private WebResponse answer(String user, String path) throws Exception {
        return answer(user, HttpMethod.POST, path);
    }

    private int status(String user, HttpMethod method, String path) throws Exception {
        return answer(user, method, path).getStatusCode();
    }

    private WebResponse answer(String user, HttpMethod method, String path) throws Exception {
        try (JenkinsRule.WebClient browser =
                jenkins.createWebClient().withJavaScriptEnabled(false).withThrowExceptionOnFailingStatusCode(false)) {
            if (!user.equals("anonymous")) {
                browser.login(user);
            }
            WebRequest request = new WebRequest(new URL(jenkins.getURL(), path), method);
            if (method == HttpMethod.POST) {
                browser.addCrumb(request);
            }
            return browser.getPage(request).getWebResponse();
        }
    }
}
