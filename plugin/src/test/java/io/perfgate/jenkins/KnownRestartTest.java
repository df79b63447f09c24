package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.hasSize;

import hudson.model.Result;
import io.perfgate.jenkins.page.AcknowledgedRegressions;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.jvnet.hudson.test.junit.jupiter.JenkinsSessionExtension;

/** Acknowledged regressions survive a restart of the controller. */
class KnownRestartTest {

    @RegisterExtension
    private final JenkinsSessionExtension sessions = new JenkinsSessionExtension();

    @Test
    void theNightAfterARestartIsGreen() throws Throwable {
        sessions.then(jenkins -> {
            OrdersJob orders = OrdersJob.accepted(jenkins);
            orders.night(12, "performanceBaseline known: '*', why: 'new store', until: '2031-01-31'");
        });
        sessions.then(jenkins -> {
            WorkflowJob job = jenkins.jenkins.getItemByFullName("nightly", WorkflowJob.class);
            assertThat(AcknowledgedRegressions.in(job).entries(), hasSize(1));
            OrdersJob.on(jenkins, job).night(12, Result.SUCCESS);
        });
    }
}
