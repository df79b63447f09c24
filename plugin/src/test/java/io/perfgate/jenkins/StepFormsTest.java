package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.containsString;

import hudson.model.FreeStyleProject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** Steps of the other kinds survive the snippet generator's forms unchanged. */
@WithJenkins
class StepFormsTest {

    @Test
    void everyOptionOfPerformanceResultsSurvives(JenkinsRule jenkins) throws Exception {
        PerformanceResultsStep step = new PerformanceResultsStep(List.of("part1", "part2"));
        step.setSuite("broker.yml");
        step.keptIn = "job";

        jenkins.assertEqualDataBoundBeans(step, StepHolder.roundTrip(jenkins, step));
    }

    @Test
    void everyOptionOfPerformanceBaselineSurvives(JenkinsRule jenkins) throws Exception {
        PerformanceBaselineStep step = new PerformanceBaselineStep();
        step.accept = "slower on purpose";
        step.pin = "release-7.5";
        step.suite = "broker";

        jenkins.assertEqualDataBoundBeans(step, StepHolder.roundTrip(jenkins, step));
    }

    @Test
    void everyOptionOfKnownRegressionsSurvives(JenkinsRule jenkins) throws Exception {
        PerformanceBaselineStep step = new PerformanceBaselineStep();
        step.known = "orders / *";
        step.close = "beans / *";
        step.metric = "p99";
        step.why = "new store";
        step.link = "https://tracker.example/7";
        step.until = "release-8";
        step.by = "jane";

        jenkins.assertEqualDataBoundBeans(step, StepHolder.roundTrip(jenkins, step));
    }

    /** The common options have one help text, in whichever form it is requested. */
    @Test
    void everyFormHasHelpForTheOptions(JenkinsRule jenkins) throws Exception {
        FreeStyleProject project = jenkins.createFreeStyleProject();
        project.getBuildersList().add(new PerformanceGateBuilder("performance.yml"));
        project.getBuildersList().add(new StepHolder(new PerformanceResultsStep(List.of("part1"))));
        try (JenkinsRule.WebClient browser = jenkins.createWebClient().withJavaScriptEnabled(false)) {
            String page = browser.getPage(project, "configure").getWebResponse().getContentAsString();
            for (Class<?> step : List.of(PerformanceGateStep.class, PerformanceResultsStep.class)) {
                String help = "descriptor/" + step.getName() + "/help/baseline";
                assertThat(page, containsString(help));
                assertThat(browser.goTo(help, null).getWebResponse().getContentAsString(), containsString("accepted"));
            }
        }
    }
}
