package io.perfgate.jenkins

/** Measures the shards of a suite on agents of one label, and judges them on another. Runs without the sandbox: it must only call steps. */
class PerformanceShards implements Serializable {

    private static final long serialVersionUID = 1

    final Object script

    PerformanceShards(Object script) {
        this.script = script
    }

    /** With the Pipeline's own sources as files. */
    def call(Map options) {
        call(options) { script.checkout script.scm }
    }

    /** Takes the options of performanceGate, and shards and label; prepare makes the files on each agent. */
    def call(Map options, Closure prepare) {
        for (String name in ['shards', 'label']) {
            if (!options[name]) {
                script.error "performanceShards needs ${name}, for example: performanceShards(shards: 4, label: 'performance', suite: 'performance.yml')"
            }
        }
        int shards = options.shards as int
        String label = options.label
        Map gate = [:] + options
        gate.remove('shards')
        gate.remove('label')
        Map judge = [:] + gate
        for (String name in ['build', 'against', 'size', 'budget', 'resume']) {
            judge.remove(name)
        }
        List parts = []
        Map branches = [:]
        for (int k = 1; k <= shards; k++) {
            String part = "${options.out ?: 'perfgate-out'}-${k}"
            parts.add(part)
            branches.put("shard ${k}".toString(), branch(label, gate + [shard: "${k}/${shards}".toString(), out: part], prepare))
        }
        script.parallel(branches)
        script.node(label) {
            prepare()
            for (String part in parts) {
                script.unstash part
            }
            script.performanceResults([current: parts] + judge)
        }
    }

    /** A lost agent costs its shard, which is measured again elsewhere. */
    Closure branch(String label, Map gate, Closure prepare) {
        return {
            script.retry(count: 2, conditions: [script.agent(), script.nonresumable()]) {
                script.node(label) {
                    prepare()
                    script.performanceGate(gate)
                    script.stash(name: gate.out, includes: gate.out + '/part.json')
                }
            }
        }
    }
}
