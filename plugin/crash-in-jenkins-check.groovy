// Run in the script console by crash-in-jenkins.sh once no build runs: prints a line for each error.
import hudson.diagnosis.OldDataMonitor
import hudson.model.Result
import io.perfgate.baseline.FileBaselines
import io.perfgate.jenkins.PerformanceGateBuildAction
import io.perfgate.jenkins.builds.Trends
import io.perfgate.jenkins.gate.StoredGate
import io.perfgate.jenkins.trend.GateId
import io.perfgate.record.RunRecords
import jenkins.model.Jenkins

def job = Jenkins.get().getItem('crashed')
def gates = new TreeSet()
for (run in job.builds) {
    if (run.result != Result.SUCCESS && run.result != Result.UNSTABLE) {
        println "$run is $run.result"
    }
    def results = run.getAction(PerformanceGateBuildAction)?.results ?: []
    if (results*.suite != ['first', 'second']) {
        println "$run has the gates ${results*.suite}"
    }
    for (result in results) {
        RunRecords.read(result.recordPath(run)) // throws where it cannot be read
        gates << new GateId(run.number, result.recordFile().replace('.json', '') as int)
        def accepted = new StoredGate(run, result).acceptance()
        if (!accepted.isPresent()) {
            println "the run of $result.suite in $run was accepted, and is lost"
        } else if (result.suite == 'second' && accepted.get().pinned().orElse('') != "${run.number}.20") {
            println "the run of $result.suite in $run is not pinned by its last name, but ${accepted.get().pinned()}"
        }
    }
    def left = new File(run.rootDir, 'performance-gate').list().findAll { it.endsWith('.part') }
    if (left) {
        println "$run has the half files $left"
    }
}
def store = new File(job.rootDir, 'performance-gate/baselines')
for (baseline in new FileBaselines(store.toPath()).all()) {
    def builds = baseline.runs().collect { it.origin().build() }
    if (builds.toSet().size() != builds.size()) {
        println "the baseline of ${baseline.suite()} has a build twice: $builds"
    }
}
if (OldDataMonitor.get(Jenkins.get()).data) {
    println "unreadable data: ${OldDataMonitor.get(Jenkins.get()).data.values()*.toString()}"
}
def trend = Trends.of(job)
if (!trend.isComplete() || trend.gates() != gates) {
    println "the trend has ${trend.gates()}, complete: ${trend.isComplete()}, the builds have $gates"
}
