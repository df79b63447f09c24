package io.perfgate.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The costs of a middleware JVM in a whole trial, including warm-up. The heap is collected at both ends, so that
 * garbage does not count.
 *
 * @param process its name; blank for the process under load
 * @param pauseShare share of time in collection pauses
 */
public record JvmCosts(
        String process,
        long heapAfterGcBytes,
        long heapUsedPeakBytes,
        double allocatedBytesPerSecond,
        double pauseShare,
        long allocatedBytes,
        long cpuNanos) {

    /**
     * One trial's value of each metric.
     *
     * @param requests number in the whole trial, the divisor of costs; empty if unknown
     */
    public List<MeasuredSeries> series(SeriesId id, OptionalLong requests) {
        List<MeasuredSeries> series = new ArrayList<>();
        series.add(one(id, Metrics.HEAP_AFTER_GC, heapAfterGcBytes));
        series.add(one(id, Metrics.HEAP_USED_PEAK, heapUsedPeakBytes));
        series.add(one(id, Metrics.ALLOCATION_RATE, allocatedBytesPerSecond));
        series.add(one(id, Metrics.PAUSE_SHARE, pauseShare));
        requests.ifPresent(count -> {
            series.add(one(id, Metrics.ALLOCATED_PER_REQUEST, (double) allocatedBytes / count));
            series.add(one(id, Metrics.CPU_PER_REQUEST, cpuNanos / 1e3 / count));
        });
        return series;
    }

    private static MeasuredSeries one(SeriesId id, Metric metric, double value) {
        return new MeasuredSeries(id, metric, List.of(value));
    }
}
