// Run by Jenkins at its start: the jobs of trend-compare.sh.
import hudson.plugins.performance.PerformancePublisher
import hudson.model.FreeStyleProject
import jenkins.model.Jenkins
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition
import org.jenkinsci.plugins.workflow.job.WorkflowJob

def jenkins = Jenkins.get()
jenkins.numExecutors = 1
if (jenkins.getItem('gate') == null) {
    def gate = jenkins.createProject(WorkflowJob, 'gate')
    gate.definition = new CpsFlowDefinition("node { performanceResults current: ['trials.csv'], suite: 'performance.yml' }", true)
    gate.save()
    def performance = jenkins.createProject(FreeStyleProject, 'performance')
    performance.publishersList.add(new PerformancePublisher('results.jtl'))
    performance.save()
}
