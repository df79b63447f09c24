package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import hudson.ExtensionList;
import hudson.model.FreeStyleBuild;
import hudson.model.FreeStyleProject;
import hudson.model.Item;
import hudson.model.TaskListener;
import hudson.model.User;
import hudson.security.ACL;
import hudson.security.ACLContext;
import io.perfgate.baseline.KnownRegression;
import io.perfgate.baseline.KnownRegression.Ownership;
import io.perfgate.jenkins.baselines.BaselinesOwner;
import io.perfgate.jenkins.baselines.ControllerLedger;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.gate.ConcludedGate;
import io.perfgate.jenkins.gate.GateListener;
import io.perfgate.jenkins.page.AcknowledgedRegressions;
import io.perfgate.jenkins.page.AcknowledgedRegressionsPage;
import io.perfgate.jenkins.page.KnownView;
import io.perfgate.measure.Acknowledgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import jenkins.model.Jenkins;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.MockAuthorizationStrategy;
import org.jvnet.hudson.test.MockFolder;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** The acknowledged regressions of a folder's jobs, and who sees them. */
@WithJenkins
class AcknowledgedRegressionsTest {

    private JenkinsRule jenkins;
    private MockFolder team;
    private FreeStyleProject open;
    private FreeStyleProject secret;

    @BeforeEach
    void jobs(JenkinsRule rule) throws Exception {
        jenkins = rule;
        team = jenkins.createFolder("team");
        open = owing("open", KeptIn.JOB, "of the open job");
        secret = owing("secret", KeptIn.JOB, "of the secret job");
        add(open, KeptIn.FOLDER, "of the folder");
    }

    private FreeStyleProject owing(String name, KeptIn keptIn, String why) throws Exception {
        FreeStyleProject job = team.createProject(FreeStyleProject.class, name);
        FreeStyleBuild build = jenkins.buildAndAssertSuccess(job);
        StoredResult.addTo(build);
        TrendJobActionTest.waitForGates(job, 1);
        add(job, keptIn, why);
        return job;
    }

    private static void add(FreeStyleProject job, KeptIn keptIn, String why) throws Exception {
        Ownership ownership = new Ownership(
                ControllerLedger.today(), "jane", why, "", KnownRegression.Until.of("release-" + why.length()));
        List<KnownRegression> regressed =
                ownership.of(RunRecords.parse("run.json", StoredResult.json()), "*", Optional.empty());
        new ControllerLedger(BaselinesOwner.of(job, keptIn)).add(regressed.subList(0, 1), "jane");
    }

    private static List<String> reasons(Item item) {
        return AcknowledgedRegressions.in(item).entries().stream()
                .map(view -> view.why)
                .toList();
    }

    @Test
    void aFolderListsTheRegressionsOfItsJobsAndItself() throws Exception {
        assertThat(reasons(team), containsInAnyOrder("of the open job", "of the secret job", "of the folder"));
        assertThat(reasons(open), containsInAnyOrder("of the open job", "of the folder"));
    }

    @Test
    void nobodySeesRegressionsOfJobsTheyMayNotRead() throws Exception {
        jenkins.jenkins.setSecurityRealm(jenkins.createDummySecurityRealm());
        jenkins.jenkins.setAuthorizationStrategy(new MockAuthorizationStrategy()
                .grant(Jenkins.READ)
                .everywhere()
                .toEveryone()
                .grant(Item.READ)
                .onItems(team, open)
                .to("reader")
                .grant(Item.READ)
                .onItems(open)
                .to("guest"));

        try (ACLContext reader = ACL.as2(User.getById("reader", true).impersonate2())) {
            assertThat(reasons(team), containsInAnyOrder("of the open job", "of the folder"));
        }
        try (ACLContext guest = ACL.as2(User.getById("guest", true).impersonate2())) {
            assertThat("the folder is not his to read", reasons(open), contains("of the open job"));
        }
        try (JenkinsRule.WebClient browser =
                jenkins.createWebClient().withJavaScriptEnabled(false).login("reader")) {
            String page = browser.getPage(team, "performance-debts").asNormalizedText();
            assertThat(page, containsString("of the folder"));
            assertThat(page, not(containsString("of the secret job")));
            String all = browser.goTo("performance-debts").asNormalizedText();
            assertThat(all, containsString("of the open job"));
            assertThat(all, not(containsString("of the secret job")));
        }
    }

    /** All jobs share the folder's ledger; a reader does not see entries of the secret job's suite. */
    @Test
    void aFoldersLedgerHidesSuitesOfJobsThatItsReaderMayNotRead() throws Exception {
        StoredResult.addTo(jenkins.buildAndAssertSuccess(secret), jsonOfSuite("merger"));
        TrendJobActionTest.waitForGates(secret, 2);
        new ControllerLedger(BaselinesOwner.of(secret, KeptIn.FOLDER)).add(List.of(ofSuite("merger")), "jane");
        jenkins.jenkins.setSecurityRealm(jenkins.createDummySecurityRealm());
        jenkins.jenkins.setAuthorizationStrategy(new MockAuthorizationStrategy()
                .grant(Jenkins.READ)
                .everywhere()
                .toEveryone()
                .grant(Item.READ)
                .onItems(team, open)
                .to("reader")
                .grant(Item.READ)
                .onItems(team, secret)
                .to("insider")
                .grant(Item.READ)
                .everywhere()
                .to("owner"));

        for (String user : List.of("insider", "owner")) {
            try (ACLContext all = ACL.as2(User.getById(user, true).impersonate2())) {
                assertThat(user, reasons(team), hasItem("of the merger"));
            }
        }
        for (Item place : List.of(team, open)) {
            try (ACLContext reader = ACL.as2(User.getById("reader", true).impersonate2())) {
                assertThat(reasons(place), containsInAnyOrder("of the open job", "of the folder"));
            }
        }
        try (JenkinsRule.WebClient browser =
                jenkins.createWebClient().withJavaScriptEnabled(false).login("reader")) {
            for (String page : List.of("performance-debts", "performance-debts/api/json")) {
                String content = browser.goTo(team.getUrl() + page, null)
                        .getWebResponse()
                        .getContentAsString();
                assertThat(content, not(containsString("merger")));
            }
        }
    }

