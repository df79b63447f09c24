package io.perfgate.record;

import io.perfgate.measure.Reason;
import java.util.List;

/** A reason as one line of JSON, for what keeps it outside a run record. */
public final class Reasons {

    private Reasons() {}

    public static String toJson(Reason reason) {
        return Json.compact(ReasonDocument.of(reason));
    }

    /** @param otherwise what is said where a reason is of a later version */
    public static Reason ofJson(String json, String otherwise) {
        return ReasonDocument.reason(List.of(Json.read("a reason", json, ReasonDocument[].class)), otherwise);
    }
}
