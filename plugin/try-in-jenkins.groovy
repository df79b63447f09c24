// Run by Jenkins at its start: the agent and the jobs of try-in-jenkins.sh.
import hudson.model.ParametersDefinitionProperty
import hudson.model.StringParameterDefinition
import hudson.slaves.DumbSlave
import hudson.slaves.JNLPLauncher
import jenkins.model.Jenkins
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition
import org.jenkinsci.plugins.workflow.job.WorkflowJob

def jenkins = Jenkins.get()
jenkins.numExecutors = 0

if (jenkins.getNode('agent') == null) {
    jenkins.addNode(new DumbSlave('agent', new File(jenkins.rootDir.parentFile, 'agent').path, new JNLPLauncher()))
}
new File(jenkins.rootDir, 'agent-secret').text = jenkins.getComputer('agent').jnlpMac

def pipeline(name, options) {
    if (Jenkins.get().getItem(name) != null) {
        return
    }
    def job = Jenkins.get().createProject(WorkflowJob, name)
    job.addProperty(new ParametersDefinitionProperty(new StringParameterDefinition('FAULT', 'none')))
    job.definition = new CpsFlowDefinition("""
        node('agent') {
            stage('Performance') {
                def result = performanceGate suite: 'performance.yml', only: 'point-to-point', variables: "fault=\${params.FAULT}"$options
                echo "judged \${result.judgement}"
            }
            stage('Release') {
                echo 'released'
            }
        }
        """.stripIndent(), true)
    job.save()
}

pipeline('gate', '')
pipeline('kept', ", keptIn: 'job'")

// It runs again at the second start.
def settings = io.perfgate.jenkins.PerformanceGateConfiguration.get()
settings.influx = new io.perfgate.jenkins.influx.InfluxSettings(new File(jenkins.rootDir, 'influx-url').text, 'builds')
