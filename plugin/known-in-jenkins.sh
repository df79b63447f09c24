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

. "$(dirname "$0")/a-jenkins.sh"
user=admin
jenkins_options=(-Dcasc.jenkins.config="$top/plugin/known-in-jenkins.yaml"
  -Dhudson.remoting.ClassFilter=PullRequest,Repository,ForkedRepository)
repository=$home/repository

# must_answer STATUS USER METHOD PATH
must_answer() {
  answered=$(user=$2 answer "$3" "$4")
  [ "$answered" = "$1" ] || fail "$2 is answered $answered, not $1, to $3 $4: $(head -c 500 "$home/answer")"
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

# night JOB NUMBER RESULT MILLIS
night() {
  folder=$home/agent/workspace/team/$1
  mkdir -p "$folder"
  echo 'suite: orders' >"$folder/performance.yml"
  trials "$4" >"$folder/trials.csv"
  job=team/job/$1
  post "job/$job/build"
  must_end "$2" "$3"
}

# branch_must_end BRANCH NUMBER RESULT
branch_must_end() {
  job=reviewed/job/$1
  must_end "$2" "$3"
}

day() { date -u -d "$1" +%F; }

install agent
"$java" "$top/plugin/MailAndChat.java" "$home" >"$home/mail-and-chat.log" 2>&1 &
wait_for 60 'mail and chat' test -e "$home/ports"
read -r mail_port chat_port <"$home/ports"
export MAIL_PORT=$mail_port CHAT=http://127.0.0.1:$chat_port/
start_jenkins
connect agent
gate=job/team/job/nightly/3/performance-gate

echo 'a red night, and who may acknowledge it'
night nightly 1 UNSTABLE 20
log_has 1 'Accepted into the baseline' || fail 'the first run was not accepted'
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
take_pages known-login known-form
take_pages known-login known-acknowledged
[ -n "${PAGES:-}" ] || post "$gate/$acknowledge"
has job/team/job/nightly/performance-debts/api/json '"by":"jane"' || fail 'nothing was acknowledged'
grep -q 'jane acknowledged in .*: orders: orders / 10 / send p99' "$home/jenkins.log" || fail 'the log does not say who did it'

echo 'the next night is green, behind a restart too'
user=admin
night nightly 4 SUCCESS 25
user=reader
log_has 4 '2 acknowledged' || fail 'the log does not say what is known'
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
log_has 6 '2 pending' || fail 'the log does not say what is pending'
log_has 6 'Not accepted into the baseline' || fail 'a pending night may have been accepted'
says job/team/job/watched/6/performance-gate/ 'pg-pending' '2 pending' 'a bad night or a worse level'
says job/team/job/watched/6/ '2 pending'
says view/performance/ 'perfgate-badge--pass' '2 pending'
says "$trend" '"unchanged","pending"]'
night watched 7 FAILURE 22.4
log_has 7 'over 2 nights; at this level since team » watched #6 on ' || fail 'the pending night does not count'
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
log_has 9 'over 4 nights; ' || fail 'nights were forgotten'
says job/team/job/watched/9/performance-gate/ 'at this level since team » watched #6 on ' 'reported in team » watched #7 on '
says "$trend" '"pending","regressed"]' '"nights":[1,1,1,1,1,1,4]'
night watched 10 SUCCESS 20.1
says job/team/job/watched/10/performance-gate/ 'Accepted into the baseline' 'pg-verdict-pass'
says job/team/job/watched/10/ 'perfgate-badge--pass' 'no regressions: 3 series'
says view/performance/ 'perfgate-badge--pass'
says "$trend" '"regressed","unchanged"]' '"nights":[1,1,1,1,1,1,4,1]'
night watched 11 FAILURE 25
log_has 11 'first reported in this run' || fail 'the accepted night did not end the others'

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
commit "$repository" 'A gate'
post job/reviewed/build
branch_must_end main 1 SUCCESS
git -C "$repository" checkout -q -b change
trials 25 >"$repository/trials.csv"
touch "$repository/mine"
! perfgate judge -f performance.yml --profile lab --out "$home/out" trials.csv || fail 'nothing regressed'
perfgate known add "$home/out/run.json" --why mine --until 2035-01-01 || fail "$(cat "$home/perfgate.log")"
perfgate judge -f performance.yml --profile lab --out "$home/out" trials.csv || fail 'its own ledger does not count for itself'
commit "$repository" 'Make it slower'
post job/reviewed/build
branch_must_end change 1 FAILURE
log_has 1 'FAIL: 2 of 3 series regressed' || fail 'the ledger of the pull request counted'
log_has 1 'A pull request cannot change the baseline' || fail 'its Jenkinsfile may have acknowledged'
must_answer 403 admin POST "job/reviewed/job/change/1/performance-gate/$acknowledge"
! has job/reviewed/job/change/1/performance-gate/ 'data-part="acknowledge"' || fail 'its page offers to acknowledge'
echo 'what is known on the branch main is known to it'
cp "$repository/baselines/known.yml" "$home/known.yml"
git -C "$repository" checkout -q main
cp "$home/known.yml" "$repository/baselines/"
trials 25 >"$repository/trials.csv"
commit "$repository" 'Known'
git -C "$repository" checkout -q change
rm "$repository/mine"
commit "$repository" 'No step'
post job/reviewed/build
branch_must_end change 2 SUCCESS
branch_must_end main 2 SUCCESS
has job/reviewed/performance-debts/ 'in its repository' || fail 'the debts lack what the repository knows'
git -C "$repository" checkout -q main
trials 40 >"$repository/trials.csv"
commit "$repository" 'Slower still'
post job/reviewed/build
branch_must_end main 3 FAILURE
user=jane
has job/reviewed/job/main/3/performance-gate/ 'perfgate known add perfgate-out/run.json' || fail 'no command is offered'
has job/team/job/nightly/performance-gate/ 'data-part="acknowledge"' || fail 'the trend does not lead to the form'
user=admin

take_pages known-login known-pending known-nights known-fixed known-watched
take_pages known-login known known-worse known-debts known-folder known-all known-trend known-measuring known-repository
echo 'closed, it is red again'
must_answer 302 jane POST "job/team/job/nightly/5/performance-gate/close?gate=0&series=*&metric=p99&why=a+mistake"
night nightly 7 FAILURE 25
echo 'all as expected'
