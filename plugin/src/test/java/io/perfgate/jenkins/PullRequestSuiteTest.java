package io.perfgate.jenkins;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.notNullValue;

import hudson.model.Result;
import jenkins.branch.BranchSource;
import jenkins.scm.impl.mock.MockSCMController;
import jenkins.scm.impl.mock.MockSCMDiscoverBranches;
import jenkins.scm.impl.mock.MockSCMDiscoverChangeRequests;
import jenkins.scm.impl.mock.MockSCMSource;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.jenkinsci.plugins.workflow.job.WorkflowRun;
import org.jenkinsci.plugins.workflow.multibranch.WorkflowMultiBranchProject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/**
 * The suite that judges a pull request, wherever it is in the repository and the workspace. The pull request's own
 * suite has no limit: an inconclusive build (without a baseline) was judged by it, a failed one was not.
 */
@WithJenkins
class PullRequestSuiteTest {

    private static final String OWN = "suite: results\n";
    private static final String STRICT = OWN + "limits: [mean <= 50 ms]\n";
    /** Enough trials for a limit to fail. */
    private static final String TRIALS = """
            series,metric,unit,direction,run,trial,value
            a,mean,ms,lower,now,1,100
            a,mean,ms,lower,now,2,101
            a,mean,ms,lower,now,3,100
            a,mean,ms,lower,now,4,101
            """;

    private static final String REFUSED = "cannot be read from the target branch";

    private JenkinsRule jenkins;
    private MockSCMController repositories;

    @BeforeEach
    void repository(JenkinsRule rule) throws Exception {
        jenkins = rule;
        jenkins.createOnlineSlave();
        repositories = MockSCMController.create();
        repositories.createRepository("broker");
        TargetFiles.TEXTS.clear();
        TargetFiles.TEXTS.put("README", "what the target branch has");
    }

    @AfterEach
    void close() {
        repositories.close();
        TargetFiles.TEXTS.clear();
    }

    /** @param suitePath path of the pull request's suite */
    private WorkflowRun build(Result expected, String suitePath, String steps) throws Exception {
        String script = "node('!built-in') {\n" + steps + "\n}\n";
        add("master", "Jenkinsfile", script);
        TargetFiles.TEXTS.put("Jenkinsfile", script);
        int number = repositories.openChangeRequest("broker", "master");
        String request = "change-request/" + number;
        add(request, suitePath, OWN);
        add(request, suitePath.replaceFirst("[^/]*$", "trials.csv"), TRIALS);
        WorkflowMultiBranchProject project = jenkins.createProject(WorkflowMultiBranchProject.class, "broker");
        project.getSourcesList()
                .add(new BranchSource(new MockSCMSource(
                        repositories, "broker", new MockSCMDiscoverBranches(), new MockSCMDiscoverChangeRequests())));
        project.scheduleBuild2(0).getFuture().get();
        jenkins.waitUntilNoActivity();
        WorkflowJob job = project.getItem("CR-" + number);
        assertThat(job, notNullValue());
        return jenkins.assertBuildStatus(expected, job.getLastBuild());
    }

    private void add(String branch, String path, String text) throws Exception {
        repositories.addFile("broker", branch, "a file", path, text.getBytes(UTF_8));
    }

    private static String gate(String suite) {
        return "performanceResults current: ['trials.csv'], suite: '" + suite + "', keptIn: 'job'";
    }

    private void isJudgedByTheTarget(String suitePath, WorkflowRun run) throws Exception {
        jenkins.assertLogContains("101 ms", run);
        jenkins.assertLogContains("This pull request is judged by the suite and baselines of branch master", run);
        jenkins.assertLogContains("This pull request changes " + suitePath, run);
    }

    @Test
    void ofAGateInASubfolder() throws Exception {
        TargetFiles.TEXTS.put("backend/performance.yml", STRICT);
        // The wrong one would not fail it.
        TargetFiles.TEXTS.put("performance.yml", OWN);
        String path = "backend/performance.yml";

        isJudgedByTheTarget(
                path, build(Result.FAILURE, path, "checkout scm\ndir('backend') { " + gate("performance.yml") + " }"));
    }

    @Test
    void ofACheckoutIntoASubfolder() throws Exception {
        TargetFiles.TEXTS.put("performance.yml", STRICT);

        isJudgedByTheTarget(
                "performance.yml",
                build(
                        Result.FAILURE,
                        "performance.yml",
                        "dir('sources') { checkout scm }\nsh 'cp sources/trials.csv .'\n"
                                + gate("sources/performance.yml")));
    }

    @Test
    void ofAPathWithBackslashes() throws Exception {
        TargetFiles.TEXTS.put("backend/performance.yml", STRICT);
        String path = "backend/performance.yml";

        isJudgedByTheTarget(
                path,
                build(
                        Result.FAILURE,
                        path,
                        "checkout scm\nsh 'cp backend/trials.csv . && cp backend/performance.yml .\\\\\\\\backend\\\\\\\\performance.yml'\n"
                                + gate(".\\\\backend\\\\performance.yml")));
    }

    @Test
    void whereTheTargetsSuiteIsALink() throws Exception {
        TargetFiles.TEXTS.put("performance.yml", TargetFiles.LINK);

        jenkins.assertLogContains(
                REFUSED, build(Result.FAILURE, "performance.yml", "checkout scm\n" + gate("performance.yml")));
    }

    @Test
    void whereItsFolderIsALink() throws Exception {
        TargetFiles.TEXTS.put("backend", TargetFiles.LINK);

        jenkins.assertLogContains(
                REFUSED,
                build(
                        Result.FAILURE,
                        "backend/performance.yml",
                        "checkout scm\ndir('backend') { " + gate("performance.yml") + " }"));
    }

    @Test
    void whereNothingWasCheckedOut() throws Exception {
        TargetFiles.TEXTS.put("performance.yml", STRICT);

        jenkins.assertLogContains(
                REFUSED,
                build(
                        Result.FAILURE,
                        "performance.yml",
                        "writeFile file: 'copy/performance.yml', text: '" + OWN.replace("\n", "\\n")
                                + "'\nwriteFile file: 'copy/trials.csv', text: '" + TRIALS.replace("\n", "\\n")
                                + "'\ndir('copy') { " + gate("performance.yml") + " }"));
    }

    @Test
    void withoutATargetSuiteItsOwnIsUsedAndLogged() throws Exception {
        jenkins.assertLogContains(
                "Branch master has no performance.yml",
                build(Result.UNSTABLE, "performance.yml", "checkout scm\n" + gate("performance.yml")));
    }
}
