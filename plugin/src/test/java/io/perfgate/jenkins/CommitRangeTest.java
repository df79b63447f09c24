package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import hudson.FilePath;
import hudson.model.FreeStyleBuild;
import hudson.model.FreeStyleProject;
import hudson.model.Result;
import io.perfgate.jenkins.page.Commit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.FakeChangeLogSCM;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** A gate names the commits since it last passed. */
@WithJenkins
class CommitRangeTest {

    @Test
    void theCommitsSinceTheLastBuildThatPassed(JenkinsRule jenkins) throws Exception {
        FreeStyleProject job = jenkins.createFreeStyleProject("nightly");
        FakeChangeLogSCM scm = new FakeChangeLogSCM();
        job.setScm(scm);
        PerformanceGateBuilder gate = new PerformanceGateBuilder("performance.yml");
        gate.setKeptIn("job");
        gate.setBuild("made");
        job.getBuildersList().add(gate);
        PerformanceGateConfiguration.get().setAcceptingJobs("nightly");
        scm.addChange().withAuthor("alice").withMsg("The first");
        // Its workspace exists after the first build; there is no suite yet.
        jenkins.assertBuildStatus(Result.FAILURE, job.scheduleBuild2(0));
        FilePath workspace = job.getSomeWorkspace();
        ScriptedBuild.writeTo(workspace, 1000);
        jenkins.assertBuildStatus(Result.UNSTABLE, job.scheduleBuild2(0));
        FreeStyleBuild passed = jenkins.buildAndAssertSuccess(job);
        scm.addChange().withAuthor("bob").withMsg("Sort <i>all</i> messages\nand more");
        ScriptedBuild.writeTo(workspace, 1200);
        jenkins.assertBuildStatus(Result.FAILURE, job.scheduleBuild2(0));
        scm.addChange().withAuthor("carol").withMsg("Correct a comment");
        FreeStyleBuild worse = jenkins.assertBuildStatus(Result.FAILURE, job.scheduleBuild2(0));

        List<Commit> commits = worse.getAction(PerformanceGateBuildAction.class)
                .getViews()
                .get(0)
                .getCommits();
        assertThat(
                commits.stream().map(Commit::title).toList(),
                contains("Correct a comment", "Sort <i>all</i> messages"));
        try (JenkinsRule.WebClient browser = jenkins.createWebClient().withJavaScriptEnabled(false)) {
            String page =
                    browser.getPage(worse, "performance-gate").getWebResponse().getContentAsString();
            assertThat(page, containsString("Commits since #3, where this gate last passed (2)"));
            assertThat(page, containsString("Sort &lt;i>all&lt;/i> messages"));
            assertThat(page, not(containsString("The first")));
            assertThat(
                    browser.getJSON(worse.getUrl() + "performance-gate/api/json")
                            .getContentAsString(),
                    containsString("\"title\":\"Correct a comment\""));
            String compared = browser.getPage(job, "performance-gate/compare/?left=%233&right=%234")
                    .getWebResponse()
                    .getContentAsString();
            assertThat(compared, containsString("Commits since #3 (1)"));
            assertThat(compared, containsString("Sort &lt;i>all&lt;/i> messages"));

            String first =
                    browser.getPage(passed, "performance-gate").getWebResponse().getContentAsString();
            assertThat("the first that passed has none before it", first, containsString("Commits so far (1)"));
        }
    }
}
