// Run by Jenkins at its start: the jobs of try-in-jenkins.sh.
import hudson.model.FreeStyleProject
import hudson.model.ListView
import hudson.model.ParametersDefinitionProperty
import hudson.model.StringParameterDefinition
import io.perfgate.jenkins.PerformanceGateBuilder
import io.perfgate.jenkins.PerformanceGateColumn
import jenkins.model.Jenkins
import jenkins.model.JenkinsLocationConfiguration
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition
import org.jenkinsci.plugins.workflow.job.WorkflowJob

def jenkins = Jenkins.get()
JenkinsLocationConfiguration.get().url = new File(jenkins.rootDir, 'url').text.trim()

def perfgate = new File(jenkins.rootDir, 'perfgate').text.trim()

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
                archiveArtifacts 'perfgate-out/report.html'
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

if (jenkins.getItem('freestyle') == null) {
    def job = jenkins.createProject(FreeStyleProject, 'freestyle')
    job.assignedNode = jenkins.getNode('agent')
    def gate = new PerformanceGateBuilder('performance.yml')
    gate.only = 'point-to-point'
    gate.variables = 'fault=none'
    gate.keptIn = 'job'
    job.buildersList.add(gate)
    job.save()
}

if (jenkins.getItem('divided') == null) {
    def job = jenkins.createProject(WorkflowJob, 'divided')
    job.addProperty(new ParametersDefinitionProperty(new StringParameterDefinition('TARGET', '')))
    job.definition = new CpsFlowDefinition("""
        def startAt = java.time.Instant.parse('1970-01-01T00:00:00Z').plusMillis(System.currentTimeMillis() + 60000).toString()
        def agents = ['agent', 'second']
        parallel([1, 2].collectEntries { k -> ["injector \${k}": {
            node(agents[k - 1]) {
                sh "$perfgate run --injector \${k}/2 --start-at \${startAt} --target \${params.TARGET} --only point-to-point --clock \${env.JENKINS_URL} --out part\${k}"
                stash name: "part\${k}", includes: "part\${k}/part.json"
            }
        }]})
        node('agent') {
            [1, 2].each { k -> unstash "part\${k}" }
            performanceResults current: ['part1', 'part2'], suite: 'performance.yml', keptIn: 'job'
        }
        """.stripIndent(), true)
    job.save()
}

if (jenkins.getItem('matrix') == null) {
    def job = jenkins.createProject(WorkflowJob, 'matrix')
    job.definition = new CpsFlowDefinition("""
        pipeline {
            agent { label 'agent' }
            stages {
                stage('Performance') {
                    matrix {
                        axes { axis { name 'KIND'; values 'small', 'large' } }
                        stages {
                            stage('Judge') {
                                steps {
                                    performanceResults current: ['trials.csv'], suite: 'results.yml', keptIn: 'job',
                                        profile: "\${KIND}", out: "out-\${KIND}"
                                }
                            }
                        }
                    }
                }
            }
        }
        """.stripIndent(), true)
    job.save()
}

if (jenkins.getItem('many') == null) {
    def job = jenkins.createProject(WorkflowJob, 'many')
    job.definition = new CpsFlowDefinition("""
        node('agent') {
            performanceResults current: ["\${BUILD_NUMBER}.csv"], suite: 'many.yml', keptIn: 'job'
        }
        """.stripIndent(), true)
    job.save()
}

if (jenkins.getView('performance') == null) {
    def view = new ListView('performance', jenkins)
    view.includeRegex = '.*'
    view.columns.add(new PerformanceGateColumn())
    jenkins.addView(view)
}

// It runs again at the second start.
def settings = io.perfgate.jenkins.PerformanceGateConfiguration.get()
settings.acceptingJobs = 'kept\nfreestyle\ndivided\nmatrix\nmany\nreviewed/main'
settings.influx = new io.perfgate.jenkins.influx.InfluxSettings(new File(jenkins.rootDir, 'influx-url').text, 'builds')
