// Run by Jenkins at its start: the job of crash-in-jenkins.sh.
import io.perfgate.jenkins.PerformanceGateConfiguration
import jenkins.model.Jenkins
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition
import org.jenkinsci.plugins.workflow.job.WorkflowJob

def jenkins = Jenkins.get()
jenkins.crumbIssuer = null
PerformanceGateConfiguration.get().acceptingJobs = 'crashed'
if (jenkins.getItem('crashed') == null) {
    def job = jenkins.createProject(WorkflowJob, 'crashed')
    job.definition = new CpsFlowDefinition("""
        node('agent') {
            performanceResults current: ['trials.csv'], suite: 'first.yml', keptIn: 'job', out: 'first'
            performanceResults current: ['trials.csv'], suite: 'second.yml', keptIn: 'job', out: 'second', acceptWhenPassed: false
            echo 'accepted by the step'
            for (int i = 1; i <= 20; i++) {
                performanceBaseline accept: 'by the step', pin: "\${BUILD_NUMBER}.\${i}"
            }
        }
        """.stripIndent(), true)
    job.save()
}
