# Part of try-in-jenkins.sh, which sources it: pull requests from a fork put their own suite, whose limits they keep,
# where the gate might take it for that of the target branch, whose limits they break. None may be green by its own rules.

fork=$home/forked-fork
own='suite: results
limits: [mean <= 900 ms]'

make_target() {
  git init -q -b main "$home/forked"
  cd "$home/forked"
  mkdir backend
  echo "$own" >performance.yml # a gate in a folder must not be judged by its namesake at the root
  printf '%s\n' 'suite: results' 'limits: [mean <= 50 ms]' | tee strict.yml >backend/performance.yml
  printf '%s\n' series,metric,unit,direction,run,trial,value a,mean,ms,lower,now,{1,3},100 a,mean,ms,lower,now,{2,4},101 |
    tee trials.csv >backend/trials.csv # as many trials as a limit needs to be red
  ln -s strict.yml linked.yml
  ln -s backend linked
  echo "echo 'the target'" >Jenkinsfile
  cd - >/dev/null
  commit "$home/forked" 'A suite'
  git clone -q "$home/forked" "$fork"
}

# pull_request NAME: reads the steps before and in its gate
pull_request() {
  git -C "$fork" checkout -q -b "$1" main
  rm "$fork/linked" "$fork/linked.yml"
  mkdir "$fork/linked"
  for suite in strict.yml backend/performance.yml linked.yml linked/performance.yml; do
    echo "$own" >"$fork/$suite"
  done
  cp "$fork/trials.csv" "$fork/linked/"
  [ "$1" != own-link ] || ln -sf performance.yml "$fork/strict.yml"
  cat >"$fork/Jenkinsfile" <<END
def gate(suite) { performanceResults current: ['trials.csv'], suite: suite, keptIn: 'job' }
node('agent') {
$(cat)
}
END
  commit "$fork" "$1"
}

make_pull_requests() {
  pull_request in-folder <<<"checkout scm; dir('backend') { gate 'performance.yml' }"
  pull_request below-folder <<<"dir('sources') { checkout scm }; sh 'cp sources/trials.csv .'; gate 'sources/strict.yml'"
  pull_request backslashes <<<"checkout scm; sh 'cp backend/performance.yml \"backend\\\\\\\\performance.yml\"'
    gate 'backend\\\\performance.yml'"
  pull_request own-link <<<"checkout scm; gate 'strict.yml'"
  pull_request link <<<"checkout scm; gate 'linked.yml'"
  pull_request behind-link <<<"checkout scm; dir('linked') { gate 'performance.yml' }"
  pull_request copy <<<"dir('other') { sh 'rm -rf copy && git clone -q -b copy $fork copy'; dir('copy') { gate 'strict.yml' } }"
}

# expect_red NAME TEXT: of its log
expect_red() {
  job=forked/job/$1
  must_end 1 FAILURE
  log_has 1 "$2" || fail "the pull request $1 is red, but not for '$2'"
}

try_forks() {
  make_target
  make_pull_requests
  post job/forked/build
  for name in in-folder below-folder backslashes own-link; do
    expect_red $name 'judged by the suite and baselines of branch main'
    log_has 1 '101 ms' || fail "the pull request $name was not judged by the target's limit"
  done
  for name in link behind-link copy; do
    expect_red $name 'cannot be read from the target branch'
  done
}
