package io.perfgate.read.gc;

/** Seconds since the first line of a log, through several JVMs whose logs were put one behind the other. */
final class LogClock {

    /** Threads write their lines a little out of order; a JVM that begins anew falls back by more. */
    private static final double BACK_SECONDS = 1;

    private double secondsBefore;
    private double first = Double.NaN;
    private double last = Double.NaN;

    /** Takes the time of a line, NaN where it has none; did another JVM begin with it? */
    boolean see(double seconds) {
        if (Double.isNaN(seconds)) {
            return false;
        }
        boolean anew = seconds < last - BACK_SECONDS;
        if (anew) {
            secondsBefore += last - first;
        }
        if (anew || Double.isNaN(first)) {
            first = seconds;
            last = seconds;
        }
        last = Math.max(last, seconds);
        return anew;
    }

    double elapsed(double seconds) {
        return secondsBefore + Math.max(0, seconds - first);
    }

    double seconds() {
        return secondsBefore + last - first;
    }
}
