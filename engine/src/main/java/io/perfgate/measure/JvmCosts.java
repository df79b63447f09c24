package io.perfgate.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The costs of a middleware JVM in a whole trial, including warm-up. The heap is collected at both ends, so that
 * garbage does not count.
 *
 * @param process its name; blank for the process under load
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
        series.add(new MeasuredSeries(id, Metrics.HEAP_AFTER_GC, heapAfterGcBytes));
        series.add(new MeasuredSeries(id, Metrics.HEAP_USED_PEAK, heapUsedPeakBytes));
        series.add(new MeasuredSeries(id, Metrics.ALLOCATION_RATE, allocatedBytesPerSecond));
        series.add(new MeasuredSeries(id, Metrics.PAUSE_SHARE, pauseShare));
        requests.ifPresent(count -> {
            series.add(new MeasuredSeries(id, Metrics.ALLOCATED_PER_REQUEST, (double) allocatedBytes / count));
            series.add(new MeasuredSeries(id, Metrics.CPU_PER_REQUEST, cpuNanos / 1e3 / count));
        });
        return series;
    }
}
