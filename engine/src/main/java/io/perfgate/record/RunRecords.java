package io.perfgate.record;

import io.perfgate.read.ReadError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Run records as JSON texts and files. */
public final class RunRecords {

    private RunRecords() {}

    public static String toJson(RunRecord record) {
        return Json.write(RunDocument.of(record));
    }

    /** @param place names the input in errors */
    public static RunRecord parse(String place, String json) {
        RunDocument document = Json.read(place, json, RunDocument.class);
        if (document.schema() != RunDocument.SCHEMA) {
            throw new ReadError(place + ": schema " + document.schema()
                    + " of a run record is unknown; this version reads " + RunDocument.SCHEMA);
        }
        try {
            return document.toRecord();
        } catch (RuntimeException broken) {
            throw new ReadError(place + ": not a whole run record: " + broken.getMessage(), broken);
        }
    }

    public static RunRecord read(Path file) {
        try {
            return parse(file.toString(), Files.readString(file));
        } catch (IOException failed) {
            throw new ReadError(file + ": cannot be read: " + failed.getMessage(), failed);
        }
    }
}
