#!/usr/bin/env bash
# A job with 5,000 builds x 200 series in a real Jenkins: time and heap for the first chart and the job's page, with this
# plugin and with the performance plugin on the same builds.
#
#   plugin/trend-compare.sh JENKINS_WAR PLUGINS_FOLDER HPI PERFORMANCE_HPI [BUILDS [SERIES]]
#
# One build of each is made by the plugin itself, and copied. Everything listens on loopback and lives in a temporary
# folder, of about 2 GB. Needs curl and a JDK; build the repository's other modules first.
set -euo pipefail

more_arguments='PERFORMANCE_HPI [BUILDS [SERIES]]'
. "$(dirname "$0")/a-jenkins.sh"
other=$(realpath "${4:?$usage}")
builds=${5:-5000}
series=${6:-200}
jcmd=${JAVA_HOME:+$JAVA_HOME/bin/}jcmd
jenkins_options=(-Xmx4g)

# Megabytes in use after a full collection.
heap() {
  "$jcmd" $jenkins GC.run >/dev/null
  "$jcmd" $jenkins GC.run >/dev/null
  "$jcmd" $jenkins GC.class_histogram | awk '/^Total/ { printf "%.0f\n", $3 / 1e6 }'
}

# timed PAGE: milliseconds
timed() { curl -sS --fail --globoff --max-time 900 -o /dev/null -w '%{time_total}\n' "$url/$1" | awk '{ printf "%.0f\n", $1 * 1000 }'; }

is_whole() { [[ $(get job/gate/performance-gate/series) == *'"complete":true'*"\"gates\":$builds"* ]]; }

# chart NAME JOB CHART
chart() {
  start_jenkins
  before=$(heap)
  page=$(timed "job/$2/")
  first=$(timed "$3")
  second=$(timed "$3")
  again=$(timed "job/$2/")
  after=$(heap)
  echo "| $1 | $first ms | $second ms | $page ms, then $again ms | $((after - before)) MB |"
  end $jenkins
}

install
cp "$other" "$home/jenkins/plugins/performance.jpi"
mkdir -p "$home/jenkins/workspace/gate" "$home/jenkins/workspace/performance"
awk -v n="$series" 'BEGIN {
  print "series,metric,unit,direction,run,trial,value"
  for (s = 1; s <= n; s++) for (t = 1; t <= 3; t++) print "request " s ",mean,ms,lower,now," t "," 100 + s + t / 10
}' >"$home/jenkins/workspace/gate/trials.csv"
echo 'suite: compared' >"$home/jenkins/workspace/gate/performance.yml"
awk -v n="$series" 'BEGIN {
  print "timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,Latency"
  for (s = 1; s <= n; s++) for (t = 1; t <= 3; t++) print 1767834000 + t "000," 100 + s + t ",request " s ",200,OK,t1,true,100,50"
}' >"$home/jenkins/workspace/performance/results.jtl"

start_jenkins
for job in gate performance; do
  post "job/$job/build"
  wait_for 300 "build of $job" has_ended 1
done
get job/gate/1/performance-gate/api/json | grep -q '"series"' || fail "no gate in build 1: $(get job/gate/1/consoleText)"
! get job/performance/1/consoleText | grep "Failed to parse" >&2 || fail "the performance plugin has no results"
end $jenkins

for job in gate performance; do
  folder=$home/jenkins/jobs/$job
  for ((build = 2; build <= builds; build++)); do
    cp -al "$folder/builds/1" "$folder/builds/$build"
  done
  echo $((builds + 1)) >"$folder/nextBuildNumber"
done
rm -rf "$home/jenkins/jobs/gate/performance-gate/trend"

start_jenkins
began=$SECONDS
get job/gate/1/ >/dev/null
wait_for 900 "index" is_whole
echo "index of $builds builds x $series series: made anew in $((SECONDS - began)) s, $(du -sm "$home/jenkins/jobs/gate/performance-gate/trend" | cut -f1) MB"
end $jenkins

echo
echo "| | first chart | the next | job's page | heap kept |"
echo "|---|---|---|---|---|"
chart 'this plugin' gate 'job/gate/performance-gate/trend?series=request+7'
# Median, average, 90 % and 95 % of all requests together: the chart that it draws first.
chart 'performance plugin' performance 'job/performance/performance/respondingTimeGraph?width=900&height=550&performanceReportPosition=results.jtl'
