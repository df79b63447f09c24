#!/usr/bin/env bash
# Acknowledges a regression in a real Jenkins: a night is red, a permitted user acknowledges it on its page, and the next
# night is green and shows it in a separate section, also after a restart, in every language. Other users are refused, and
# so are pull requests: on their page, by their Jenkinsfile and by their own ledger. New regressions are sent by mail and
# to a chat, once. After a changed measurement setup, the baseline starts over. Nights that were not accepted are
# remembered, even after a restart and when their builds are deleted. Users and permissions come from configuration as
# code, and are exported unchanged.
#
#   [PAGES=FOLDER] plugin/known-in-jenkins.sh JENKINS_WAR PLUGINS_FOLDER HPI
#
# Everything listens on loopback and lives in a temporary folder. The folder of plugins must have Pipeline, multibranch,
# git, folders, matrix-auth, mailer and configuration-as-code. With PAGES, and chromium, the script acknowledges in a
# browser and stores pictures of the pages there. Build the repository's other modules first.
set -euo pipefail

usage="usage: $0 JENKINS_WAR PLUGINS_FOLDER HPI"
war=$(realpath "${1:?$usage}")
plugins=$(realpath "${2:?$usage}")
hpi=$(realpath "${3:?$usage}")
top=$(cd "$(dirname "$0")/.." && pwd)
. "$top/plugin/a-jenkins.sh"
agent=
user=admin
repository=$home/repository

mail_and_chat=

stop_all() { end $agent $jenkins $mail_and_chat; }

get() { curl -sS --fail --globoff --max-time 600 -u "$user:$user" "$url/$1"; }

post() { [ "$(status "$user" POST "$1")" -lt 400 ] || fail "$user cannot post $1"; }

# status USER METHOD PATH: the status of the answer to the user
status() {
  crumb=$(curl -sS -u "$1:$1" --cookie-jar "$home/cookies" "$url/crumbIssuer/api/json" |
    sed -n 's/.*"crumb":"\([^"]*\)".*/Jenkins-Crumb: \1/p')
  curl -sS --globoff -o "$home/answer" -w '%{http_code}' -u "$1:$1" --cookie "$home/cookies" -H "$crumb" -X "$2" "$url/$3"
}

# must_answer STATUS USER METHOD PATH
must_answer() {
  answered=$(status "$2" "$3" "$4")
  [ "$answered" = "$1" ] || fail "$2 is answered $answered, not $1, to $3 $4: $(head -c 500 "$home/answer")"
}

start_jenkins() {
  start_controller "$war" -Xmx1g -Dcasc.jenkins.config="$top/plugin/known-in-jenkins.yaml" \
    -Djenkins.security.csp.CspHeader.headerName=Content-Security-Policy \
    -Dhudson.plugins.git.GitSCM.ALLOW_LOCAL_CHECKOUT=true -Dhudson.remoting.ClassFilter=PullRequest,Repository,ForkedRepository
  wait_for 60 "folder 'team'" get job/team/api/json
  if grep -q 'Failed Loading plugin' "$home/jenkins.log"; then
    fail "$(grep 'Failed Loading plugin' "$home/jenkins.log")"
  fi
}

# trials MILLIS: of two series; the first takes this long
trials() {
  awk -v millis="$1" 'BEGIN {
    print "series,metric,unit,direction,run,trial,value"
    for (trial = 1; trial <= 4; trial++) {
      more = trial % 2 / 10
      print "orders / 10 / send,p99,ms,lower,r," trial "," millis + more
      print "orders / 10 / send,p50,ms,lower,r," trial "," millis / 2 + more
      print "orders / 10 / browse <all>,p99,ms,lower,r," trial "," 5 + more
    }
  }'
}

# says PAGE TEXT...: each of them
says() {
  page=$(get "$1")
  for text in "${@:2}"; do
    [[ $page == *"$text"* ]] || fail "$1 does not say '$text'"
  done
}

has_ended() { has "job/$1/api/json?tree=building" '"building":false'; }

# night JOB NUMBER RESULT MILLIS
night() {
  folder=$home/agent/workspace/team/$1
  mkdir -p "$folder"
  echo 'suite: orders' >"$folder/performance.yml"
  trials "$4" >"$folder/trials.csv"
  post "job/team/job/$1/build"
  must_end "team/job/$1/$2" "$3"
}

