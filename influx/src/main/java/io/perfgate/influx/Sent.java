package io.perfgate.influx;

/** What became of points that were sent. */
public sealed interface Sent {

    /** How many of them are there. */
    int points();

    /** The same behind so many others that are there. */
    Sent after(int others);

    /** All are there. */
    record Done(int points) implements Sent {
        @Override
        public Sent after(int others) {
            return new Done(others + points);
        }
    }

    /**
     * The server answered that it will not have these, which sending them again does not change. It may have others.
     *
     * @param why names the place and the mend
     */
    record Refused(int points, String why) implements Sent {
        @Override
        public Sent after(int others) {
            return new Refused(others + points, why);
        }
    }

    /** Nothing at all is taken there before somebody mends it: a wrong password, no such database. */
    record Barred(int points, String why) implements Sent {
        @Override
        public Sent after(int others) {
            return new Barred(others + points, why);
        }
    }

    /** It cannot be reached, or is busy; they can be sent later. */
    record Later(int points, String why) implements Sent {
        @Override
        public Sent after(int others) {
            return new Later(others + points, why);
        }
    }
}
