# Shared by the scripts that test the plugin in a real Jenkins; to be sourced, not run.
#
# Sets java, home (a temporary folder for everything, kept when the script fails), port and url; jenkins is the
# controller's process while it runs. The script has to define stop_all, which ends whatever it started.

java=${JAVA_HOME:+$JAVA_HOME/bin/}java
home=$(mktemp -d)
port=$((10000 + RANDOM % 5000)) # and those ten thousand above: below what systems give to connections
url=http://127.0.0.1:$port
jenkins=

fail() {
  echo "not as expected: $*" >&2
  exit 1
}

finish() {
  status=$?
  stop_all
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

get() { curl -sS --fail --globoff --max-time 600 "$url/$1"; }

# has PAGE TEXT
has() { [[ $(get "$1") == *"$2"* ]]; }

# wait_for SECONDS WHAT COMMAND...: until the command succeeds
wait_for() {
  deadline=$((SECONDS + $1)) what=$2
  shift 2
  until "$@" >/dev/null 2>&1; do
    [ $SECONDS -lt $deadline ] || fail "no $what in time"
    sleep 1
  done
}

# install_plugins FOLDER HPI NAME: the folder's plugins, and this one under its name
install_plugins() {
  mkdir -p "$home/jenkins/plugins" "$home/jenkins/init.groovy.d"
  for plugin in "$1"/*.[hj]pi; do
    cp "$plugin" "$home/jenkins/plugins/$(basename "${plugin%.*}").jpi"
  done
  cp "$2" "$home/jenkins/plugins/$3.jpi"
  cp "$top/plugin/theme.groovy" "$home/jenkins/init.groovy.d/"
}

# start_controller WAR JAVA_OPTION...
start_controller() {
  the_war=$1
  shift
  JENKINS_HOME=$home/jenkins "$java" "$@" -Djava.awt.headless=true -Djenkins.install.runSetupWizard=false \
    -Dhudson.model.UpdateCenter.never=true -Dhudson.model.DownloadService.never=true \
    -Dhudson.model.UsageStatistics.disabled=true \
    -jar "$the_war" --httpListenAddress=127.0.0.1 --httpPort=$port --webroot="$home/war" >>"$home/jenkins.log" 2>&1 &
  jenkins=$!
  wait_for 300 "Jenkins at $url" get login
}

post() {
  crumb=$(curl -sS --cookie-jar "$home/cookies" "$url/crumbIssuer/api/json" |
    sed -n 's/.*"crumb":"\([^"]*\)".*/Jenkins-Crumb: \1/p')
  curl -sS --fail --cookie "$home/cookies" -H "$crumb" -X POST "$url/$1" >/dev/null
}

# connect NAME: the agent of that name, whose process is in $!
connect() {
  [ -f "$home/agent.jar" ] || get jnlpJars/agent.jar >"$home/agent.jar"
  "$java" -jar "$home/agent.jar" -url "$url/" -secret "@$home/jenkins/$1-secret" -name "$1" -webSocket \
    -workDir "$home/$1" >>"$home/$1.log" 2>&1 &
}
