package io.perfgate.runner.machine;

import io.perfgate.measure.JvmCosts;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Quantity.Kind;
import io.perfgate.measure.SeriesId;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The observation of a JVM from the first to the last sample.
 *
 * @param allocatedBytes total allocation in between
 * @param pauseMillis total collection pauses, in the JVM's whole milliseconds
 * @param millis from the first sample to the last
 */
public record JvmSample(
        Heap heap, long allocatedBytes, long pauseMillis, long millis, long cpuNanos, Counts counts, Seconds seconds) {

    public record Counts(int peakThreads, long loadedClasses, int collections) {

        public List<MeasuredSeries> series(SeriesId id) {
            return List.of(
                    new MeasuredSeries(id, Metrics.PEAK_THREADS, List.of((double) peakThreads)),
                    new MeasuredSeries(id, Metrics.LOADED_CLASSES, List.of((double) loadedClasses)),
                    new MeasuredSeries(id, Metrics.COLLECTIONS, List.of((double) collections)));
        }
    }

    /**
     * @param afterGcBytes used after a full collection at the end
     * @param peakBytes maximum use before or after a collection, or at a sample
     * @param maxBytes maximum size, -1 if unknown
     */
    public record Heap(long afterGcBytes, long peakBytes, long maxBytes) {}

    /**
     * One value for each second.
     *
     * @param heapAfterGcBytes used after the last collection so far
     * @param gcShare share of the second in which collections stopped the program
     */
    public record Seconds(List<Double> heapUsedBytes, List<Double> heapAfterGcBytes, List<Double> gcShare) {

        public Seconds {
            heapUsedBytes = List.copyOf(heapUsedBytes);
            heapAfterGcBytes = List.copyOf(heapAfterGcBytes);
            gcShare = List.copyOf(gcShare);
        }
    }

    /** @param process its name; blank for the process under load */
    public JvmCosts costs(String process) {
        return new JvmCosts(
                process,
                heap.afterGcBytes(),
                heap.peakBytes(),
                allocatedBytes * 1000.0 / Math.max(1, millis),
                (double) pauseMillis / Math.max(1, millis),
                allocatedBytes,
                cpuNanos);
    }

    /** What was observed by second, and its maximum heap, if known. */
    public List<Track> tracks(String process) {
        List<Track> tracks = new ArrayList<>(List.of(
                new Track(new Quantity(Kind.HEAP_USED, process), "B", seconds.heapUsedBytes()),
                new Track(new Quantity(Kind.HEAP_AFTER_GC, process), "B", seconds.heapAfterGcBytes()),
                new Track(new Quantity(Kind.GC_TIME, process), Metric.SHARE, seconds.gcShare())));
        if (heap.maxBytes() > 0) {
            tracks.add(new Track(new Quantity(Kind.HEAP_MAX, process), "B", List.of((double) heap.maxBytes())));
        }
        return tracks;
    }

    static final class Recorder {

        private final List<Double> heapUsed = new ArrayList<>();
        private final List<Double> heapAfterGc = new ArrayList<>();
        private final List<Double> gcShare = new ArrayList<>();
        private long lastPauseMillis;
        private long lastNanos;

        synchronized void begin(long pauseMillis) {
            lastPauseMillis = pauseMillis;
            lastNanos = System.nanoTime();
        }

        /** @param pauseMillis the pauses of all collections so far */
        synchronized void add(long usedBytes, long usedAfterGcBytes, long pauseMillis) {
            long now = System.nanoTime();
            // A collection that ends in this second may have begun in the one before.
            double share = (pauseMillis - lastPauseMillis) * 1e6 / Math.max(1, now - lastNanos);
            heapUsed.add((double) usedBytes);
            heapAfterGc.add((double) usedAfterGcBytes);
            gcShare.add(Math.max(0, Math.min(1, share)));
            lastPauseMillis = pauseMillis;
            lastNanos = now;
        }

        synchronized OptionalDouble lastHeapUsedBytes() {
            return heapUsed.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(heapUsed.get(heapUsed.size() - 1));
        }

        synchronized JvmSample.Seconds all() {
            return new JvmSample.Seconds(heapUsed, heapAfterGc, gcShare);
        }
    }
}
