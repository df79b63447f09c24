package io.perfgate.influx;

import io.perfgate.baseline.AcceptedRun;
import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.BaselineDocument;
import io.perfgate.read.ReadError;
import io.perfgate.words.Texts;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * An accepted run as a point: its JSON, cut into fields of at most 64 KB, and some fields for people.
 *
 * @param epochNanos its position in the order of acceptance
 */
record StoredRun(String suite, String profile, String branch, long epochNanos, AcceptedRun run) {

    static final String MEASUREMENT = "perfgate_baseline";
    /** A field: 1 for runs in the current baseline, 0 for replaced ones. */
    static final String KEPT = "kept";

    /** Characters take at most three bytes each. */
    private static final int MOST_CHARACTERS = 20_000;

    private static final String PARTS = "parts";
    private static final String JSON = "json_";

    static StoredRun of(InfluxClient.Row row) {
        String place = "accepted run '" + row.text("run") + "' of " + row.text("time");
        StringBuilder json = new StringBuilder();
        for (int part = 0; part < row.number(PARTS); part++) {
            String text = row.text(JSON + part);
            if (text.isEmpty()) {
                throw new ReadError(place + ": field " + JSON + part + " is missing; restore it, or delete that point");
            }
            json.append(text);
        }
        Baseline alone = BaselineDocument.parse(place, json.toString());
        return new StoredRun(
                alone.suite(),
                alone.profile(),
                row.text("branch"),
                Point.epochNanos(Instant.parse(row.text("time"))),
                alone.runs().get(0));
    }

    Point kept() {
        TreeMap<String, Object> fields = new TreeMap<>();
        fields.put(KEPT, 1.0);
        fields.put("run", run.run());
        fields.put("build", run.origin().build());
        fields.put("by", run.approval().by());
        fields.put("why", Texts.ENGLISH.of(run.approval().why()));
        fields.put("pinned", run.pinned().orElse(""));
        String json = BaselineDocument.toJson(new Baseline(suite, profile, List.of(run)));
        int parts = 0;
        for (int from = 0; from < json.length(); parts++) {
            int to = Math.min(json.length(), from + MOST_CHARACTERS);
            if (to < json.length() && Character.isHighSurrogate(json.charAt(to - 1))) {
                to--;
            }
            fields.put(JSON + parts, json.substring(from, to));
            from = to;
        }
        fields.put(PARTS, (double) parts);
        return new Point(MEASUREMENT, tags(), fields, epochNanos);
    }

    /** Marks the run as replaced by changing one field. */
    Point pushedOut() {
        return new Point(MEASUREMENT, tags(), new TreeMap<>(Map.of(KEPT, 0.0)), epochNanos);
    }

    private TreeMap<String, String> tags() {
        TreeMap<String, String> tags = new TreeMap<>();
        RunIdentity.tag(tags, "suite", suite);
        RunIdentity.tag(tags, "profile", profile);
        RunIdentity.tag(tags, "branch", branch);
        return tags;
    }
}
