package io.perfgate.influx;

import io.perfgate.record.RunRecord;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/** The common part of all points of a run. */
record RunIdentity(RunRecord record, Origin origin) {

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

    long epochNanos(Instant time) {
        return Point.epochNanos(time, record.run() + '\n' + record.build());
    }

    /** Adds a tag; blank tags cannot be written. */
    static void tag(Map<String, String> tags, String name, String value) {
        if (!value.isEmpty()) {
            tags.put(name, Point.tag(value));
        }
    }
}
