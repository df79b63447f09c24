#!/bin/sh
# Writes the results beside it again: ./make.sh 1.37 CLASSPATH, the class path of that version's jmh-core and annotation processor
set -e
cd "$(dirname "$0")"
classes=$(mktemp -d)
javac -proc:full -cp "$2" -d "$classes" Fixture.java 2>/dev/null || javac -cp "$2" -d "$classes" Fixture.java
run() {
    out=$1
    shift
    java -cp "$classes:$path" org.openjdk.jmh.Main -foe true -rf json -rff "$out" "$@" > /dev/null
    sed -i 's|"jvm" : ".*"|"jvm" : "java"|' "$out"
}
path=$2
# Times in these files mean nothing: iterations of 20 ms.
run "all-modes-$1.json" -bm all -f 2 -wi 0 -i 2 -r 20ms -prof gc -p size=10 ".*sum"
run "groups-$1.json" -bm avgt,sample -f 1 -wi 0 -i 2 -r 20ms -tg 1,2 -p size=10,1000 ".*counter"
run "threads-$1.json" -bm thrpt -f 1 -wi 0 -i 1 -r 20ms -t 2 -tu ms ".*sum"
rm -r "$classes"
