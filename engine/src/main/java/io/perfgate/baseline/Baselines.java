package io.perfgate.baseline;

import io.perfgate.document.Json;

/** Baselines as JSON texts, for stores other than files. */
public final class Baselines {

    private Baselines() {}

    /** The baseline as one line of JSON. */
    public static String toJson(Baseline baseline) {
        return Json.compact(BaselineDocument.SCHEMA, BaselineDocument.of(baseline));
    }

    /** @param place names the input in errors */
    public static Baseline parse(String place, String json) {
        return Json.read(
                place,
                json,
                BaselineDocument.WHAT,
                BaselineDocument.class,
                BaselineDocument.SCHEMA,
                BaselineDocument::toBaseline);
    }
}
