#!/usr/bin/env bash
# Tests a built .hpi in a real Jenkins with a real agent: a Pipeline with performanceGate must be unstable without a
# baseline, green with one, red with a fault, and end immediately when aborted; a gate must continue when the controller
# restarts or its agent is lost; baselines that Jenkins keeps must be accepted automatically; a freestyle job must have
# its gate; results must survive a restart; with influxd, results must wait for it and arrive once it runs; two agents
# must produce one load together; a pull request, also from a fork, must be judged by the files of its target, and get a
# check. With PAGES, and chromium, every page must load without output in the browser's console, which also reports blocked
# content, and pictures are stored in that folder, in dark too where the plugin dark-theme is.
#
#   [PAGES=FOLDER] plugin/try-in-jenkins.sh JENKINS_WAR PLUGINS_FOLDER HPI
#
# Everything listens on loopback and lives in a temporary folder. The folder of plugins must have Pipeline, multibranch, git
# and checks-api. Build the repository's other modules first.
set -euo pipefail

. "$(dirname "$0")/a-jenkins.sh"
. "$top/plugin/try-forks.sh"
workspace=$home/agent/workspace/gate
influx_port=$((port + 10001))
jenkins_options=(-Dhudson.remoting.ClassFilter=PullRequest,Repository,ForkedRepository)

start_agent() {
  connect agent
  agent=$!
}

start_influx() {
  cat >"$home/influxd.conf" <<EOF
reporting-disabled = true
bind-address = "127.0.0.1:$((influx_port + 1))"
[meta]
  dir = "$home/influx/meta"
[data]
  dir = "$home/influx/data"
  wal-dir = "$home/influx/wal"
[http]
  bind-address = "127.0.0.1:$influx_port"
EOF
  influxd -config "$home/influxd.conf" >"$home/influxd.log" 2>&1 &
  wait_for 30 "InfluxDB" curl -sS --fail "http://127.0.0.1:$influx_port/ping"
}

influx_query() { curl -sS --fail -X POST "http://127.0.0.1:$influx_port/query" -d db=builds --data-urlencode "q=$1"; }

# Of all three builds of the job 'kept', the series of each.
influx_has_builds() {
  [ "$(influx_query "SELECT value, build FROM perfgate WHERE job = 'kept'" | grep -o '"[123]"' | sort -u | wc -l)" = 3 ]
}
has_no_waiting() { ! has manage/ 'waiting on disk'; }

# expect NUMBER RESULT FAULT
expect() {
  echo "$job, build $1, fault $3: expecting $2"
  post "job/$job/buildWithParameters?FAULT=$3"
  must_end "$1" "$2"
}

# must_be_judged NUMBER JUDGEMENT: in the JSON of that build of 'gate'
must_be_judged() { has "job/gate/$1/performance-gate/api/json" "\"judgement\":\"$2\"" || fail "the JSON of build $1 does not say $2"; }

# Processes that still run in the workspace.
leftovers() {
  for process in /proc/[0-9]*; do
    if [ "$(readlink "$process/cwd" 2>/dev/null)" = "$workspace" ]; then
      tr '\0' ' ' <"$process/cmdline"
    fi
  done
}

mkdir -p "$workspace" "$home/agent/workspace/kept" "$home/agent/workspace/freestyle"
install agent second
echo "$java -jar $top/runner/target/perfgate.jar" >"$home/jenkins/perfgate"
echo "$url/" >"$home/jenkins/url"
echo "http://127.0.0.1:$influx_port" >"$home/jenkins/influx-url"
sed "s|\${build}|$top|g" "$top/runner/src/main/resources/io/perfgate/runner/demo/demo.yml" >"$workspace/performance.yml"
cp "$workspace/performance.yml" "$home/agent/workspace/kept/"
cp "$workspace/performance.yml" "$home/agent/workspace/freestyle/"
for folder in agent second; do
  mkdir -p "$home/$folder/workspace/divided"
  cp "$workspace/performance.yml" "$home/$folder/workspace/divided/"
