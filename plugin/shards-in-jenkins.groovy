// Run by Jenkins at its start: the job of shards-in-jenkins.sh.
import io.perfgate.jenkins.PerformanceGateConfiguration
import jenkins.model.Jenkins
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition
import org.jenkinsci.plugins.workflow.job.WorkflowJob

def jenkins = Jenkins.get()
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
