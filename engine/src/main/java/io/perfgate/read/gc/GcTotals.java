package io.perfgate.read.gc;

import io.perfgate.measure.Figures;
import io.perfgate.timeseries.HeapTrend;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/** Adds up collections and pauses, as a log or a recording reports them. */
final class GcTotals {

    /** A limit, because a broken file must not create many kinds of pauses. */
    private static final int MOST_KINDS = 50;

    private final double unitsPerMilli;
    private final Figures heapUsedAfterGc = new Figures(1);
    private final OverTime heapOverTime = new OverTime();
    private final Figures pauses;
    private final TreeMap<String, Figures> pausesByKind = new TreeMap<>();
    private final Figures stalls;
    private long usedAfterLast = -1;
    private long peak;
    private long allocated;

    /** @param unitsPerMilli the resolution of times */
    GcTotals(double unitsPerMilli) {
        this.unitsPerMilli = unitsPerMilli;
        pauses = new Figures(unitsPerMilli);
        stalls = new Figures(unitsPerMilli);
    }

    /** Another JVM begins: its heap does not continue the last one's. */
    void anotherJvm() {
        usedAfterLast = -1;
    }

    void pause(String kind, double millis) {
        pauses.add(millis);
        String known = pausesByKind.size() < MOST_KINDS || pausesByKind.containsKey(kind) ? kind : "other";
        pausesByKind
                .computeIfAbsent(known, unknown -> new Figures(unitsPerMilli))
                .add(millis);
    }

    void stall(double millis) {
        stalls.add(millis);
    }

    /** @param isConcurrent the program ran meanwhile, so growth is its allocation */
    void used(long beforeBytes, long afterBytes, boolean isConcurrent) {
        peak = Math.max(peak, Math.max(beforeBytes, afterBytes));
        if (usedAfterLast >= 0) {
            allocated += Math.max(0, beforeBytes - usedAfterLast);
            allocated += isConcurrent ? Math.max(0, afterBytes - beforeBytes) : 0;
        }
        usedAfterLast = afterBytes;
    }

    /** @param seconds the time of the collection, NaN if unknown */
    void collected(double seconds, long afterBytes) {
        heapUsedAfterGc.addUnits(afterBytes);
        if (!Double.isNaN(seconds)) {
            heapOverTime.add(seconds, afterBytes);
        }
    }

    long collections() {
        return heapUsedAfterGc.count();
    }

    long pauses() {
        return pauses.count();
    }

    long allocated() {
        return allocated;
    }

    GcResult result(String version, String collector, double seconds, long allocatedBytes, double allocationSeconds) {
        return new GcResult(
                version,
                collector,
                seconds,
                heapUsedAfterGc,
                heapOverTime.points(),
                peak,
                pauses,
                pausesByKind,
                stalls,
                allocatedBytes,
                allocationSeconds);
    }

    /** A quantity over time in constant memory: means of at most 1024 equal spans, which grow over time. */
    private static final class OverTime {

        private static final int MOST_SPANS = 1024;

        private final double[] sums = new double[MOST_SPANS];
        private final long[] counts = new long[MOST_SPANS];
        private double spanSeconds = 1;

        void add(double seconds, double value) {
            while (seconds / spanSeconds >= MOST_SPANS) {
                halve();
            }
            int span = (int) (seconds / spanSeconds);
            sums[span] += value;
            counts[span]++;
        }

        private void halve() {
            for (int i = 0; i < MOST_SPANS / 2; i++) {
                sums[i] = sums[2 * i] + sums[2 * i + 1];
                counts[i] = counts[2 * i] + counts[2 * i + 1];
            }
            Arrays.fill(sums, MOST_SPANS / 2, MOST_SPANS, 0);
            Arrays.fill(counts, MOST_SPANS / 2, MOST_SPANS, 0);
            spanSeconds *= 2;
        }

        /** The middle and mean of each span. */
        List<HeapTrend.Point> points() {
            List<HeapTrend.Point> points = new ArrayList<>();
            for (int i = 0; i < MOST_SPANS; i++) {
                if (counts[i] > 0) {
                    points.add(new HeapTrend.Point((i + 0.5) * spanSeconds, sums[i] / counts[i]));
                }
            }
            return points;
        }
    }
}