done
mkdir -p "$home/agent/workspace/matrix"
echo 'suite: results' >"$home/agent/workspace/matrix/results.yml"
# A name that a page might take for markup; the browser's console would report it.
name='<img src=x onerror=alert(1)>'
printf '%s\n' series,metric,unit,direction,run,trial,value "$name,mean,ms,lower,now,1,100" "$name,mean,ms,lower,now,2,101" \
  "$name,mean,ms,lower,now,3,100.5" >"$home/agent/workspace/matrix/trials.csv"
mkdir -p "$home/agent/workspace/many"
echo 'suite: many' >"$home/agent/workspace/many/many.yml"
for build in 1 2; do
  awk -v build=$build 'BEGIN {
    print "series,metric,unit,direction,run,trial,value"
    for (s = 1; s <= 2000; s++)
      for (t = 1; t <= 4; t++)
        print "orders {customer=" s % 40 "} / GET /orders/" s ",mean,ms,lower,now," t "," \
          (10 + s % 90) * (1 + (t * 7 + s * build) % 5 / 400) * (build == 2 && s % 250 == 0 ? 1.5 : 1)
  }' >"$home/agent/workspace/many/$build.csv"
done
git init -q -b main "$home/repository"
cp "$workspace/performance.yml" "$home/repository/"
cat >"$home/repository/Jenkinsfile" <<'EOF'
node('agent') {
    checkout scm
    performanceGate suite: 'performance.yml', only: 'point-to-point', variables: 'fault=none', keptIn: 'job'
}
EOF
commit "$home/repository" 'A gate'

job=gate
start_jenkins
start_agent

expect 1 UNSTABLE none
log_has 1 'perfgate baseline accept perfgate-out/run.json' || fail "build 1 does not say how to begin"
log_has 1 'released' || fail "an unstable gate stopped the Pipeline"
(cd "$workspace" && "$java" -jar "$top/runner/target/perfgate.jar" baseline accept perfgate-out/run.json)

expect 2 SUCCESS none
must_be_judged 2 pass

expect 3 FAILURE latency=60ms
must_be_judged 3 fail
log_has 3 'ERROR: Performance gate demo' || fail "the log of build 3 does not say why"
! log_has 3 'released' || fail "the Pipeline went on behind a failed gate"
has job/gate/3/ "<b>p50</b>" || fail "the page of build 3 does not name what regressed"

has 'job/gate/performance-gate/compare/?left=%232&right=%233' p50 || fail "builds 2 and 3 cannot be compared"
has job/gate/2/performance-gate/ 'artifact/perfgate-out/report.html' || fail "the page of build 2 does not link what was archived"

echo "build 4: aborted while it measures"
post "job/gate/buildWithParameters?FAULT=none"
wait_for 60 "first trial" log_has 4 '[1/'
sleep 4
post job/gate/4/stop
wait_for 30 "end of an aborted build" has_ended 4
must_end 4 ABORTED
[ -z "$(leftovers)" ] || sleep 2 # killed processes need a moment to disappear
[ -z "$(leftovers)" ] || fail "processes outlived the aborted gate: $(leftovers)"

echo "build 5: the controller restarts while it measures"
post "job/gate/buildWithParameters?FAULT=none"
wait_for 60 "first trial" log_has 5 '[1/'
end $jenkins
start_jenkins
must_end 5 SUCCESS
log_has 5 '[2/' || fail "the log of build 5 ends with the restart"

echo "build 6: its agent is lost while it measures"
post "job/gate/buildWithParameters?FAULT=none"
wait_for 60 "first trial" log_has 6 '[1/'
kill -9 $agent
wait_for 60 "word of the lost agent" log_has 6 'is disconnected; the gate continues there'
start_agent
must_end 6 SUCCESS

