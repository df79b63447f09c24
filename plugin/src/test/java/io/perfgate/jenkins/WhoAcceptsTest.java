package io.perfgate.jenkins;

import static java.nio.charset.StandardCharsets.UTF_8;

import hudson.FilePath;
import hudson.model.Result;
import jenkins.branch.BranchSource;
import jenkins.scm.impl.mock.MockSCMController;
import jenkins.scm.impl.mock.MockSCMDiscoverBranches;
import jenkins.scm.impl.mock.MockSCMSource;
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.jenkinsci.plugins.workflow.job.WorkflowRun;
import org.jenkinsci.plugins.workflow.multibranch.WorkflowMultiBranchProject;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** The builds whose runs are accepted automatically. No Jenkinsfile decides that for itself. */
@WithJenkins
class WhoAcceptsTest {

    private static final String SUITE = "suite: results\n";
    private static final String TRIALS =
            "series,metric,unit,direction,run,trial,value\na,mean,ms,lower,now,1,100\na,mean,ms,lower,now,2,101\n";
    private static final String ACCEPTED = "Accepted into the baseline";

    private static String gate(String options) {
        return "performanceResults current: ['trials.csv'], suite: 'performance.yml', keptIn: 'job'" + options + "\n";
    }

    @Test
    void theBranchSourceNamesTheMainBranch(JenkinsRule jenkins) throws Exception {
        jenkins.createOnlineSlave();
        try (MockSCMController repositories = MockSCMController.create()) {
            repositories.createRepository("broker");
            add(repositories, "master", "node('!built-in') { checkout scm\n" + gate("") + "}");
            repositories.setPrimaryBranch("broker", "master");
            repositories.cloneBranch("broker", "master", "claims");
            add(repositories, "claims", "node('!built-in') { checkout scm\n" + gate(", mainBranch: 'claims'") + "}");
            repositories.cloneBranch("broker", "master", "accepts");
            add(
                    repositories,
                    "accepts",
                    "node('!built-in') { checkout scm\n" + gate("")
                            + "performanceBaseline accept: 'mine', pin: 'release' }");
            WorkflowMultiBranchProject project = jenkins.createProject(WorkflowMultiBranchProject.class, "broker");
            project.getSourcesList()
                    .add(new BranchSource(new MockSCMSource(repositories, "broker", new MockSCMDiscoverBranches())));
            project.scheduleBuild2(0).getFuture().get();
            jenkins.waitUntilNoActivity();

            WorkflowRun master = project.getItem("master").getLastBuild();
            jenkins.assertLogContains(ACCEPTED, master);
            WorkflowRun claims = project.getItem("claims").getLastBuild();
            jenkins.assertLogContains("no administrator has named it", claims);
            jenkins.assertLogNotContains(ACCEPTED, claims);
            WorkflowRun accepts = project.getItem("accepts").getLastBuild();
            jenkins.assertLogContains(
                    "A Pipeline can change the baseline only", jenkins.assertBuildStatus(Result.FAILURE, accepts));

            PerformanceGateConfiguration.get().setAcceptingJobs("broker/*");
            jenkins.assertLogContains("baseline changed", jenkins.buildAndAssertSuccess(project.getItem("accepts")));
        }
    }

    private static void add(MockSCMController repositories, String branch, String script) throws Exception {
        repositories.addFile("broker", branch, "a gate", "Jenkinsfile", script.getBytes(UTF_8));
        repositories.addFile("broker", branch, "a suite", "performance.yml", SUITE.getBytes(UTF_8));
        repositories.addFile("broker", branch, "results", "trials.csv", TRIALS.getBytes(UTF_8));
    }

    /** It may build pull requests with any plugin. */
    @Test
    void anyOtherJobMayAcceptIfAnAdministratorNamesIt(JenkinsRule jenkins) throws Exception {
        WorkflowJob job = jenkins.createProject(WorkflowJob.class, "any");
        FilePath workspace = jenkins.createOnlineSlave().getWorkspaceFor(job);
        workspace.mkdirs();
        workspace.child("performance.yml").write(SUITE, "UTF-8");
        workspace.child("trials.csv").write(TRIALS, "UTF-8");
        job.setDefinition(new CpsFlowDefinition("node('!built-in') { " + gate("") + "}\n", true));

        WorkflowRun unnamed = jenkins.assertBuildStatus(Result.UNSTABLE, job.scheduleBuild2(0));
        jenkins.assertLogNotContains(ACCEPTED, unnamed);
        jenkins.assertLogContains("no administrator has named it", unnamed);

        PerformanceGateConfiguration.get().setAcceptingJobs("any");
        jenkins.assertLogContains(ACCEPTED, jenkins.assertBuildStatus(Result.UNSTABLE, job.scheduleBuild2(0)));
    }
}
