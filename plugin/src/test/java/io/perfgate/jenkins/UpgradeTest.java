package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.is;

import hudson.model.Run;
import io.perfgate.jenkins.baselines.KeptIn;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;
import org.jvnet.hudson.test.recipes.LocalData;

/** This version reads, shows and charts what the plugin's first version stored. */
@WithJenkins
class UpgradeTest {

    @LocalData
    @Test
    void buildsOfTheFirstVersionAreShown(JenkinsRule jenkins) throws Exception {
        WorkflowJob job = jenkins.jenkins.getItemByFullName("gate", WorkflowJob.class);
        Run<?, ?> red = job.getBuildByNumber(3);
        GateResult result =
                red.getAction(PerformanceGateBuildAction.class).getResults().get(0);
        assertThat(result.getJudgement(), is("fail"));
        assertThat(result.getTargetBranch(), is(""));
        assertThat(result.getChangedInputs(), is(empty()));
        assertThat(result.keptIn(), is(KeptIn.REPOSITORY));
        TrendJobActionTest.waitForGates(job, 3);
        try (JenkinsRule.WebClient browser = jenkins.createWebClient().withJavaScriptEnabled(false)) {
            assertThat(browser.getPage(red).asNormalizedText(), containsString("1 of 8 series regressed"));
            assertThat(browser.getPage(red, "performance-gate").asNormalizedText(), containsString("receive"));
            String trend = browser.goTo(job.getUrl() + "performance-gate/trend", null)
                    .getWebResponse()
                    .getContentAsString();
            assertThat(trend, containsString("\"build\":[1,2,3]"));
        }
    }
}
