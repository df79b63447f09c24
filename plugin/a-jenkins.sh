# Shared by the scripts that test the plugin in a real Jenkins; to be sourced, not run.
#
# Reads the script's arguments into war, plugins and hpi. Sets top (the checkout), java, home (a temporary folder for
# everything, kept when the script fails), port and url. jenkins is the controller's process, job the path of the job
# that functions ask about, user who asks. Whatever the script has in the background ends with it.

usage="usage: $0 JENKINS_WAR PLUGINS_FOLDER HPI ${more_arguments:-}"
war=$(realpath "${1:?$usage}")
plugins=$(realpath "${2:?$usage}")
hpi=$(realpath "${3:?$usage}")
top=$(cd "$(dirname "$0")/.." && pwd)
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
home=$(mktemp -d)
port=$((10000 + RANDOM % 5000)) # and those ten thousand above: below what systems give to connections
url=http://127.0.0.1:$port
jenkins= job=
user=              # anonymous; the password of a user is the name
jenkins_options=() # of the controller's JVM

fail() {
  echo "not as expected: $*" >&2
  exit 1
}

finish() {
  status=$?
  end $(jobs -p)
  if [ $status = 0 ]; then
    rm -rf "$home"
  else
    echo "FAILED; logs and JENKINS_HOME are in $home" >&2
  fi
}
trap finish EXIT

# end PID...: asks processes of this script to end, and waits until they have
end() {
  for pid in "$@"; do
    kill "$pid" 2>/dev/null && wait "$pid" 2>/dev/null || true
  done
}

get() { curl -sS --fail --globoff --max-time 600 ${user:+-u "$user:$user"} "$url/$1"; }

# has PAGE TEXT
has() { [[ $(get "$1") == *"$2"* ]]; }

# answer METHOD PATH: its status; its text is in $home/answer
answer() {
  crumb=$(curl -sS ${user:+-u "$user:$user"} --cookie-jar "$home/cookies" "$url/crumbIssuer/api/json" |
    sed -n 's/.*"crumb":"\([^"]*\)".*/Jenkins-Crumb: \1/p')
  curl -sS --globoff -o "$home/answer" -w '%{http_code}' ${user:+-u "$user:$user"} --cookie "$home/cookies" -H "$crumb" -X "$1" "$url/$2"
}

post() { code=$(answer POST "$1") && [ "$code" -lt 400 ] || fail "cannot post $1: $(head -c 500 "$home/answer")"; }

# wait_for SECONDS WHAT COMMAND...: until the command succeeds
wait_for() {
  deadline=$((SECONDS + $1)) what=$2
  shift 2
  until "$@" >/dev/null 2>&1; do
    [ $SECONDS -lt $deadline ] || fail "no $what in time"
    sleep 1
  done
}

# install AGENT...: the plugins, the agents, and the script's own jobs
install() {
  mkdir -p "$home/jenkins/plugins" "$home/jenkins/init.groovy.d"
  for plugin in "$plugins"/*.[hj]pi; do
    cp "$plugin" "$home/jenkins/plugins/$(basename "${plugin%.*}").jpi"
  done
  cp "$hpi" "$home/jenkins/plugins/performance-gate.jpi"
  echo "$*" >"$home/jenkins/agents"
  # No hyphens: they are names of classes. Jenkins runs them in the order of their names.
  cp "$top/plugin/a-jenkins.groovy" "$home/jenkins/init.groovy.d/agents.groovy"
  cp "${0%.sh}.groovy" "$home/jenkins/init.groovy.d/jobs.groovy"
}

start_jenkins() {
  JENKINS_HOME=$home/jenkins "$java" -Xmx1g -Djava.awt.headless=true -Djenkins.install.runSetupWizard=false \
    -Dhudson.model.UpdateCenter.never=true -Dhudson.model.DownloadService.never=true \
    -Dhudson.model.UsageStatistics.disabled=true -Dhudson.plugins.git.GitSCM.ALLOW_LOCAL_CHECKOUT=true \
    -Djenkins.security.csp.CspHeader.headerName=Content-Security-Policy "${jenkins_options[@]}" \
    -jar "$war" --httpListenAddress=127.0.0.1 --httpPort=$port --webroot="$home/war" >>"$home/jenkins.log" 2>&1 &
  jenkins=$!
  wait_for 300 "Jenkins with $(basename "$hpi") at $url" get login
  ! grep 'Failed Loading plugin' "$home/jenkins.log" >&2 || fail 'a plugin is not loaded'
}

# connect NAME: the agent of that name, whose process is in $!
connect() {
  [ -f "$home/agent.jar" ] || get jnlpJars/agent.jar >"$home/agent.jar"
  "$java" -jar "$home/agent.jar" -url "$url/" -secret "@$home/jenkins/$1-secret" -name "$1" -webSocket \
    -workDir "$home/$1" >>"$home/$1.log" 2>&1 &
}

# commit REPOSITORY TITLE
commit() {
  git -C "$1" add -A
  git -C "$1" -c user.name=Ada -c user.email=ada@example.org commit -q -m "$2"
}

log_has() { has "job/$job/$1/consoleText" "$2"; }
has_ended() { has "job/$job/$1/api/json?tree=building" '"building":false'; }

# must_end NUMBER RESULT: of the build of $job, which has been or will be started
must_end() {
  wait_for 120 "build $1 of $job" get "job/$job/$1/api/json"
  wait_for 400 "end of build $1 of $job" has_ended "$1"
  has "job/$job/$1/api/json?tree=result" "\"result\":\"$2\"" || fail "build $1 of $job is not $2: $(get "job/$job/$1/consoleText")"
}

# take_pages NAME...: pictures of them, if PAGES is a folder for them
take_pages() { [ -z "${PAGES:-}" ] || "$top/plugin/take-pages.sh" "$url" "$PAGES" "$@" || fail 'see above'; }