# must_end BUILD RESULT
must_end() {
  wait_for 60 "begin of $1" get "job/$1/api/json"
  wait_for 300 "end of $1" has_ended "$1"
  has "job/$1/api/json?tree=result" "\"result\":\"$2\"" || fail "$1 is not $2: $(get "job/$1/consoleText")"
}

# take_pages NAME...
take_pages() {
  [ -z "${PAGES:-}" ] || "$top/plugin/take-pages.sh" "$url" "$PAGES" known-login "$@" || fail "see above"
}

day() { date -u -d "$1" +%F; }

install_plugins "$plugins" "$hpi" performance-gate
"$java" "$top/plugin/MailAndChat.java" "$home" >"$home/mail-and-chat.log" 2>&1 &
mail_and_chat=$!
wait_for 60 'mail and chat' test -e "$home/ports"
read -r mail_port chat_port <"$home/ports"
export MAIL_PORT=$mail_port CHAT=http://127.0.0.1:$chat_port/
cp "$top/plugin/known-in-jenkins.groovy" "$home/jenkins/init.groovy.d/jobs.groovy"
echo "Jenkins with $(basename "$hpi") at $url"
start_jenkins
connect agent
agent=$!
gate=job/team/job/nightly/3/performance-gate

echo 'a red night, and who may acknowledge it'
night nightly 1 UNSTABLE 20
has job/team/job/nightly/1/consoleText 'Accepted into the baseline' || fail 'the first run was not accepted'
night nightly 2 SUCCESS 20
night nightly 3 FAILURE 25
acknowledge="acknowledge?gate=0&series=&metric=&why=new+store,+index+planned&link=https://tracker.example/7&until=$(day +30days)"
must_answer 403 reader POST "$gate/$acknowledge"
must_answer 405 jane GET "$gate/$acknowledge"
must_answer 400 jane POST "$gate/acknowledge?gate=0&series=&metric=&why=&link=&until=$(day +30days)"
must_answer 400 jane POST "$gate/acknowledge?gate=0&series=&metric=&why=x&link=javascript:alert(1)&until=$(day +30days)"
user=reader
! has $gate/ 'name="acknowledge"' || fail 'the page offers a form to one who may not use it'
user=jane
has $gate/ 'name="acknowledge"' || fail 'the page offers no form'
if [ -n "${PAGES:-}" ]; then
  take_pages known-form
  take_pages known-acknowledged
else
  post "$gate/$acknowledge"
fi
has job/team/job/nightly/performance-debts/api/json '"by":"jane"' || fail 'nothing was acknowledged'
grep -q 'jane acknowledged in .*: orders: orders / 10 / send p99' "$home/jenkins.log" || fail 'the log does not say who did it'

echo 'the next night is green, behind a restart too'
user=admin
night nightly 4 SUCCESS 25
user=reader
has job/team/job/nightly/4/consoleText '2 known' || fail 'the log does not say what is known'
has job/team/job/nightly/4/performance-gate/ 'Acknowledged regressions' || fail 'the page has no section for it'
has job/team/job/nightly/4/performance-gate/ 'https://tracker.example/7' || fail 'the page does not link where it is tracked'
user=admin
must_answer 200 admin POST configuration-as-code/export
grep -q 'Performance gate/Acknowledge' "$home/answer" || fail 'the permission is not exported'

echo 'a night that may be worse is green, and the next ones are red'
trend='job/team/job/watched/performance-gate/trend?series=orders+/+10+/+send&metric=p99'
night watched 1 UNSTABLE 20
night watched 2 SUCCESS 20.1
night watched 3 SUCCESS 20.2
night watched 4 SUCCESS 20
night watched 5 SUCCESS 20.1
night watched 6 SUCCESS 21.6
has job/team/job/watched/6/consoleText '2 pending' || fail 'the log does not say what is pending'
has job/team/job/watched/6/consoleText 'Not accepted into the baseline' || fail 'a pending night may have been accepted'
says job/team/job/watched/6/performance-gate/ 'pg-pending' '2 pending' 'a bad night or a worse level'
says job/team/job/watched/6/ '2 pending'
says view/performance/ 'perfgate-badge--pass' '2 pending'
says "$trend" '"unchanged","pending"]'
night watched 7 FAILURE 22.4
has job/team/job/watched/7/consoleText 'over 2 nights; at this level since team » watched #6 on ' || fail 'the pending night does not count'
night watched 8 FAILURE 22.2
says job/team/job/watched/8/performance-gate/ 'over 3 nights; at this level since team » watched #6 on ' 'reported in team » watched #7 on '
says job/team/job/watched/8/ 'perfgate-badge--fail' '2 of 3 series regressed'
says view/performance/ 'perfgate-badge--fail' '2 regressed'
says "$trend" '"pending","regressed","regressed"]' '"nights":[1,1,1,1,1,1,2,3]'
for build in 7 8; do
  must_answer 302 admin POST "job/team/job/watched/$build/doDelete"