job=kept
expect 1 UNSTABLE none
log_has 1 'Accepted into the baseline' || fail "the first run was not accepted"
expect 2 FAILURE latency=60ms
log_has 2 'Not accepted into the baseline' || fail "a regressed run may have been accepted"
expect 3 SUCCESS none
has job/kept/3/performance-gate/ 'href="/job/kept/1/"' || fail "the page of build 3 does not link its baseline's build"
has job/kept/performance-gate/badge.svg 'performance: passed' || fail "the badge does not say that build 3 passed"

echo "a freestyle job"
job=freestyle
post job/freestyle/build
must_end 1 UNSTABLE
log_has 1 'Accepted into the baseline' || fail "the first run of the freestyle job was not accepted"
job=gate

has manage/ 'waiting on disk' || fail "nothing says that results wait for InfluxDB"
take_pages waiting

echo "Jenkins starts again"
end $agent $jenkins
# Only for the last start: its classes are not there yet when a job that has them is loaded.
cp "$top/plugin/try-pull-requests.groovy" "$home/jenkins/init.groovy.d/reviewed.groovy"
start_jenkins
start_agent
if command -v influxd >/dev/null; then
  echo "InfluxDB comes up"
  start_influx
  influx_query 'CREATE DATABASE builds' >/dev/null
  wait_for 300 "results in InfluxDB" influx_has_builds
  wait_for 30 "end of waiting" has_no_waiting
else
  echo "influxd is not here: that results arrive there is left out"
fi
must_be_judged 3 fail
has job/gate/3/performance-gate/ p50 || fail "the page of build 3 is empty after a restart"

echo "two agents make one load"
connect second
broker_port=$((port + 10003)) # InfluxDB has two
"$java" -Xmx128m -jar "$top/lab/middleware/broker/target/broker.jar" --port $broker_port --store-wait 20ms >"$home/broker.log" 2>&1 &
job=divided
post "job/divided/buildWithParameters?TARGET=127.0.0.1:$broker_port"
must_end 1 UNSTABLE
has job/divided/1/performance-gate/api/json '2-injectors' || fail "the parts of the two agents were not merged"

echo "a declarative matrix judges results on two hardware profiles"
job=matrix
post job/matrix/build
must_end 1 UNSTABLE
for kind in small large; do
  has job/matrix/1/performance-gate/api/json "\"profile\":\"$kind\"" || fail "there is no gate on profile $kind"
done
has 'job/matrix/performance-gate/compare/?left=%231:1&right=%231:2' 'No regressions: 1 series' || fail "two profiles cannot be compared"

echo "two thousand series"
job=many
post job/many/build
must_end 1 UNSTABLE
post job/many/build
must_end 2 FAILURE

echo "a pull request that would make its own gate easier"
job=reviewed/job/main
post job/reviewed/build
must_end 1 UNSTABLE
git -C "$home/repository" checkout -q -b change
sed -i 's/tolerance: 40%/tolerance: 900%/' "$home/repository/performance.yml"
sed -i 's/fault=none/fault=latency=60ms/' "$home/repository/Jenkinsfile"
commit "$home/repository" 'Make it slower'
job=reviewed/job/change
post job/reviewed/build
must_end 1 FAILURE
log_has 1 'judged by the suite and baselines of branch main' || fail "the pull request was judged by its own suite"
log_has 1 'This pull request changes performance.yml' || fail "nothing says that the pull request changes the suite"
grep -q '^reviewed/change #1: Performance gate / demo: FAILURE: ' "$home/jenkins/checks" || fail "the pull request got no check"
grep -q '^| .*p50' "$home/jenkins/checks" || fail "the check does not name what regressed"

echo "pull requests from a fork that bring a suite of their own"
try_forks

take_pages build gate series accepted job trend compare pull-request many many-trend injectors matrix matrix-trend matrix-compare column freestyle settings step
[ -z "${PAGES:-}" ] || has job/kept/2/performance-gate/ 'slower on purpose' || fail "the button of acceptance does nothing"
echo "all as expected"
