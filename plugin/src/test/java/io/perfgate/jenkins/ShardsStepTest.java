package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.containsInAnyOrder;

import hudson.model.Label;
import hudson.model.Result;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.File;
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.jenkinsci.plugins.workflow.job.WorkflowRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** Two agents share a suite, as in docs/jenkins.md. */
@WithJenkins
class ShardsStepTest {

    private static final String SUITE = ScriptedBuild.SUITE.replace("tolerance:", """
              - name: other
                run: sh ${build}/tool.sh ${trial}
                trials: {first: 3, most: 5}
            tolerance:""");

    private static final String PIPELINE = """
            performanceShards(shards: 2, label: 'performance', suite: 'performance.yml', keptIn: 'job') {
              writeFile file: 'performance.yml', text: '''SUITE'''
              writeFile file: 'tool.sh', text: '''SCRIPT'''
            }
            """;

    private JenkinsRule jenkins;
    private WorkflowJob job;

    @BeforeEach
    void twoAgents(JenkinsRule rule) throws Exception {
        jenkins = rule;
        jenkins.createOnlineSlave(Label.get("performance"));
        jenkins.createOnlineSlave(Label.get("performance"));
        job = jenkins.createProject(WorkflowJob.class, "nightly");
        PerformanceGateConfiguration.get().setAcceptingJobs("nightly");
    }

    private WorkflowRun build(Result expected, int millis) throws Exception {
        String pipeline = PIPELINE.replace("SUITE", SUITE).replace("SCRIPT", ScriptedBuild.script(millis));
        job.setDefinition(new CpsFlowDefinition(pipeline, true));
        return jenkins.assertBuildStatus(expected, job.scheduleBuild2(0));
    }

    /** For Pipelines with other stages in between. */
    @Test
    void aShardLeavesItsPart() throws Exception {
        String prepare = PIPELINE.substring(PIPELINE.indexOf("{") + 1, PIPELINE.lastIndexOf("}"));
        job.setDefinition(new CpsFlowDefinition(
                "node('performance') {" + prepare.replace("SUITE", SUITE).replace("SCRIPT", ScriptedBuild.script(1000))
                        + "def shard = performanceGate suite: 'performance.yml', shard: '1/2', out: 'part1'\n"
                        + "echo \"left ${shard.part}\"\n}",
                true));

        jenkins.assertLogContains(
                "left part1/part.json", jenkins.assertBuildStatus(Result.SUCCESS, job.scheduleBuild2(0)));
    }

    @Test
    void theirPartsAreOneGate() throws Exception {
        WorkflowRun first = build(Result.UNSTABLE, 1000);
        jenkins.assertLogContains("Accepted into the baseline", first);

        WorkflowRun slower = build(Result.FAILURE, 1500);

        jenkins.assertLogContains("FAIL: ", slower);
        RunRecord record = RunRecords.read(new File(slower.getRootDir(), "performance-gate/1.json").toPath());
        assertThat(
                record.series().stream().map(series -> series.id().workload()).toList(),
                containsInAnyOrder("tool", "other"));
    }
}