done

end $jenkins
# Only for the last start: its classes are not there yet when a job that has them is loaded.
cp "$top/plugin/try-pull-requests.groovy" "$home/jenkins/init.groovy.d/reviewed.groovy"
git init -q -b main "$repository"
git -C "$repository" config user.name nobody
git -C "$repository" config user.email nobody@localhost
start_jenkins
night nightly 5 SUCCESS 25
night nightly 6 FAILURE 35
for words in zh-CN=已知退化 ja=既知の劣化; do
  curl -sS -u jane:jane -H "Accept-Language: ${words%=*}" "$url/job/team/job/nightly/5/performance-gate/" >"$home/answer"
  grep -q "<h3>${words#*=}</h3>" "$home/answer" || fail "no section in ${words%=*}"
done

echo 'nights are remembered behind a restart, and when their builds are gone'
[ -s "$home/jenkins/jobs/team/jobs/watched/performance-gate/nights/"*/orders.json ] || fail 'no nights are kept'
night watched 9 FAILURE 22.3
has job/team/job/watched/9/consoleText 'over 4 nights; ' || fail 'nights were forgotten'
says job/team/job/watched/9/performance-gate/ 'at this level since team » watched #6 on ' 'reported in team » watched #7 on '
says "$trend" '"pending","regressed"]' '"nights":[1,1,1,1,1,1,4]'
night watched 10 SUCCESS 20.1
says job/team/job/watched/10/performance-gate/ 'Accepted into the baseline' 'pg-verdict-pass'
says job/team/job/watched/10/ 'perfgate-badge--pass' 'no regressions: 3 series'
says view/performance/ 'perfgate-badge--pass'
says "$trend" '"regressed","unchanged"]' '"nights":[1,1,1,1,1,1,4,1]'
night watched 11 FAILURE 25
has job/team/job/watched/11/consoleText 'first reported in this run' || fail 'the accepted night did not end the others'

echo 'the folder lists what its jobs owe'
night weekly 1 UNSTABLE 20
night weekly 2 SUCCESS 20
night weekly 3 FAILURE 25
weekly=job/team/job/weekly/3/performance-gate
must_answer 302 jane POST "$weekly/acknowledge?gate=0&series=*&metric=p50&why=the+lab's+switch&link=&until=$(day +3days)"
must_answer 302 jane POST "$weekly/acknowledge?gate=0&series=*&metric=p99&why=<b>until+the+upgrade</b>&link=&until=$(day now)"
# Nobody may acknowledge until a past day, so the days pass in the file.
sed -i "s/added: \"$(day now)\"/added: \"$(day -2day)\"/
  /until the upgrade/,/until:/ s/until: \".*\"/until: \"$(day -1day)\"/" "$home/jenkins/jobs/team/performance-gate/baselines/known.yml"
user=reader
has job/team/performance-debts/api/json '"ended":true' || fail 'the folder does not say what has ended'
has job/team/performance-debts/ '&lt;b>until the upgrade&lt;/b>' || fail 'the folder does not list what is known'
! has job/team/performance-debts/ 'name="close"' || fail 'the folder offers a form to one who may not use it'
user=admin
night weekly 4 FAILURE 25
must_answer 403 reader POST "job/team/performance-debts/close?suite=orders&series=*&metric=p50&why=x"

user=jane
has performance-debts/ 'until the upgrade' || fail 'the list of all jobs lacks what a folder keeps'
user=admin

