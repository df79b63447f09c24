package io.perfgate.influx;

/** The result of sending points. */
public sealed interface Sent {

    /** The number of points that arrived. */
    int points();

    /** The result after that many others arrived. */
    Sent after(int others);

    /** All arrived. */
    record Done(int points) implements Sent {
        @Override
        public Sent after(int others) {
            return new Done(others + points);
        }
    }

    /**
     * The server refused these points permanently, but may accept others.
     *
     * @param why names the place and the fix
     */
    record Refused(int points, String why) implements Sent {
        @Override
        public Sent after(int others) {
            return new Refused(others + points, why);
        }
    }

    /** Nothing is accepted until the place is fixed: a wrong password, no such database. */
    record Barred(int points, String why) implements Sent {
        @Override
        public Sent after(int others) {
            return new Barred(others + points, why);
        }
    }

    /** The server cannot be reached or is busy; the points can be sent later. */
    record Later(int points, String why) implements Sent {
        @Override
        public Sent after(int others) {
            return new Later(others + points, why);
        }
    }
}
