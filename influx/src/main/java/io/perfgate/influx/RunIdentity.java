package io.perfgate.influx;

import io.perfgate.record.RunRecord;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.TreeMap;

/** What all points of a run have in common. */
record RunIdentity(RunRecord record, Origin origin) {

    private static final int NANOS_PER_MICRO = 1000;

    TreeMap<String, String> tags() {
        TreeMap<String, String> tags = new TreeMap<>();
        tag(tags, "suite", record.suite());
        tag(tags, "profile", record.hardware().profile());
        tag(tags, "job", origin.job());
        tag(tags, "branch", origin.branch());
        if (origin.buildAsTag()) {
            tag(tags, "build_tag", build());
        }
        return tags;
    }

    TreeMap<String, Object> fields() {
        TreeMap<String, Object> fields = new TreeMap<>();
        fields.put("run", record.run());
        fields.put("build", build());
        return fields;
    }

    private String build() {
        return origin.build().orElse(record.build());
    }

    /**
     * A time of the run as that of points. Two runs of a job that do something in the same microsecond would replace each
     * other, so the digits below it tell the run.
     */
    long epochNanos(Instant time) {
        int run = Math.floorMod((record.run() + '\n' + record.build()).hashCode(), NANOS_PER_MICRO);
        return Point.epochNanos(time.truncatedTo(ChronoUnit.MICROS)) + run;
    }

    /** A blank tag cannot be written, and is left out. */
    static void tag(Map<String, String> tags, String name, String value) {
        if (!value.isEmpty()) {
            tags.put(name, Point.tag(value));
        }
    }
}
