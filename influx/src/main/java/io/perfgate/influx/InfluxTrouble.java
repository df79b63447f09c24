package io.perfgate.influx;

/** A request that a server did not carry out, and whether it ever will. */
final class InfluxTrouble extends RuntimeException {
    private static final long serialVersionUID = 1L;

    enum Kind {
        /** It cannot be reached, or is busy: the same request may succeed later. */
        PASSING,
        /** It takes no request of ours until somebody mends the place: wrong password, no such database, not InfluxDB. */
        PLACE,
        /** It will not have this one, and may have others. */
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
