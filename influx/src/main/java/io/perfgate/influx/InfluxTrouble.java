package io.perfgate.influx;

/** A failed request, and whether a retry can succeed. */
final class InfluxTrouble extends RuntimeException {
    private static final long serialVersionUID = 1L;

    enum Kind {
        /** It cannot be reached, or is busy: the same request may succeed later. */
        PASSING,
        /** No request can succeed until the place is fixed: wrong password, no such database, not InfluxDB. */
        PLACE,
        /** It refuses this request but may accept others. */
        CONTENT
    }

    private final Kind kind;

    InfluxTrouble(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    Kind kind() {
        return kind;
    }
}
