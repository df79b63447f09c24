// Run by Jenkins at its start: the agents and the job of shards-in-jenkins.sh.
import hudson.slaves.DumbSlave
import hudson.slaves.JNLPLauncher
import io.perfgate.jenkins.PerformanceGateConfiguration
import jenkins.model.Jenkins
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition
import org.jenkinsci.plugins.workflow.job.WorkflowJob

def jenkins = Jenkins.get()
jenkins.crumbIssuer = null
jenkins.numExecutors = 0
for (name in ['one', 'two']) {
    if (jenkins.getItem('nightly') == null) {
        def agent = new DumbSlave(name, new File(jenkins.rootDir.parentFile, name).path, new JNLPLauncher())
        agent.labelString = 'performance'
        jenkins.addNode(agent)
        new File(jenkins.rootDir, "${name}-secret").text = jenkins.getComputer(name).jnlpMac
    }
}
PerformanceGateConfiguration.get().acceptingJobs = 'nightly'
def repository = new File(jenkins.rootDir.parentFile, 'repository').path
if (jenkins.getItem('nightly') == null) {
    def job = jenkins.createProject(WorkflowJob, 'nightly')
    job.definition = new CpsFlowDefinition("""
        pipeline {
            agent none
            stages {
                stage('Performance') {
                    steps {
                        performanceShards(shards: 4, label: 'performance', suite: 'performance.yml', keptIn: 'job') {
                            checkout scmGit(branches: [[name: 'main']], userRemoteConfigs: [[url: '$repository']])
                        }
                    }
                }
            }
        }
        """.stripIndent(), true)
    job.save()
}
