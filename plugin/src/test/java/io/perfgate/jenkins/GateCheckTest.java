package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import hudson.FilePath;
import hudson.model.Job;
import hudson.model.Result;
import hudson.model.Run;
import hudson.model.TaskListener;
import io.jenkins.plugins.checks.api.ChecksConclusion;
import io.jenkins.plugins.checks.api.ChecksDetails;
import io.jenkins.plugins.checks.api.ChecksPublisher;
import io.jenkins.plugins.checks.api.ChecksPublisherFactory;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.TestExtension;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** The conclusion of a gate's check, which a branch may require: neutral would satisfy the requirement. */
@WithJenkins
class GateCheckTest {

    private static final List<ChecksDetails> PUBLISHED = new CopyOnWriteArrayList<>();

    /** Receives the checks in place of the repository's host. */
    @TestExtension
    public static final class Publishers extends ChecksPublisherFactory {

        @Override
        protected Optional<ChecksPublisher> createPublisher(Run<?, ?> run, TaskListener listener) {
            return Optional.of(new ChecksPublisher() {
                @Override
                public void publish(ChecksDetails details) {
                    PUBLISHED.add(details);
                }
            });
        }

        @Override
        protected Optional<ChecksPublisher> createPublisher(Job<?, ?> job, TaskListener listener) {
            return Optional.empty();
        }
    }

    private JenkinsRule jenkins;
    private WorkflowJob job;

    @BeforeEach
    void job(JenkinsRule rule) throws Exception {
        jenkins = rule;
        PUBLISHED.clear();
        job = jenkins.createProject(WorkflowJob.class, "change");
        FilePath workspace = jenkins.createOnlineSlave().getWorkspaceFor(job);
        workspace.mkdirs();
        TinySuite.writeTo(workspace);
        PerformanceGateConfiguration.get().setAcceptingJobs("change");
    }

    private ChecksDetails check(Result expected, String gate) throws Exception {
        job.setDefinition(new CpsFlowDefinition("node('!built-in') {\n" + gate + "\n}\n", true));
        jenkins.assertBuildStatus(expected, job.scheduleBuild2(0));
        return PUBLISHED.get(PUBLISHED.size() - 1);
    }

    @Test
    void anInconclusiveGateDoesNotSatisfyARequiredCheck() throws Exception {
        ChecksDetails check = check(
                Result.UNSTABLE, "performanceGate suite: 'performance.yml', keptIn: 'job', acceptWhenPassed: true");

        assertThat(check.getConclusion(), is(ChecksConclusion.FAILURE));
        assertThat(check.getOutput().orElseThrow().getSummary().orElseThrow(), startsWith("**FIRST RUN: "));
    }

    @Test
    void aPassSatisfiesARequiredCheck() throws Exception {
        String gate = "performanceGate suite: 'performance.yml', keptIn: 'job', acceptWhenPassed: true";
        check(Result.UNSTABLE, gate);

        assertThat(check(Result.SUCCESS, gate).getConclusion(), is(ChecksConclusion.SUCCESS));
    }

    @Test
    void aRegressionHasAPicture() throws Exception {
        OrdersJob orders = OrdersJob.accepted(jenkins);
        orders.night(12, Result.FAILURE);

        String summary = PUBLISHED
                .get(PUBLISHED.size() - 1)
                .getOutput()
                .orElseThrow()
                .getSummary()
                .orElseThrow();
        String link = "job/nightly/3/performance-gate/picture.svg?gate=0";
        assertThat(summary, containsString("](" + jenkins.getURL() + link + ")"));
        try (JenkinsRule.WebClient browser = jenkins.createWebClient()) {
            assertThat(
                    browser.goTo(link, "image/svg+xml").getWebResponse().getContentAsString(),
                    containsString("10.0 ms"));
        }
    }

    @Test
    void namesOfResultsAreNoMarkupInIt() throws Exception {
        ChecksDetails check = check(Result.UNSTABLE, """
                writeFile file: 'results.yml', text: 'suite: results\\n'
                writeFile file: 'trials.csv', text: 'series,metric,unit,direction,run,trial,value\\n' +
                    '[a](http://b) @team,mean,![c](http://d),lower,now,1,100\\n' +
                    '[a](http://b) @team,mean,![c](http://d),lower,now,2,101\\n'
                performanceResults current: ['trials.csv'], suite: 'results.yml', keptIn: 'job'
                """);

        String unescaped =
                check.getOutput().orElseThrow().getSummary().orElseThrow().replaceAll("\\\\.", "");
        assertThat(unescaped, allOf(not(containsString("](")), not(containsString("@team"))));
    }
}
