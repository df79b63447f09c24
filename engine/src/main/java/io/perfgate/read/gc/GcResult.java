package io.perfgate.read.gc;

import io.perfgate.measure.Figures;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a log says of a JVM's collections.
 *
 * @param jvmVersion blank where the log does not say
 * @param collector as the log calls it: {@code G1}
 * @param seconds from the first to the last line, NaN where lines tell no time
 * @param heapUsedAfterGc bytes, one for each collection
 * @param pauses milliseconds, of all kinds
 * @param pausesByKind the same by kind: {@code Young}, {@code Full}, {@code Remark}
 * @param stalls milliseconds that threads waited for memory, which only ZGC tells
 * @param allocatedBytes between the first and the last collection, estimated from the heap used before and after each;
 *     at least so much for ZGC and Shenandoah, since what is allocated and freed during a cycle cannot be seen
 * @param allocationSeconds between these two collections, NaN where unknown
 */
public record GcResult(
        String jvmVersion,
        String collector,
        double seconds,
        Figures heapUsedAfterGc,
        List<OverTime.Point> heapUsedAfterGcOverTime,
        long heapUsedPeakBytes,
        Figures pauses,
        SortedMap<String, Figures> pausesByKind,
        Figures stalls,
        long allocatedBytes,
        double allocationSeconds) {

    public GcResult {
        heapUsedAfterGcOverTime = List.copyOf(heapUsedAfterGcOverTime);
        pausesByKind = Collections.unmodifiableSortedMap(new TreeMap<>(pausesByKind));
    }

    /** Share of the time that the program stood still; NaN where the log tells no time or no pauses. */
    public double pauseShare() {
        return pauses.count() > 0 && seconds > 0 ? pauses.sum() / 1000 / seconds : Double.NaN;
    }

    public double allocatedBytesPerSecond() {
        return allocationSeconds > 0 ? allocatedBytes / allocationSeconds : Double.NaN;
    }

    public double collectionsPerSecond() {
        return seconds > 0 ? heapUsedAfterGc.count() / seconds : Double.NaN;
    }
}
