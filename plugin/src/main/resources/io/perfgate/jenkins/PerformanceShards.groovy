package io.perfgate.jenkins

import org.jenkinsci.plugins.workflow.cps.CpsScript

/** Measures the shards of a suite on agents of one label, and judges them on another. Runs without the sandbox: it must only call steps. */
class PerformanceShards implements Serializable {

    private static final long serialVersionUID = 1

    private final CpsScript script

    PerformanceShards(CpsScript script) {
        this.script = script
    }

    /** With the Pipeline's own sources as files. */
    def call(Map options) {
        def steps = script
        call(options) { steps.checkout steps.scm }
    }

    /** Takes the options of performanceGate, and shards and label; prepare makes the files on each agent. */
    def call(Map options, Closure prepare) {
        def steps = script
        for (String name in ['shards', 'label']) {
            if (!options[name]) {
                steps.error "performanceShards needs ${name}, for example: performanceShards(shards: 4, label: 'performance', suite: 'performance.yml')"
            }
        }
        for (String name in ['size', 'shard', 'findCulprit']) {
            if (options[name]) {
                steps.error "performanceShards has no ${name}; use performanceGate"
            }
        }
        int shards = options.shards as int
        String label = options.label
        Map gate = [:] + options
        gate.remove('shards')
        gate.remove('label')
        Map judge = [:] + gate
        for (String name in ['build', 'against', 'budget', 'profile', 'resume']) {
            judge.remove(name)
        }
        String stash = UUID.randomUUID().toString() // a build may call this more than once
        List parts = []
        Map branches = [:]
        for (int k = 1; k <= shards; k++) {
            String part = "${options.out ?: 'perfgate-out'}-${k}"
            Map shard = gate + [shard: "${k}/${shards}".toString(), out: part]
            parts.add(part)
            branches.put("shard ${k}".toString(), branch(label, shard, "${stash}-${k}".toString(), prepare))
        }
        steps.parallel(branches)
        steps.node(label) {
            prepare()
            for (int k = 1; k <= shards; k++) {
                steps.unstash "${stash}-${k}".toString()
            }
            steps.performanceResults([current: parts] + judge)
        }
    }

    /** A lost agent costs its shard, which is measured again elsewhere. */
    private Closure branch(String label, Map gate, String stash, Closure prepare) {
        def steps = script
        return {
            steps.retry(count: 2, conditions: [steps.agent(), steps.nonresumable()]) {
                steps.node(label) {
                    prepare()
                    steps.performanceGate(gate)
                    steps.stash(name: stash, includes: gate.out + '/part.json')
                }
            }
        }
    }
}
