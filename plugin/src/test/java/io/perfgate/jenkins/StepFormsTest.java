package io.perfgate.jenkins;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** What the snippet generator's forms of the other steps make of a step. */
@WithJenkins
class StepFormsTest {

    @Test
    void everyOptionOfPerformanceResultsSurvives(JenkinsRule jenkins) throws Exception {
        PerformanceResultsStep step = new PerformanceResultsStep(List.of("part1", "part2"));
        step.setSuite("broker.yml");
        step.setKeptIn("job");

        jenkins.assertEqualDataBoundBeans(step, StepHolder.roundTrip(jenkins, step));
    }

    @Test
    void everyOptionOfPerformanceBaselineSurvives(JenkinsRule jenkins) throws Exception {
        PerformanceBaselineStep step = new PerformanceBaselineStep();
        step.setAccept("slower on purpose");
        step.setPin("release-7.5");
        step.setSuite("broker");

        jenkins.assertEqualDataBoundBeans(step, StepHolder.roundTrip(jenkins, step));
    }
}
