package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.containsString;

import hudson.model.Result;
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.jenkinsci.plugins.workflow.job.WorkflowRun;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** A regression is new in one build alone, on whichever agent the next one runs. */
@WithJenkins
class NewRegressionsTest {

    private static final String TOLD =
            "def r = performanceResults current: ['trials.csv'], suite: 'performance.yml', keptIn: 'job', "
                    + "stopPipeline: false\n"
                    + "echo \"new: ${r.new}; text: ${r.text}\"\n";

    private static WorkflowRun told(WorkflowJob job, double millis) throws Exception {
        job.setDefinition(new CpsFlowDefinition(
                "node('!built-in') {\n"
                        + "writeFile file: 'performance.yml', text: 'suite: orders\\n'\n"
                        + "writeFile file: 'trials.csv', text: '''" + OrdersJob.trials(millis) + "'''\n"
                        + TOLD
                        + "}\n",
                true));
        return job.scheduleBuild2(0).get();
    }

    @Test
    void theSecondRedNightSaysSinceWhichBuild(JenkinsRule jenkins) throws Exception {
        OrdersJob.accepted(jenkins);
        WorkflowJob job = jenkins.jenkins.getItemByFullName("nightly", WorkflowJob.class);

        WorkflowRun monday = jenkins.assertBuildStatus(Result.FAILURE, told(job, 12));
        jenkins.assertLogContains("new: [order.send p99]; text: FAIL", monday);
        jenkins.assertLogContains("first reported in this run", monday);

        WorkflowRun tuesday = jenkins.assertBuildStatus(Result.FAILURE, told(job, 12));
        jenkins.assertLogContains("new: []; text: FAIL", tuesday);
        jenkins.assertLogContains("first reported in nightly #3", tuesday);
        assertThat(
                jenkins.createWebClient()
                        .withJavaScriptEnabled(false)
                        .goTo(tuesday.getUrl() + "performance-gate/")
                        .getVisibleText(),
                containsString("first reported in nightly #3"));
    }
}
