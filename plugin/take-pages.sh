#!/usr/bin/env bash
# Opens every page of the plugin in a browser, light and dark, wide and narrow, in all its languages, and keeps a picture of
# each. What a page writes to the browser's console is an error: scripts that fail, and content that the security policy
# blocks.
#
#   plugin/take-pages.sh JENKINS_URL FOLDER [NAME...]
#
# For the Jenkins of try-in-jenkins.sh, which calls it, and by the names that begin with 'nightly' or 'known' for those of
# search-in-jenkins.sh and known-in-jenkins.sh; needs chromium and what ./verify leaves behind.
set -euo pipefail

usage="usage: $0 JENKINS_URL FOLDER [NAME...]"
url=${1:?$usage}
folder=${2:?$usage}
shift 2
top=$(cd "$(dirname "$0")/.." && pwd)
profile=$(mktemp -d)
chromium=
trap 'kill $chromium 2>/dev/null && wait $chromium 2>/dev/null || true; rm -rf "$profile" || { sleep 2; rm -rf "$profile"; }' EXIT

# Name, address, and a script for what is not there or not in view by itself.
pages() {
  cat <<'END'
build job/gate/3/
gate job/gate/3/performance-gate/
series job/gate/3/performance-gate/ (async () => { document.querySelector('[data-pg=table]').click(); await new Promise(it => setTimeout(it, 2000)); if (!document.querySelector('.pg-grid svg') || !document.querySelector('.pg-table tbody tr')) throw new Error('no chart or no table') })()
accepted job/kept/2/performance-gate/ { const form = document.querySelector('form[name=accept]'); if (form) { form.elements.why.value = 'slower on purpose'; form.elements.pin.value = 'release-7.5'; form.querySelector('button').click() } }
job job/kept/
trend job/kept/performance-gate/
compare job/gate/performance-gate/compare/?left=%232&right=%233
pull-request job/reviewed/job/change/1/performance-gate/
many job/many/2/performance-gate/
many-trend job/many/performance-gate/
injectors job/divided/1/performance-gate/
matrix job/matrix/1/performance-gate/
matrix-trend job/matrix/performance-gate/
matrix-compare job/matrix/performance-gate/compare/?left=%231:1&right=%231:2
column view/performance/
freestyle job/freestyle/configure document.querySelector('[descriptorid$=PerformanceGateBuilder]').scrollIntoView()
settings manage/configure document.querySelector('[name="_.acceptingJobs"]').closest('.jenkins-section').scrollIntoView()
waiting manage/
nightly job/nightly/3/performance-gate/
nightly-trend job/nightly/performance-gate/
known-login robots.txt (async () => { const page = new DOMParser().parseFromString(await (await fetch('/login')).text(), 'text/html'); const form = new URLSearchParams({j_username: 'jane', j_password: 'jane', 'Jenkins-Crumb': page.forms.login.elements['Jenkins-Crumb'].value}); await fetch('/j_spring_security_check', {method: 'POST', body: form}) })()
known-form job/team/job/nightly/3/performance-gate/ document.querySelector('[data-part=acknowledge]').open = true
known-acknowledged job/team/job/nightly/3/performance-gate/ { const form = document.forms.acknowledge; if (form) { form.elements.why.value = 'new store, index planned'; form.elements.link.value = 'https://tracker.example/7'; form.querySelector('button').click() } }
known job/team/job/nightly/5/performance-gate/ document.querySelector('[data-part=known] details').open = true
known-worse job/team/job/weekly/4/performance-gate/
known-debts job/team/job/nightly/performance-debts/
known-folder job/team/performance-debts/
known-all performance-debts/
known-measuring job/team/job/notified/performance-gate/
known-trend job/team/job/nightly/performance-gate/
known-pending job/team/job/watched/6/performance-gate/
known-nights job/team/job/watched/9/performance-gate/
known-fixed job/team/job/watched/10/performance-gate/ document.querySelector('td[data-i]').click()
known-watched job/team/job/watched/performance-gate/
known-repository job/reviewed/job/main/3/performance-gate/ document.querySelector('[data-part=acknowledge]').open = true
step pipeline-syntax/ { const step = document.querySelector('.dropdownList'); step.selectedIndex = [...step.options].findIndex(it => it.text.startsWith('performanceGate')); step.dispatchEvent(new Event('change')) }
END
}

# Each page in English, then in the other languages, which TakePages knows by the name.
chosen() {
  for language in '' @zh-CN @ja; do
    pages | while read -r name page; do
      if [[ $# = 0 && $name != nightly* && $name != known* || " $* " == *" $name "* ]]; then
        echo "$name$language $page"
      fi
    done
  done
}

chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
  --disable-component-update --disable-sync --hide-scrollbars --user-data-dir="$profile/chromium" \
  --remote-debugging-port=0 about:blank >"$profile/log" 2>&1 &
chromium=$!
for _ in $(seq 60); do
  [ ! -s "$profile/chromium/DevToolsActivePort" ] || break
  sleep 0.5
done
port=$(head -n 1 "$profile/chromium/DevToolsActivePort")
page=$(curl -sS --fail "http://127.0.0.1:$port/json/list" | sed -n 's/.*"webSocketDebuggerUrl": "\(.*\)".*/\1/p' | head -n 1)
libraries="$top/plugin/central/target/test-classes:$top/engine/target/test-classes:$top/runner/target/perfgate.jar"
chosen "$@" | "${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp "$libraries" io.perfgate.jenkins.page.TakePages "$page" "$url" "$folder"
