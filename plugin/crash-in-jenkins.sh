#!/usr/bin/env bash
# Kills a real Jenkins (SIGKILL) at random moments while it concludes gates and accepts them automatically, while a
# Pipeline accepts and pins, and while the trend is rebuilt. After each restart the build must end normally, each gate
# must exist and be accepted once, all accepted runs must exist, every file must be readable, the trend must have every
# gate, and the plugin must not log anything SEVERE.
#
#   plugin/crash-in-jenkins.sh JENKINS_WAR PLUGINS_FOLDER HPI [MOMENTS [SEED]]
#
# Everything listens on loopback and lives in a temporary folder. The folder of plugins must have Pipeline. The seed is
# printed; the same seed gives the same delays, although their effect depends on the machine.
set -euo pipefail

more_arguments='[MOMENTS [SEED]]'
. "$(dirname "$0")/a-jenkins.sh"
moments=${4:-20}
seed=${5:-$RANDOM}
RANDOM=$seed
build=0
builds=$home/jenkins/jobs/crashed/builds

# The log on disk: asking Jenkins takes as long as the moment to hit.
log_of_build_has() { grep -qs "$1" "$builds/$build/log"; }

# Nothing before the first build, when the folder does not exist.
last_build() { { find "$builds" -maxdepth 1 -name '[0-9]*' -printf '%f\n' 2>/dev/null || true; } | sort -n | tail -n 1; }

# Its number is requested each time, because Jenkins may find a build in its queue again that it had started before it was
# killed.
start_build() {
  build=$(($(last_build) + 1))
  post job/crashed/build
}

# when COMMAND...: as soon as it succeeds
when() {
  deadline=$((SECONDS + 600))
  until "$@"; do
    [ $SECONDS -lt $deadline ] || fail "no moment for '$*' in build $build"
    sleep 0.05
  done
}

# hit MOST_MILLIS: kills Jenkins at a random moment from now
hit() {
  delay=$((RANDOM % $1))
  sleep "$(printf '0.%03d' $delay)"
  kill -9 $jenkins
  wait $jenkins 2>/dev/null || true
  echo "$moment of $moments: killed while it $what, after $delay ms; log of build $build: $(tail -n 1 "$builds/$build/log" | cut -c 1-100)"
}

hit_conclude() {
  what='concludes'
  start_build
  when test -e "$builds/$build/performance-gate/$1.json"
  hit 400
}

hit_accept() {
  what='accepts'
  start_build
  when log_of_build_has 'by the step'
  hit 999
}

hit_index() {
  what='makes the trend anew'
  rm -rf "$home/jenkins/jobs/crashed/performance-gate/trend"
  get job/crashed/performance-gate/series >/dev/null
  hit 500
}

is_idle() {
  # A build's folder can be there before Jenkins lists the build.
  has queue/api/json '"items":[]' && ! has 'job/crashed/api/json?tree=builds[building]' '"building":true' &&
    [ "$(last_build)" -ge "$build" ] &&
    has 'job/crashed/api/json?tree=lastBuild[building,number]' "\"building\":false,\"number\":$(last_build)}"
}

checked() { curl -sS --fail --data-urlencode "script@$top/plugin/crash-in-jenkins-check.groovy" "$url/scriptText" >"$home/check"; }
trend_is_whole() { checked && ! grep -q '^the trend' "$home/check"; }

check() {
  # The agent alone may need minutes to come back on a busy machine.
  wait_for 600 "end of build $build" is_idle
  wait_for 300 "trend that has all gates" trend_is_whole
  [ ! -s "$home/check" ] || fail "after moment $moment (seed $seed): $(cat "$home/check")"
  severe=$(awk '/^[0-9].*\t[A-Z]+\t/ { severe = /\tSEVERE\t/ } severe' "$home/jenkins.log" | grep perfgate || true)
  [ -z "$severe" ] || fail "the log has something SEVERE: $severe"
}

mkdir -p "$home/agent/workspace/crashed"
install agent
for suite in first second; do
  echo "suite: $suite" >"$home/agent/workspace/crashed/$suite.yml"
done
awk 'BEGIN {
  print "series,metric,unit,direction,run,trial,value"
  for (s = 1; s <= 300; s++) for (t = 1; t <= 4; t++) print "request " s ",mean,ms,lower,now," t "," 100 + s + t % 3 / 10
}' >"$home/agent/workspace/crashed/trials.csv"

echo "seed $seed: $moments moments"
start_jenkins
connect agent
moment=0
for _ in 1 2; do
  start_build
  check
done
for moment in $(seq "$moments"); do
  case $((moment % 4)) in
    0) hit_index ;;
    1) hit_conclude 1 ;;
    2) hit_accept ;;
    3) hit_conclude 2 ;;
  esac
  start_jenkins
  check
done
start_build
check
halves=$(find "$home/jenkins/jobs" -name '*part')
[ -z "$halves" ] || fail "half files stay: $halves"
echo "all as expected: $(last_build) builds, nothing twice, nothing lost"
