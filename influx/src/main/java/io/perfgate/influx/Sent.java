package io.perfgate.influx;

/** What became of points that were sent. */
public sealed interface Sent {

    /** All are there. */
    record Done(int points) implements Sent {}

    /**
     * The server answered that it will not have them; asking again changes nothing.
     *
     * @param points how many were there before
     * @param why names the place and the mend
     */
    record Refused(int points, String why) implements Sent {}

    /**
     * It cannot be reached, or is busy; they can be sent later.
     *
     * @param points how many were there before
     */
    record Later(int points, String why) implements Sent {}
}
