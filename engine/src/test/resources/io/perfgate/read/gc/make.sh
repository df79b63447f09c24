#!/bin/sh
# Writes the logs beside it again: ./make.sh 17 JAVA_HOME_17; ./make.sh 25 JAVA_HOME_25
set -e
cd "$(dirname "$0")"
version=$1
java=$2
classes=$(mktemp -d)
"$java/bin/javac" --release 17 -d "$classes" Churn.java
run() { # collector, heap, name, -Xlog's selection, its decorations
    log=$version-$3.log
    "$java/bin/java" -XX:+Use$1GC -Xms$2 -Xmx$2 "-Xlog:$4:file=$log:$5" -cp "$classes" Churn 120 > "$version-$3.txt"
}
for gc in G1 Parallel Serial Z Shenandoah; do
    heap=$([ $gc = Z ] && echo 64m || echo 32m)
    name=$(echo $gc | tr A-Z a-z)
    run $gc $heap "$name-all" 'gc*' uptime,level,tags
    run $gc $heap "$name" gc uptime,level,tags
done
run G1 32m g1-time gc tags,time,level
run Serial 32m serial-bare gc none
run Parallel 32m parallel-millis gc level,tags,pid,uptimemillis
rm -r "$classes"
