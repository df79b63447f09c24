#!/usr/bin/env bash
# Measures four shards on two agents in a real Jenkins, from a declarative Pipeline. One agent is killed and removed in the
# middle, and the controller restarts: all shards must be measured, and the record must hold what `perfgate judge` makes of
# the same parts. The next build is slower and must be red.
#
#   plugin/shards-in-jenkins.sh JENKINS_WAR PLUGINS_FOLDER HPI
#
# Everything listens on loopback and lives in a temporary folder. The folder of plugins must have Pipeline and git.
set -euo pipefail

usage="usage: $0 JENKINS_WAR PLUGINS_FOLDER HPI"
war=$(realpath "${1:?$usage}")
plugins=$(realpath "${2:?$usage}")
hpi=$(realpath "${3:?$usage}")
top=$(cd "$(dirname "$0")/.." && pwd)
. "$top/plugin/a-jenkins.sh"
one= two=
repository=$home/repository
stop_all() { end $one $two $jenkins; }

start_jenkins() {
  start_controller "$war" -Xmx1g -Dhudson.plugins.git.GitSCM.ALLOW_LOCAL_CHECKOUT=true \
    -Dorg.jenkinsci.plugins.workflow.support.pickles.ExecutorPickle.timeoutForNodeMillis=20000
  wait_for 60 "job 'nightly'" get job/nightly/api/json
}

# commit MILLIS: what each workload measures, give or take a few; a trial takes four seconds
commit() {
  cat >"$repository/tool.sh" <<END
sleep 4
echo series,metric,unit,direction,run,trial,value
echo "answer,time,ms,lower,r,1,\$(( $1 + (\$1 * 7) % 11 * 2 ))"
END
  git -C "$repository" add -A
  git -C "$repository" -c user.name=Ada -c user.email=ada@example.org commit -q -m "$1 ms"
}

log_has() { has "job/nightly/$1/consoleText" "$2"; }
has_ended() { has "job/nightly/$1/api/json?tree=building" '"building":false'; }
begin() {
  post job/nightly/build
  wait_for 60 "begin of build $1" get "job/nightly/$1/api/json"
}

# ended NUMBER RESULT
ended() {
  wait_for 400 "end of build $1" has_ended "$1"
  has "job/nightly/$1/api/json?tree=result" "\"result\":\"$2\"" || fail "build $1 is not $2: $(get "job/nightly/$1/consoleText")"
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
commit 1000
install_plugins "$plugins" "$hpi" performance-gate
cp "$top/plugin/shards-in-jenkins.groovy" "$home/jenkins/init.groovy.d/jobs.groovy"
echo "Jenkins with $(basename "$hpi") at $url"
start_jenkins
connect one
one=$!
connect two
two=$!

begin 1
measures() { has_agent two && log_has 1 'shard 1' && [ -n "$(find "$home/$1" -name '.perfgate-running' 2>/dev/null)" ]; }
has_agent() { has "computer/$1/api/json?tree=offline" '"offline":false'; }
wait_for 120 'shard on agent one' measures one
wait_for 120 'shard on agent two' measures two
kill -9 "$two" && wait "$two" 2>/dev/null || true
two=
post computer/two/doDelete
echo 'agent two is killed and removed'
end $jenkins
start_jenkins
echo 'the controller has restarted'
ended 1 UNSTABLE
for shard in 1 2 3 4; do
  log_has 1 "shard $shard" || fail "no shard $shard"
done
record=$home/jenkins/jobs/nightly/builds/1/performance-gate/1.json
workspace=$home/one/workspace/nightly
(cd "$workspace" && "$top/perfgate" judge perfgate-out-[1-4] -f performance.yml --baseline "$home/none" --out "$home/judged" >"$home/judge.log" 2>&1) ||
  [ -f "$home/judged/run.json" ] || fail "$(cat "$home/judge.log")"
[ "$(values "$record" | wc -l)" = 6 ] || fail "$(values "$record")"
diff <(values "$record") <(values "$home/judged/run.json") || fail 'one machine makes something else of the parts'
echo "the record holds what one machine makes of the parts: $(values "$record" | wc -l) series"

commit 1300
begin 2
ended 2 FAILURE
[ "$(get job/nightly/2/api/json | grep -o 'PerformanceGateBuildAction' | wc -l)" = 1 ] || fail 'not one page'
echo 'slower: red, on one page'
echo 'all as expected'
