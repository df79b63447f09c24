package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.is;

import hudson.FilePath;
import hudson.model.FreeStyleBuild;
import hudson.model.FreeStyleProject;
import hudson.model.Result;
import hudson.slaves.DumbSlave;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

@WithJenkins
class PerformanceGateBuilderTest {

    @Test
    void everyOptionSurvivesTheForm(JenkinsRule jenkins) throws Exception {
        PerformanceGateBuilder builder = new PerformanceGateBuilder("broker.yml");
        builder.setBaseline("accepted");
        builder.setProfile("rack-7");
        builder.setOnly("codec*");
        builder.setVariables("heap=512m\nfault=none");
        builder.setOut("broker-out");
        builder.setKeptIn("folder");
        builder.setAcceptWhenPassed(false);
        builder.setMainBranch("trunk");
        builder.setBuild("target");
        builder.setAgainst("kept");
        builder.setSize("quick");
        builder.setBudget("30m");
        builder.setFindCulprit("2h");
        builder.setResume(true);
        FreeStyleProject project = jenkins.createFreeStyleProject();
        project.getBuildersList().add(builder);

        jenkins.configRoundtrip(project);

        jenkins.assertEqualDataBoundBeans(builder, project.getBuildersList().get(PerformanceGateBuilder.class));
    }

    @Test
    void aFreestyleBuildIsUnstableThenGreenThenRed(JenkinsRule jenkins) throws Exception {
        DumbSlave agent = jenkins.createOnlineSlave();
        FreeStyleProject project = jenkins.createFreeStyleProject();
        project.setAssignedNode(agent);
        PerformanceGateBuilder builder = new PerformanceGateBuilder("performance.yml");
        builder.setKeptIn("job");
        project.getBuildersList().add(builder);
        TinySuite.writeTo(agent.getWorkspaceFor(project));

        PerformanceGateConfiguration.get().setAcceptingJobs(project.getFullName());
        FreeStyleBuild first = jenkins.buildAndAssertStatus(Result.UNSTABLE, project);
        jenkins.assertLogContains("Accepted into the baseline", first);
        jenkins.buildAndAssertStatus(Result.SUCCESS, project);
        TinySuite.demandHalfTheAllocation(new FilePath(project.getRootDir()).child("performance-gate"));
        FreeStyleBuild red = jenkins.buildAndAssertStatus(Result.FAILURE, project);

        jenkins.assertLogContains("Not accepted into the baseline", red);
        assertThat(project.getBuildHealth().getScore(), is(0));
    }
}
