package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import hudson.FilePath;
import hudson.model.Result;
import hudson.slaves.DumbSlave;
import java.util.List;
import net.sf.json.JSONObject;
import org.jenkinsci.plugins.workflow.actions.WarningAction;
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition;
import org.jenkinsci.plugins.workflow.flow.FlowExecution;
import org.jenkinsci.plugins.workflow.graph.FlowNode;
import org.jenkinsci.plugins.workflow.graphanalysis.DepthFirstScanner;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.jenkinsci.plugins.workflow.job.WorkflowRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

@WithJenkins
class PerformanceGateStepTest {

    private JenkinsRule jenkins;
    private WorkflowJob job;
    private FilePath workspace;

    @BeforeEach
    void agentAndJob(JenkinsRule rule) throws Exception {
        jenkins = rule;
        DumbSlave agent = jenkins.createOnlineSlave();
        job = jenkins.createProject(WorkflowJob.class, "nightly");
        workspace = agent.getWorkspaceFor(job);
        workspace.mkdirs();
    }

    @Test
    void everyOptionSurvivesTheForm() throws Exception {
        PerformanceGateStep step = new PerformanceGateStep("broker.yml");
        step.baseline = "accepted";
        step.profile = "rack-7";
        step.only = "codec*";
        step.variables = "heap=512m\nfault=none";
        step.out = "broker-out";
        step.keptIn = "folder";
        step.acceptWhenPassed = false;
        step.mainBranch = "trunk";
        step.stopPipeline = false;
        step.build = "broker";
        step.against = "kept";
        step.size = "smoke";
        step.budget = "30m";
        step.shard = "2/4";
        step.findCulprit = "2h";
        step.resume = true;

        jenkins.assertEqualDataBoundBeans(step, StepHolder.roundTrip(jenkins, step));
    }

    @Test
    void aGateIsUnstableWithoutBaselineThenGreenThenRed() throws Exception {
        TinySuite.writeTo(workspace);
        script("""
                performanceGate suite: 'performance.yml'
                echo 'released'
                """);

        WorkflowRun first = build(Result.UNSTABLE);
        jenkins.assertLogContains("FIRST RUN: nothing to compare with yet", first);
        jenkins.assertLogContains(
                "'perfgate baseline accept perfgate-out/run.json' and commit the folder baselines", first);
        jenkins.assertLogContains("released", first);
        assertThat(warnings(first), hasItem(Result.UNSTABLE));

        TinySuite.accept(workspace);
        WorkflowRun green = build(Result.SUCCESS);
        jenkins.assertLogContains("[1/2] codec", green);
        assertThat(onlyResult(green).getJudgement(), is("pass"));

        TinySuite.demandHalfTheAllocation(workspace);
        WorkflowRun red = build(Result.FAILURE);
        jenkins.assertLogContains("ERROR: Performance gate tiny:", red);
        jenkins.assertLogNotContains("released", red);
        assertThat(onlyResult(red).getRegressed().get(0).getMetric(), is("allocatedPerOperation"));
        assertPagesSayWhy(red);
    }

    @Test
    void aGateThatDoesNotStopReturnsItsResult() throws Exception {
        TinySuite.writeTo(workspace);
        script("performanceGate suite: 'performance.yml'");
        build(Result.UNSTABLE);
        TinySuite.accept(workspace);
        TinySuite.demandHalfTheAllocation(workspace);
        script("""
                def result = performanceGate suite: 'performance.yml', stopPipeline: false
                echo "judged ${result.judgement}, worse: ${result.regressed.size()}"
                """);

        WorkflowRun red = build(Result.FAILURE);

        jenkins.assertLogContains("judged fail, worse: 1", red);
        assertThat(warnings(red), hasItem(Result.FAILURE));
    }

    @Test
    void resultsMayBeInTheFolderOfTheirGate() throws Exception {
        workspace.child("performance.yml").write("suite: results\n", "UTF-8");
        FilePath part = workspace.child("perfgate-out/part.json");
        part.write("{}", "UTF-8");
        script("performanceResults current: ['perfgate-out/part.json'], suite: 'performance.yml', keptIn: 'job'");

        build(Result.FAILURE);

        assertThat("the part is still there", part.exists(), is(true));
    }

