package io.perfgate.read.gc;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Adds up the lines of a log.
 *
 * <p>A collection is held back until the next one, because Shenandoah frees memory twice in a cycle. Serial turns a
 * failed young collection into a full one, whose line comes first and whose time is included in the young one's.
 */
final class Collections {

    static final String STALL = "Allocation Stall";
    private static final String PAUSE = "Pause ";
    private static final Set<String> COLLECTIONS =
            Set.of("Garbage Collection", "Minor Collection", "Major Collection", "Concurrent cleanup");
    private static final Set<String> COLLECTING_PAUSES = Set.of("Pause Young", "Pause Full", "Pause Degenerated GC");
    private static final double MICROSECONDS_PER_MILLI = 1000;

    private final GcTotals totals = new GcTotals(MICROSECONDS_PER_MILLI);
    private final LogClock clock = new LogClock();

    private @Nullable GcLine held;
    private double heldSeconds;
    private double firstSeconds = Double.NaN;
    private double lastSeconds = Double.NaN;

    /** Counts the time of every line, about a collection or not. */
    void see(double seconds) {
        if (clock.see(seconds)) {
            release();
            totals.anotherJvm();
        }
    }

    void add(GcLine line, double seconds) {
        if (line.what().equals(STALL)) {
            if (line.hasDuration()) {
                totals.stall(line.durationMillis());
            }
        } else if (isCollection(line)) {
            hold(line, clock.elapsed(seconds));
        } else if (isPause(line)) {
            if (held == null || held.id() != line.id()) {
                release(); // Shenandoah's pauses come between the two times that it frees memory
            }
            pause(line);
            if (line.hasSizes()) {
                used(line); // G1's Remark frees regions too
            }
        }
    }

    boolean isEmpty() {
        return held == null && totals.collections() == 0 && totals.pauses() == 0;
    }

    private static boolean isPause(GcLine line) {
        return line.what().startsWith(PAUSE) && line.hasDuration();
    }

    private static boolean isCollection(GcLine line) {
        return line.hasSizes()
                && (COLLECTIONS.contains(line.what())
                        || (line.hasDuration() && COLLECTING_PAUSES.contains(line.what())));
    }

    private void hold(GcLine line, double seconds) {
        GcLine next = line;
        if (held != null && isWithin(held, line)) {
            held = null;
        } else if (held != null && held.id() == line.id() && !isPause(line)) {
            if (isPause(held)) {
                pause(held);
            }
            next = new GcLine(line.id(), line.what(), held.beforeBytes(), line.afterBytes(), Double.NaN);
            held = null;
        }
        release();
        held = next;
        heldSeconds = seconds;
    }

    private static boolean isWithin(GcLine inner, GcLine outer) {
        return isPause(inner)
                && isPause(outer)
                && outer.id() < inner.id()
                && outer.durationMillis() >= inner.durationMillis();
    }

    private void release() {
        if (held == null) {
            return;
        }
        GcLine line = held;
        held = null;
        if (isPause(line)) {
            pause(line);
        }
        used(line);
        totals.collected(heldSeconds, line.afterBytes());
        if (!Double.isNaN(heldSeconds)) {
            firstSeconds = Double.isNaN(firstSeconds) ? heldSeconds : firstSeconds;
            lastSeconds = heldSeconds;
        }
    }

    private void pause(GcLine line) {
        totals.pause(line.what().substring(PAUSE.length()), line.durationMillis());
    }

    private void used(GcLine line) {
        totals.used(line.beforeBytes(), line.afterBytes(), !isPause(line));
    }

    GcResult result(String version, String collector) {
        release();
        return totals.result(version, collector, clock.seconds(), totals.allocated(), lastSeconds - firstSeconds);
    }

    /** Seconds since the first line of a log, which may be a concatenation of several JVMs' logs. */
    private static final class LogClock {

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
}
