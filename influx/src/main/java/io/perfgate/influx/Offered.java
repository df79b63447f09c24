package io.perfgate.influx;

/** The result of offering points to a {@link Spool}. */
public sealed interface Offered {

    /** They are on disk, and will be sent. */
    record Taken(long points) implements Offered {}

    /**
     * There is no room: none of them will be sent. They are counted.
     *
     * @param why names the spool and the fix
     */
    record Dropped(long points, String why) implements Offered {}
}
