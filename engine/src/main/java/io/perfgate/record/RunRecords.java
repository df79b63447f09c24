package io.perfgate.record;

import io.perfgate.document.Json;
import java.nio.file.Path;

/** Run records as JSON texts and files. */
public final class RunRecords {

    private static final String WHAT = "run record";

    private RunRecords() {}

    public static String toJson(RunRecord record) {
        return Json.write(RunDocument.SCHEMA, RunDocument.of(record));
    }

    /** @param place names the input in errors */
    public static RunRecord parse(String place, String json) {
        return Json.read(place, json, WHAT, RunDocument.class, RunDocument.SCHEMA, RunDocument::toRecord);
    }

    public static RunRecord read(Path file) {
        return Json.read(file, WHAT, RunDocument.class, RunDocument.SCHEMA, RunDocument::toRecord);
    }

    /** Reads a run without its judgement, to be judged again. */
    public static UnjudgedRun readUnjudged(Path file) {
        return Json.read(file, WHAT, RunDocument.class, RunDocument.SCHEMA, RunDocument::toUnjudged);
    }
}
