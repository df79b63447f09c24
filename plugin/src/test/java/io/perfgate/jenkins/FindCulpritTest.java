package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;

import hudson.FilePath;
import hudson.model.Result;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.jenkinsci.plugins.workflow.job.WorkflowRun;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** A red night names the commit that caused the regression. */
@WithJenkins
class FindCulpritTest {

    private FilePath workspace;

    private void commit(String title, int millis) throws Exception {
        workspace.child("tool.sh").write("# " + title + "\n" + ScriptedBuild.script(millis), "UTF-8");
        git("add", "-A");
        git("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "-q", "-m", title);
    }

    private void git(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        Process git = new ProcessBuilder(command)
                .directory(new File(workspace.getRemote()))
                .inheritIO()
                .start();
        assertThat(git.waitFor(), is(0));
    }

    private static WorkflowRun build(JenkinsRule jenkins, WorkflowJob job, Result expected) throws Exception {
        job.setDefinition(new CpsFlowDefinition("""
                node('!built-in') {
                  def result = performanceGate suite: 'performance.yml', keptIn: 'job', findCulprit: '5m', stopPipeline: false
                  echo "culprits: ${result.culprit?.commits?.size()}"
                }
                """, true));
        return jenkins.assertBuildStatus(expected, job.scheduleBuild2(0));
    }

    @Test
    void aRedNightNamesTheCommit(JenkinsRule jenkins) throws Exception {
        WorkflowJob job = jenkins.createProject(WorkflowJob.class, "nightly");
        workspace = jenkins.createOnlineSlave().getWorkspaceFor(job);
        workspace.mkdirs();
        PerformanceGateConfiguration.get().setAcceptingJobs("nightly");
        workspace.child(".gitignore").write("perfgate-out\n", "UTF-8");
        workspace.child("performance.yml").write(ScriptedBuild.SUITE + "source: {build: 'true'}\n", "UTF-8");
        git("init", "-q", "-b", "main");
        commit("The first", 1000);
        jenkins.assertLogContains("culprits: null", build(jenkins, job, Result.UNSTABLE));
        commit("Correct a comment", 1000);
        commit("Sort <i>all</i> messages", 1300);
        commit("Correct another comment", 1300);
        WorkflowRun red = build(jenkins, job, Result.FAILURE);

        jenkins.assertLogContains("culprits: 1", red);
        try (JenkinsRule.WebClient browser = jenkins.createWebClient().withJavaScriptEnabled(false)) {
            String page =
                    browser.getPage(red, "performance-gate").getWebResponse().getContentAsString();
            assertThat(page, containsString("made it worse"));
            assertThat(page, containsString("Sort &lt;i>all&lt;/i> messages"));
            assertThat(page, containsString("perfgate culprit --good "));
        }
    }
}