    @Test
    void aSuiteThatIsNotThereFailsWithOneLine() throws Exception {
        script("performanceGate suite: 'no-such.yml'");

        WorkflowRun run = build(Result.FAILURE);

        jenkins.assertLogContains("ERROR: perfgate could not run the suite (status 2): no-such.yml:", run);
        assertNull(run.getAction(PerformanceGateBuildAction.class));
        try (JenkinsRule.WebClient browser = jenkins.createWebClient().withJavaScriptEnabled(false)) {
            assertThat(
                    browser.getPage(run).asNormalizedText(),
                    containsString(
                            "Performance gate no-such.yml has no result: perfgate could not run the suite (status 2)"));
        }
        UnrunGateAction.add(
                run, "no-such.yml", run.getAction(UnrunGateAction.class).getWhy());
        assertThat("said once", run.getActions(UnrunGateAction.class).size(), is(1));
    }

    @Test
    void anAgentThatCannotBePreparedIsReportedOnThePage() throws Exception {
        TinySuite.writeTo(workspace);
        workspace.child("perfgate-out").write("not a folder", "UTF-8");
        script("performanceGate suite: 'performance.yml'");

        WorkflowRun run = build(Result.FAILURE);

        try (JenkinsRule.WebClient browser = jenkins.createWebClient().withJavaScriptEnabled(false)) {
            assertThat(
                    browser.getPage(run).asNormalizedText(),
                    containsString("Performance gate performance.yml has no result: "));
        }
    }

    @Test
    void theRecordOfAnEarlierBuildIsNeverTaken() throws Exception {
        TinySuite.writeTo(workspace);
        script("performanceGate suite: 'performance.yml'");
        build(Result.UNSTABLE);
        script("performanceGate suite: 'performance.yml', only: 'nothing-is-called-so'");

        WorkflowRun run = build(Result.FAILURE);

        assertNull(run.getAction(PerformanceGateBuildAction.class));
        assertThat(workspace.child("perfgate-out/run.json").exists(), is(false));
    }

    @Test
    void anAbortedGateEndsWithAllThatItStarted() throws Exception {
        TinySuite.writeTo(workspace);
        script("performanceGate suite: 'performance.yml'");
        WorkflowRun run = job.scheduleBuild2(0).waitForStart();
        jenkins.waitForMessage("[1/2] codec", run);

        run.getExecutor().interrupt();

        jenkins.assertBuildStatus(Result.ABORTED, jenkins.waitForCompletion(run));
        assertThat(
                ProcessHandle.current()
                        .descendants()
                        .map(it -> it.info().commandLine().orElse(""))
                        .filter(it -> it.contains("perfgate-") || it.contains("benchmarks.jar"))
                        .toList(),
                is(List.of()));
    }

    private void assertPagesSayWhy(WorkflowRun red) throws Exception {
        try (JenkinsRule.WebClient browser = jenkins.createWebClient().withJavaScriptEnabled(false)) {
            String build = browser.getPage(red).asNormalizedText();
            assertThat(build, containsString("tiny"));
            assertThat(build, containsString("Allocated per operation"));
            // Twice, give or take what JMH itself allocates in such short iterations.
            assertThat(build, matchesPattern("(?s).*(2\\.0\\d \u00d7|\\+(9\\d|10\\d) %).*"));

            String page = browser.getPage(red, "performance-gate").asNormalizedText();
            assertThat(page, containsString("Allocated per operation"));
            assertThat(page, not(containsString("${")));

            JSONObject result = browser.getJSON(red.getUrl() + "performance-gate/api/json")
                    .getJSONObject()
                    .getJSONArray("results")
                    .getJSONObject(0);
            assertThat(result.getString("judgement"), is("fail"));
            assertThat(result.getJSONArray("series").getJSONObject(0).has("verdict"), is(true));
        }
    }

    private void script(String text) {
        try {
            job.setDefinition(new CpsFlowDefinition("node('!built-in') {\n" + text + "}\n", true));
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private WorkflowRun build(Result expected) throws Exception {
        return jenkins.assertBuildStatus(expected, job.scheduleBuild2(0));
    }

    private static GateResult onlyResult(WorkflowRun run) {
        PerformanceGateBuildAction action = run.getAction(PerformanceGateBuildAction.class);
        assertNotNull(action);
        assertThat(action.getResults().size(), is(1));
        return action.getResults().get(0);
    }

    private static List<Result> warnings(WorkflowRun run) {
        FlowExecution execution = run.getExecution();
        return new DepthFirstScanner()
                .allNodes(execution).stream()
                        .map(it -> ((FlowNode) it).getAction(WarningAction.class))
                        .filter(it -> it != null)
                        .map(WarningAction::getResult)
                        .toList();
    }
}
