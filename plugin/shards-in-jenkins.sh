#!/usr/bin/env bash
# Measures four shards on two agents in a real Jenkins, from a declarative Pipeline. One agent is killed and removed in the
# middle, and the controller restarts: all shards must be measured, and the record must hold what `perfgate judge` makes of
# the same parts. The next build is slower and must be red.
#
#   plugin/shards-in-jenkins.sh JENKINS_WAR PLUGINS_FOLDER HPI
#
# Everything listens on loopback and lives in a temporary folder. The folder of plugins must have Pipeline and git.
# Build the repository's other modules first.
set -euo pipefail

. "$(dirname "$0")/a-jenkins.sh"
job=nightly
jenkins_options=(-Dorg.jenkinsci.plugins.workflow.support.pickles.ExecutorPickle.timeoutForNodeMillis=20000)
repository=$home/repository

# tool MILLIS: what each workload measures, give or take a few; a trial takes four seconds
tool() {
  cat >"$repository/tool.sh" <<END
sleep 4
echo series,metric,unit,direction,run,trial,value
echo "answer,time,ms,lower,r,1,\$(( $1 + (\$1 * 7) % 11 * 2 ))"
END
  commit "$repository" "$1 ms"
}

# values RECORD: each series and its values, sorted
values() {
  python3 -c '
import json, sys
for series in json.load(open(sys.argv[1]))["series"]:
    print(json.dumps([series["workload"], series["metric"], series["trials"]]))' "$1" | sort
}

mkdir -p "$repository"
git init -q -b main "$repository"
cat >"$repository/performance.yml" <<'END'
suite: shared
workloads:
  - name: tool ${part}
    each: {part: [a, b, c, d, e, f]}
    run: sh ${build}/tool.sh ${trial}
    trials: {first: 3, most: 3}
tolerance: {"*": 5%}
validity: {calibration: 100000%, otherCpu: 100%}
END
tool 1000
install one two
start_jenkins
connect one
connect two
two=$!

post job/nightly/build
measures() { has_agent two && log_has 1 'shard 1' && [ -n "$(find "$home/$1" -name '.perfgate-running' 2>/dev/null)" ]; }
has_agent() { has "computer/$1/api/json?tree=offline" '"offline":false'; }
wait_for 120 'shard on agent one' measures one
wait_for 120 'shard on agent two' measures two
kill -9 "$two" && wait "$two" 2>/dev/null || true
post computer/two/doDelete
echo 'agent two is killed and removed'
end $jenkins
start_jenkins
echo 'the controller has restarted'
must_end 1 UNSTABLE
for shard in 1 2 3 4; do
  log_has 1 "shard $shard" || fail "no shard $shard"
done
record=$home/jenkins/jobs/nightly/builds/1/performance-gate/1.json
workspace=$home/one/workspace/nightly
(cd "$workspace" && "$java" -jar "$top/runner/target/perfgate.jar" judge perfgate-out-[1-4] -f performance.yml \
  --baseline "$home/none" --out "$home/judged" >"$home/judge.log" 2>&1) || [ -f "$home/judged/run.json" ] || fail "$(cat "$home/judge.log")"
[ "$(values "$record" | wc -l)" = 6 ] || fail "$(values "$record")"
diff <(values "$record") <(values "$home/judged/run.json") || fail 'one machine makes something else of the parts'
echo "the record holds what one machine makes of the parts: $(values "$record" | wc -l) series"

tool 1300
post job/nightly/build
must_end 2 FAILURE
[ "$(get job/nightly/2/api/json | grep -o 'PerformanceGateBuildAction' | wc -l)" = 1 ] || fail 'not one page'
echo 'slower: red, on one page'
echo 'all as expected'
