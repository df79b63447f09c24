package io.perfgate.read.gc;

/** Seconds since the first line of a log, which may be a concatenation of several JVMs' logs. */
final class LogClock {

    /** Threads write lines slightly out of order; a new JVM jumps back by more than this. */
    private static final double BACK_SECONDS = 1;

    private double secondsBefore;
    private double first = Double.NaN;
    private double last = Double.NaN;

    /** Takes the time of a line, NaN if it has none; returns whether another JVM began. */
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
