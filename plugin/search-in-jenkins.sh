#!/usr/bin/env bash
# Searches for a commit in a real Jenkins: a nightly job that was accepted, then three commits of which the second is
# slower. The night must be red and its page must name that commit; a search must continue after a restart of the
# controller; an abort must leave no process and no work tree.
#
#   [PAGES=FOLDER] plugin/search-in-jenkins.sh JENKINS_WAR PLUGINS_FOLDER HPI
#
# Everything listens on loopback and lives in a temporary folder. The folder of plugins must have Pipeline and git. With
# PAGES, and chromium, the script stores pictures of the page there.
set -euo pipefail

usage="usage: $0 JENKINS_WAR PLUGINS_FOLDER HPI"
war=$(realpath "${1:?$usage}")
plugins=$(realpath "${2:?$usage}")
hpi=$(realpath "${3:?$usage}")
top=$(cd "$(dirname "$0")/.." && pwd)
. "$top/plugin/a-jenkins.sh"
agent=
repository=$home/repository
workspace=$home/agent/workspace/nightly

stop_all() { end $agent $jenkins; }

start_jenkins() {
  start_controller "$war" -Xmx1g -Dhudson.plugins.git.GitSCM.ALLOW_LOCAL_CHECKOUT=true
  wait_for 60 "job 'nightly'" get job/nightly/api/json
}

# commit TITLE MILLIS: the value that it measures; a trial takes a second
commit() {
  cat >"$repository/tool.sh" <<END
# $1
sleep 1
echo series,metric,unit,direction,run,trial,value
echo "answer,time,ms,lower,r,1,\$(( $2 + (\$1 * 7 + \$\$) % 11 * 2 ))"
END
  git -C "$repository" add -A
  git -C "$repository" -c user.name=Ada -c user.email=ada@example.org commit -q -m "$1"
}

log_has() { has "job/nightly/$1/consoleText" "$2"; }
has_ended() { has "job/nightly/$1/api/json?tree=building" '"building":false'; }
begin() {
  post job/nightly/build
  wait_for 60 "begin of build $1" get "job/nightly/$1/api/json"
}

# night NUMBER RESULT
night() {
  begin "$1"
  wait_for 300 "end of build $1" has_ended "$1"
  must_be "$1" "$2"
}

must_be() {
  has "job/nightly/$1/api/json?tree=result" "\"result\":\"$2\"" || fail "build $1 is not $2: $(get "job/nightly/$1/consoleText")"
}

mkdir -p "$repository"
git init -q -b main "$repository"
cat >"$repository/performance.yml" <<'END'
suite: searched
workloads:
  - name: tool
    run: sh ${build}/tool.sh ${trial}
    trials: {first: 3, most: 5}
tolerance: {"*": 5%}
keep: tool.sh
source: {build: "true"}
validity: {calibration: 100000%, otherCpu: 100%}
END
commit 'The first' 1000
install_plugins "$plugins" "$hpi" performance-gate
cp "$top/plugin/search-in-jenkins.groovy" "$home/jenkins/init.groovy.d/jobs.groovy"
echo "Jenkins with $(basename "$hpi") at $url"
start_jenkins
connect agent
agent=$!

night 1 UNSTABLE
night 2 SUCCESS
commit 'Correct a comment' 1000
commit 'Sort <i>all</i> messages' 1300
commit 'Correct another comment' 1300
night 3 FAILURE
slow=$(git -C "$repository" rev-parse HEAD~1)
log_has 3 "culprits: [$slow]" || fail "the second commit is not named: $(get job/nightly/3/consoleText)"
has job/nightly/3/performance-gate/ "Sort &lt;i>all&lt;/i> messages" || fail 'the page does not name the commit'
echo 'red, and the second commit named'
if [ -n "${PAGES:-}" ]; then
  "$top/plugin/take-pages.sh" "$url" "$PAGES" nightly nightly-trend
fi

begin 4
wait_for 120 'search in build 4' log_has 4 ': trial 2'
end $jenkins
start_jenkins
wait_for 300 'end of build 4' has_ended 4
must_be 4 FAILURE
log_has 4 "culprits: [$slow]" || fail "the search did not go on: $(get job/nightly/4/consoleText)"
echo 'goes on behind a restart'

begin 5
wait_for 120 'search in build 5' log_has 5 ': trial 2'
post job/nightly/5/stop
wait_for 60 'end of build 5' has_ended 5
must_be 5 ABORTED
gone() { ! pgrep -f "$workspace" && ! pgrep -f 'perfgate.jar.*find-culprit'; }
wait_for 30 'end of all processes' gone
[ "$(git -C "$workspace" worktree list | wc -l)" = 1 ] || fail "a work tree stays: $(git -C "$workspace" worktree list)"
echo 'all as expected'
