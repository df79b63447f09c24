// Run by Jenkins at its start: the folder and the jobs of known-in-jenkins.sh.
import com.cloudbees.hudson.plugins.folder.Folder
import hudson.model.ListView
import io.perfgate.jenkins.PerformanceGateColumn
import jenkins.model.Jenkins
import org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition
import org.jenkinsci.plugins.workflow.job.WorkflowJob

def jenkins = Jenkins.get()
if (jenkins.getItem('team') == null) {
    def team = jenkins.createProject(Folder, 'team')
    def view = new ListView('performance', jenkins)
    view.recurse = true
    view.includeRegex = '.*watched'
    view.columns.add(new PerformanceGateColumn())
    jenkins.addView(view)
    [nightly: 'job', weekly: 'folder', watched: 'job'].each { name, keptIn ->
        def job = team.createProject(WorkflowJob, name)
        job.definition = new CpsFlowDefinition("""
            node('agent') {
                performanceResults current: ['trials.csv'], suite: 'performance.yml', keptIn: '$keptIn'
            }
            """.stripIndent(), true)
        job.save()
    }
    // As in docs/tutorials/jenkins-nightly.md, with existing results.
    def notified = team.createProject(WorkflowJob, 'notified')
    notified.definition = new CpsFlowDefinition("""
        node('agent') {
            def gate = performanceResults current: ['trials.csv'], suite: 'performance.yml', keptIn: 'job', stopPipeline: false
            if (gate.new) {
                mail to: 'team@example.com', subject: "\${gate.suite}: slower",
                        body: "\${gate.text}\\n\${env.BUILD_URL}performance-gate/"
                writeFile file: 'chat.json', text: groovy.json.JsonOutput.toJson([text: gate.text])
                sh 'curl -fsS -H "Content-Type: application/json" -d @chat.json ${System.getenv('CHAT')}'
            }
        }
        """.stripIndent(), true)
    notified.save()
}
