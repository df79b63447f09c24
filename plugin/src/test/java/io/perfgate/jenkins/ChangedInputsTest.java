package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import hudson.FilePath;
import hudson.model.Result;
import hudson.slaves.DumbSlave;
import io.perfgate.jenkins.agent.AgentJar;
import java.io.InputStream;
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition;
import org.jenkinsci.plugins.workflow.job.WorkflowJob;
import org.jenkinsci.plugins.workflow.job.WorkflowRun;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** A process of an earlier step or build changes the files of a gate on its agent. */
@WithJenkins
class ChangedInputsTest {

    private static final String TRIALS =
            "series,metric,unit,direction,run,trial,value\\na,mean,ms,lower,now,1,100\\na,mean,ms,lower,now,2,101\\n";

    @Test
    void aGateWhoseBaselinesWereRewrittenFails(JenkinsRule jenkins) throws Exception {
        jenkins.createOnlineSlave();
        WorkflowJob job = jenkins.createProject(WorkflowJob.class, "nightly");
        job.setDefinition(new CpsFlowDefinition("""
                node('!built-in') {
                    writeFile file: 'performance.yml', text: 'suite: results\\n'
                    writeFile file: 'trials.csv', text: '%s'
                    sh '''
                        JENKINS_NODE_COOKIE=stays nohup sh -c '
                            i=0
                            while [ $i -lt 300 ]; do
                                for one in "$0"@tmp/performance-gate/*/baselines; do
                                    if [ -d "$one" ]; then mkdir -p "$one/box" && echo "{}" >"$one/box/results.json"; fi
                                done
                                i=$((i + 1)); sleep 0.1
                            done' "$PWD" >/dev/null 2>&1 &
                    '''
                    performanceResults current: ['trials.csv'], suite: 'performance.yml', keptIn: 'job'
                }
                """.formatted(TRIALS), true));

        WorkflowRun run = jenkins.assertBuildStatus(Result.FAILURE, job.scheduleBuild2(0));

        jenkins.assertLogContains("changed the inputs of this gate while it ran", run);
        assertThat(run.getAction(PerformanceGateBuildAction.class), is(nullValue()));
    }

    @Test
    void anotherJarOfTheSameLengthDoesNotStay(JenkinsRule jenkins) throws Exception {
        DumbSlave agent = jenkins.createOnlineSlave();
        FilePath jar = AgentJar.in(agent.getRootPath());
        String digest = jar.digest();
        byte[] fake = new byte[(int) jar.length()];
        try (InputStream content = new java.io.ByteArrayInputStream(fake)) {
            jar.copyFrom(content);
        }

        assertThat(AgentJar.in(agent.getRootPath()).digest(), is(digest));
    }
}
