// Run by Jenkins at its start: the job of search-in-jenkins.sh.
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
        node('agent') {
            checkout scmGit(branches: [[name: 'main']], userRemoteConfigs: [[url: '$repository']])
            def result = performanceGate suite: 'performance.yml', keptIn: 'job', findCulprit: '10m', stopPipeline: false
            echo "culprits: \${result.culprit?.commits}"
        }
        """.stripIndent(), true)
    job.save()
}