echo 'what is new is sent, once'
night notified 1 UNSTABLE 20
night notified 2 SUCCESS 20
night notified 3 FAILURE 25
night notified 4 FAILURE 25
for sent in 'mail ^Subject:' 'chat text'; do
  [ "$(grep -c "${sent#* }" "$home/${sent% *}")" = 1 ] || fail "sent is $(cat "$home/${sent% *}" "$home/mail-and-chat.log")"
  grep -q 'orders / 10 / send' "$home/${sent% *}" || fail "no series is named in $(cat "$home/${sent% *}")"
done
grep -q '^Subject: orders: slower' "$home/mail" || fail "the mail is $(cat "$home/mail")"

echo 'a run that was measured in another way begins anew'
must_answer 403 jane POST "job/team/job/notified/4/performance-gate/accept?gate=0&why=x&measuringChanged=another+host"
must_answer 302 admin POST "job/team/job/notified/4/performance-gate/accept?gate=0&why=x&measuringChanged=another+host"
wait_for 60 'mark in the trend' has job/team/job/notified/performance-gate/trend '"another host"'
night notified 5 SUCCESS 25

echo 'a pull request cannot'
perfgate() { (cd "$repository" && "$java" -jar "$top/runner/target/perfgate.jar" "$@" >>"$home/perfgate.log" 2>&1); }
cat >"$repository/Jenkinsfile" <<'END'
node('agent') {
    checkout scm
    performanceResults current: ['trials.csv'], suite: 'performance.yml', profile: 'lab', stopPipeline: false
    if (fileExists('mine')) {
        performanceBaseline known: '*', why: 'mine', until: '2035-01-01'
    }
}
END
echo 'suite: orders' >"$repository/performance.yml"
trials 20 >"$repository/trials.csv"
for _ in 1 2; do
  perfgate judge -f performance.yml --profile lab --out "$home/out" --accept trials.csv || true
done
git -C "$repository" add .
git -C "$repository" commit -q -m 'A gate'
post job/reviewed/build
must_end reviewed/job/main/1 SUCCESS
git -C "$repository" checkout -q -b change
trials 25 >"$repository/trials.csv"
touch "$repository/mine"
! perfgate judge -f performance.yml --profile lab --out "$home/out" trials.csv || fail 'nothing regressed'
perfgate known add "$home/out/run.json" --why mine --until 2035-01-01 || fail "$(cat "$home/perfgate.log")"
perfgate judge -f performance.yml --profile lab --out "$home/out" trials.csv || fail 'its own ledger does not count for itself'
git -C "$repository" add .
git -C "$repository" commit -q -m 'Make it slower'
post job/reviewed/build
must_end reviewed/job/change/1 FAILURE
get job/reviewed/job/change/1/consoleText >"$home/change.log"
grep -q 'FAIL: 2 of 3 series regressed' "$home/change.log" || fail 'the ledger of the pull request counted'
grep -q 'A pull request cannot change the baseline' "$home/change.log" || fail 'its Jenkinsfile may have acknowledged'
must_answer 403 admin POST "job/reviewed/job/change/1/performance-gate/$acknowledge"
! has job/reviewed/job/change/1/performance-gate/ 'data-part="acknowledge"' || fail 'its page offers to acknowledge'
echo 'what is known on the branch main is known to it'
cp "$repository/baselines/known.yml" "$home/known.yml"
git -C "$repository" checkout -q main
cp "$home/known.yml" "$repository/baselines/"
trials 25 >"$repository/trials.csv"
git -C "$repository" add .
git -C "$repository" commit -q -m 'Known'
git -C "$repository" checkout -q change
git -C "$repository" rm -q mine
git -C "$repository" commit -q -m 'No step'
post job/reviewed/build
must_end reviewed/job/change/2 SUCCESS
must_end reviewed/job/main/2 SUCCESS
has job/reviewed/performance-debts/ 'in its repository' || fail 'the debts lack what the repository knows'
git -C "$repository" checkout -q main
trials 40 >"$repository/trials.csv"
git -C "$repository" commit -q -a -m 'Slower still'
post job/reviewed/build
must_end reviewed/job/main/3 FAILURE
user=jane
has job/reviewed/job/main/3/performance-gate/ 'perfgate known add perfgate-out/run.json' || fail 'no command is offered'
has job/team/job/nightly/performance-gate/ 'data-part="acknowledge"' || fail 'the trend does not lead to the form'
user=admin

take_pages known-pending known-nights known-fixed known-watched
take_pages known known-worse known-debts known-folder known-all known-trend known-measuring known-repository
echo 'closed, it is red again'
must_answer 302 jane POST "job/team/job/nightly/5/performance-gate/close?gate=0&series=*&metric=p99&why=a+mistake"
night nightly 7 FAILURE 25
echo 'all as expected'
