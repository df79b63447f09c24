package io.perfgate.influx;

import io.perfgate.measure.Names;
import io.perfgate.measure.PlainText;

/** A failed request, and whether a retry can succeed. The message is one line, also if the answer is a page. */
public final class Trouble extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public enum Kind {
        /** It cannot be reached, or is busy: the same request may succeed later. */
        PASSING,
        /** No request can succeed until the place is fixed: wrong password, no such database, another kind of server. */
        PLACE,
        /** It refuses this request but may accept others. */
        CONTENT
    }

    private final Kind kind;

    Trouble(Kind kind, String message, Throwable cause) {
        super(Names.shown(PlainText.joined(message)), cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }

    /** The kind of failure for a status other than success. */
    static Kind kindOf(int status) {
        return switch (status) {
            case 401, 403, 404, 405, 407 -> Kind.PLACE;
            case 408, 429 -> Kind.PASSING;
            default -> status < 400 ? Kind.PLACE : status < 500 ? Kind.CONTENT : Kind.PASSING;
        };
    }
}
