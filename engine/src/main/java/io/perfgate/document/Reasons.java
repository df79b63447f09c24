package io.perfgate.document;

import io.perfgate.measure.Reason;
import java.util.Optional;

/** A reason as one line of JSON, for storage outside a run record. */
public final class Reasons {

    private Reasons() {}

    public static String toJson(Reason reason) {
        return Json.compact(reason);
    }

    /** @param otherwise the text to show for a reason from a later version */
    public static Reason ofJson(String json, String otherwise) {
        return ReasonForm.of(Optional.ofNullable(Json.read("a reason", json, Reason.class)), otherwise);
    }
}