    private static String jsonOfSuite(String suite) throws Exception {
        String json = StoredResult.json().replace("\"suite\": \"broker-nightly\"", "\"suite\": \"" + suite + "\"");
        assertThat(RunRecords.parse("run.json", json).suite(), is(suite));
        return json;
    }

    private static KnownRegression ofSuite(String suite) throws Exception {
        RunRecord record = RunRecords.parse("run.json", jsonOfSuite(suite));
        return new Ownership(
                        ControllerLedger.today(), "jane", "of the " + suite, "", KnownRegression.Until.of("release"))
                .of(record, "*", Optional.empty())
                .get(0);
    }

    @Test
    void aBrokenLedgerHidesNoOther() throws Exception {
        Path ledger = secret.getRootDir().toPath().resolve("performance-gate/baselines/known.yml");
        Files.writeString(ledger, "known: [what\n");

        assertThat(reasons(team), containsInAnyOrder("of the open job", "of the folder"));
        assertThat(AcknowledgedRegressions.in(team).problems(), contains(containsString("known.yml:")));
        try (JenkinsRule.WebClient browser = jenkins.createWebClient().withJavaScriptEnabled(false)) {
            assertThat(browser.getPage(team, "performance-debts").asNormalizedText(), containsString("known.yml:"));
        }
    }

    @Test
    void ledgersInRepositoriesAreReadFromTheNewestRun() throws Exception {
        FreeStyleProject job = team.createProject(FreeStyleProject.class, "reviewed");
        LocalDate today = ControllerLedger.today();
        StoredResult.addTo(jenkins.buildAndAssertSuccess(job), known("fixed since", today.minusDays(9)));
        StoredResult.addTo(jenkins.buildAndAssertSuccess(job), known("in the repository", today.minusDays(5)));
        TrendJobActionTest.waitForGates(job, 2);

        assertThat(Set.copyOf(reasons(job)), is(Set.of("in the repository", "of the folder")));
        KnownView told = AcknowledgedRegressions.in(job).entries().get(0);
        assertThat(told.inRepository, is(true));
        assertThat("told as of today", told.ageDays, is(7L));
        assertThat(told.daysLeft, is(25L));
        try (JenkinsRule.WebClient browser = jenkins.createWebClient().withJavaScriptEnabled(false)) {
            String page = browser.getPage(job, "performance-debts").asNormalizedText();
            assertThat(page, containsString("in its repository, as of its last run"));
            assertThat("only its repository can close it", page, not(containsString("Close")));
        }
    }

    /** The stored record as if measured on a given day, with regressions acknowledged two days before. */
    private static String known(String why, LocalDate day) throws Exception {
        RunRecord record = RunRecords.parse("run.json", StoredResult.json());
        Acknowledgement terms = new Acknowledgement(
                0.2, "jane", why, "", day.minusDays(2), day.plusDays(30).toString(), 2, OptionalLong.of(30));
        List<SeriesVerdict> verdicts = record.judgement().series().stream()
                .map(verdict -> verdict.regressed() && verdict.moved().isPresent()
                        ? verdict.with(new Verdict.Known(verdict.moved().get(), terms, Reason.plain("known")))
                        : verdict)
                .toList();
        RunRecord known = new RunRecord(record.unjudged(), record.judgement().withSeries(verdicts));
        return RunRecords.toJson(known)
                .replace(record.header().startedAt().toString(), day + "T01:00:00Z")
                .replace(record.header().finishedAt().toString(), day + "T02:00:00Z");
    }

    /** Every page of Jenkins asks, also where no job ever had a gate. */
    @Test
    void jenkinsHasALinkOnceAGateWasConcluded() throws Exception {
        AcknowledgedRegressionsPage all = ExtensionList.lookupSingleton(AcknowledgedRegressionsPage.OfAll.class);
        assertThat(all.getIconFileName(), nullValue());
        FreeStyleBuild build = open.getLastBuild();
        GateResult gate = PerformanceGateBuildAction.of(build).get(0);

        GateListener.fire(new ConcludedGate(build, "", gate, gate.record(build), TaskListener.NULL));

        assertThat(all.getIconFileName(), containsString("symbol-journal"));
    }

    @Test
    void aFolderWithoutGatesHasNoLink() throws Exception {
        MockFolder other = jenkins.createFolder("other");
        other.createProject(FreeStyleProject.class, "plain");

        assertThat(other.getAction(AcknowledgedRegressionsPage.class).getIconFileName(), nullValue());
        assertThat(
                team.getAction(AcknowledgedRegressionsPage.class).getIconFileName(), containsString("symbol-journal"));
        assertThat(AcknowledgedRegressions.in(other).entries(), empty());
    }
}
