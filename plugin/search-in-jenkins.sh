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

. "$(dirname "$0")/a-jenkins.sh"
job=nightly
repository=$home/repository
workspace=$home/agent/workspace/nightly

# tool TITLE MILLIS: the value that it measures; a trial takes a second
tool() {
  cat >"$repository/tool.sh" <<END
# $1
sleep 1
echo series,metric,unit,direction,run,trial,value
echo "answer,time,ms,lower,r,1,\$(( $2 + (\$1 * 7 + \$\$) % 11 * 2 ))"
END
  commit "$repository" "$1"
}

# night NUMBER RESULT
night() {
  post job/nightly/build
  must_end "$1" "$2"
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
tool 'The first' 1000
install agent
start_jenkins
connect agent

night 1 UNSTABLE
night 2 SUCCESS
tool 'Correct a comment' 1000
tool 'Sort <i>all</i> messages' 1300
tool 'Correct another comment' 1300
night 3 FAILURE
slow=$(git -C "$repository" rev-parse HEAD~1)
log_has 3 "culprits: [$slow]" || fail "the second commit is not named: $(get job/nightly/3/consoleText)"
has job/nightly/3/performance-gate/ "Sort &lt;i>all&lt;/i> messages" || fail 'the page does not name the commit'
has 'job/nightly/performance-gate/compare/?left=%232&right=%233' "Sort &lt;i>all&lt;/i> messages" || fail 'the comparison does not list the commits'
echo 'red, and the second commit named'
take_pages nightly nightly-trend

post job/nightly/build
wait_for 120 'search in build 4' log_has 4 ': trial 2'
end $jenkins
start_jenkins
must_end 4 FAILURE
log_has 4 "culprits: [$slow]" || fail "the search did not go on: $(get job/nightly/4/consoleText)"
echo 'goes on behind a restart'

post job/nightly/build
wait_for 120 'search in build 5' log_has 5 ': trial 2'
post job/nightly/5/stop
must_end 5 ABORTED
gone() { ! pgrep -f "$workspace"; }
wait_for 30 'end of all processes' gone
[ "$(git -C "$workspace" worktree list | wc -l)" = 1 ] || fail "a work tree stays: $(git -C "$workspace" worktree list)"
echo 'all as expected'
