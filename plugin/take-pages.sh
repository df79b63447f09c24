#!/usr/bin/env bash
# Opens every page of the plugin in a browser, light and dark, wide and narrow, and keeps a picture of each. What a page
# writes to the browser's console is an error: scripts that fail, and content that the security policy blocks.
#
#   plugin/take-pages.sh JENKINS_URL FOLDER [NAME...]
#
# For the Jenkins of try-in-jenkins.sh, which calls it; needs chromium.
set -euo pipefail

usage="usage: $0 JENKINS_URL FOLDER [NAME...]"
url=${1:?$usage}
folder=${2:?$usage}
shift 2
mkdir -p "$folder"
profile=$(mktemp -d)
trap 'rm -rf "$profile"' EXIT

pages="
build job/gate/3/
gate job/gate/3/performance-gate/
job job/kept/
trend job/kept/performance-gate/
compare job/gate/performance-gate/compare/?left=%232&right=%233
pull-request job/reviewed/job/change/1/performance-gate/
injectors job/divided/1/performance-gate/
settings manage/configure
waiting manage/
step pipeline-syntax/
"

failed=0
while read -r name page; do
  [ -n "$name" ] || continue
  [ $# = 0 ] || [[ " $* " == *" $name "* ]] || continue
  for theme in light dark; do
    scheme=1 # Blink's numbers
    [ $theme = light ] || scheme=0
    for width in 1400 800; do
      chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
        --disable-component-update --disable-sync --hide-scrollbars --user-data-dir="$profile/chromium" \
        --blink-settings=preferredColorScheme=$scheme --window-size=$width,1000 --virtual-time-budget=8000 \
        --enable-logging=stderr --screenshot="$folder/jenkins-$name-$theme-$width.png" "$url/$page" >"$profile/log" 2>&1
      if grep CONSOLE "$profile/log" >"$profile/console"; then
        echo "$page, $theme, $width: the browser's console says: $(head -n 3 "$profile/console")" >&2
        failed=1
      fi
    done
  done
done <<<"$pages"
exit $failed
