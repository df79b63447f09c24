package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;

import hudson.FilePath;
import hudson.model.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.jenkinsci.plugins.workflow.job.WorkflowRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** Builds that the controller keeps with accepted runs, and measures again on any agent. */
@WithJenkins
class KeptBuildsTest {

    private JenkinsRule jenkins;
    private WorkflowJob job;
    private FilePath workspace;

    @BeforeEach
    void job(JenkinsRule rule) throws Exception {
        jenkins = rule;
        job = jenkins.createProject(WorkflowJob.class, "nightly");
        workspace = jenkins.createOnlineSlave().getWorkspaceFor(job);
        workspace.mkdirs();
        takes(1000);
        PerformanceGateConfiguration.get().setAcceptingJobs("nightly");
    }

    private void takes(int millis) throws Exception {
        ScriptedBuild.writeTo(workspace, millis);
    }

    private WorkflowRun build(Result expected, String steps) throws Exception {
        job.setDefinition(new CpsFlowDefinition("node('!built-in') {\n" + steps + "\n}\n", true));
        return jenkins.assertBuildStatus(expected, job.scheduleBuild2(0));
    }

    private static String gate(String more) {
        return "performanceGate suite: 'performance.yml', keptIn: 'job', build: 'made'" + more;
    }

    @Test
    void theFirstNightOnANewKindOfMachineIsDecidedByTheKeptBuild() throws Exception {
        jenkins.assertLogContains("The build is kept for interleaved measurements (", build(Result.UNSTABLE, gate("")));
        WorkflowRun first = build(Result.SUCCESS, gate(", profile: 'new-machine'"));
        jenkins.assertLogContains("Accepted into the baseline", first);
        takes(1200);
        WorkflowRun second = build(Result.FAILURE, gate(", profile: 'another', acceptWhenPassed: false"));
        jenkins.assertLogContains("FAIL: time of 'x' rose", second);
        assertThat(contents(), is(1L));
    }

    @Test
    void aRunThatIsAcceptedByHandKeepsItsBuildToo() throws Exception {
        WorkflowRun run = build(
                Result.UNSTABLE,
                gate(", acceptWhenPassed: false") + "\nperformanceBaseline accept: 'looks right', build: 'made'");
        jenkins.assertLogContains("The build is kept", run);
        takes(1200);
        build(Result.FAILURE, gate(", against: 'kept'"));
    }

    @Test
    void aBuildThatWasRebuiltMeanwhileIsNotKept() throws Exception {
        WorkflowRun run = build(
                Result.UNSTABLE,
                gate(", acceptWhenPassed: false")
                        + "\nsh 'echo >> made/tool.sh'\nperformanceBaseline accept: 'looks right', build: 'made'");
        jenkins.assertLogContains("The build is not kept: kept build: 'tool.sh' is no longer what was measured", run);
        assertThat(contents(), is(0L));
    }

    /** Existing files are not copied again, and files that are no longer needed are deleted. */
    @Test
    void anAgentHasEachFileOnce() throws Exception {
        build(Result.UNSTABLE, gate(""));
        build(Result.SUCCESS, gate(""));
        takes(1010);
        build(Result.SUCCESS, gate(""));
        build(Result.SUCCESS, gate(""));

        FilePath[] kept = workspace.sibling(workspace.getName() + "@tmp").list("performance-gate/*/kept-files/*");
        assertThat(Stream.of(kept).toList(), hasSize(1));
        assertThat(kept[0].readToString(), is(workspace.child("made/tool.sh").readToString()));
    }

    private long contents() throws IOException {
        Path files = job.getRootDir().toPath().resolve("performance-gate/baselines/.builds/kept/files");
        if (!Files.exists(files)) {
            return 0;
        }
        try (Stream<Path> all = Files.list(files)) {
            return all.count();
        }
    }
}
