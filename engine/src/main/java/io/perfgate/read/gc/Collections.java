package io.perfgate.read.gc;

import io.perfgate.measure.Figures;
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

    private final Figures heapUsedAfterGc = new Figures(1);
    private final OverTime heapOverTime = new OverTime();
    private final Pauses pauses = new Pauses(MICROSECONDS_PER_MILLI);
    private final Figures stalls = new Figures(MICROSECONDS_PER_MILLI);
    private final LogClock clock = new LogClock();

    private @Nullable GcLine held;
    private double heldSeconds;
    private long usedAfterLast = -1;
    private long peak;
    private long allocated;
    private double firstSeconds = Double.NaN;
    private double lastSeconds = Double.NaN;

    /** Counts the time of every line, about a collection or not. */
    void see(double seconds) {
        if (clock.see(seconds)) {
            release();
            usedAfterLast = -1; // another JVM began: its heap does not continue the last one's
        }
    }

    void add(GcLine line, double seconds) {
        if (line.what().equals(STALL)) {
            if (line.hasDuration()) {
                stalls.add(line.durationMillis());
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
        return held == null && heapUsedAfterGc.count() == 0 && pauses.all().count() == 0;
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
        heapUsedAfterGc.add(line.afterBytes());
        if (!Double.isNaN(heldSeconds)) {
            heapOverTime.add(heldSeconds, line.afterBytes());
            firstSeconds = Double.isNaN(firstSeconds) ? heldSeconds : firstSeconds;
            lastSeconds = heldSeconds;
        }
    }

    private void pause(GcLine line) {
        pauses.add(line.what().substring(PAUSE.length()), line.durationMillis());
    }

    private void used(GcLine line) {
        peak = Math.max(peak, Math.max(line.beforeBytes(), line.afterBytes()));
        if (usedAfterLast >= 0) {
            allocated += Math.max(0, line.beforeBytes() - usedAfterLast);
            if (!isPause(line)) {
                allocated += Math.max(0, line.afterBytes() - line.beforeBytes()); // the program ran meanwhile
            }
        }
        usedAfterLast = line.afterBytes();
    }

    GcResult result(String version, String collector) {
        release();
        return new GcResult(
                version,
                collector,
                clock.seconds(),
                heapUsedAfterGc,
                heapOverTime.points(),
                peak,
                pauses.all(),
                pauses.byKind(),
                stalls,
                allocated,
                lastSeconds - firstSeconds);
    }
}
