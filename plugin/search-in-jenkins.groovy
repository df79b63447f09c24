// Run by Jenkins at its start: the agent and the job of search-in-jenkins.sh.
import hudson.slaves.DumbSlave
import hudson.slaves.JNLPLauncher
import io.perfgate.jenkins.PerformanceGateConfiguration
import jenkins.model.Jenkins
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition
import org.jenkinsci.plugins.workflow.job.WorkflowJob

def jenkins = Jenkins.get()
jenkins.crumbIssuer = null
jenkins.numExecutors = 0
if (jenkins.getNode('agent') == null) {
    jenkins.addNode(new DumbSlave('agent', new File(jenkins.rootDir.parentFile, 'agent').path, new JNLPLauncher()))
}
new File(jenkins.rootDir, 'agent-secret').text = jenkins.getComputer('agent').jnlpMac

PerformanceGateConfiguration.get().acceptingJobs = 'nightly'
def repository = new File(jenkins.rootDir.parentFile, 'repository').path
if (jenkins.getItem('nightly') == null) {
    def job = jenkins.createProject(WorkflowJob, 'nightly')
    job.definition = new CpsFlowDefinition("""
        node('agent') {
            checkout scmGit(branches: [[name: 'main']], userRemoteConfigs: [[url: '$repository']])
            def result = performanceGate suite: 'performance.yml', keptIn: 'job', findCulprit: '10m', stopPipeline: false
            echo "culprits: \${result.culprit?.commits}"
        }
        """.stripIndent(), true)
    job.save()
}
