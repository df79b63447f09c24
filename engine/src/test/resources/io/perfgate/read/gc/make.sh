#!/bin/sh
# Writes the logs beside it again: ./make.sh 17 JAVA_HOME_17, and so on; javac of 11 or newer must be on the path.
set -e
cd "$(dirname "$0")"
version=$1
java=$2
classes=$(mktemp -d)
javac --release 11 -d "$classes" Churn.java
run() { # collector's options, heap, name, -Xlog's selection, its decorations
    log=$version-$3.log
    # ZGC and Shenandoah are experimental in 11.
    "$java/bin/java" -XX:+UnlockExperimentalVMOptions $1 -Xms$2 -Xmx$2 "-Xlog:$4:file=$log:$5" -cp "$classes" \
        Churn 120 > "$version-$3.txt"
}
for gc in G1 Parallel Serial Z Shenandoah; do
    heap=$([ $gc = Z ] && echo 64m || echo 32m)
    name=$(echo $gc | tr A-Z a-z)
    run -XX:+Use${gc}GC $heap "$name-all" 'gc*' uptime,level,tags
    run -XX:+Use${gc}GC $heap "$name" gc uptime,level,tags
done
if [ $version = 21 ]; then
    run '-XX:+UseZGC -XX:+ZGenerational' 64m z-generational-all 'gc*' uptime,level,tags
fi
run -XX:+UseG1GC 32m g1-time gc tags,time,level
run -XX:+UseSerialGC 32m serial-bare gc none
run -XX:+UseParallelGC 32m parallel-millis gc level,tags,pid,uptimemillis
rm -r "$classes"
