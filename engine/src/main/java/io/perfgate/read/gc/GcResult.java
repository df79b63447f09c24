package io.perfgate.read.gc;

import io.perfgate.measure.Direction;
import io.perfgate.measure.Figures;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.Aggregate;
import io.perfgate.read.Result;
import io.perfgate.read.Row;
import io.perfgate.timeseries.HeapTrend;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The collections of a JVM according to a log.
 *
 * @param jvmVersion blank if missing
 * @param collector as in the log: {@code G1}
 * @param seconds from the first to the last line, NaN if lines have no time
 * @param heapUsedAfterGc bytes, one value for each collection
 * @param pauses milliseconds, of all kinds
 * @param pausesByKind pauses by kind: {@code Young}, {@code Full}, {@code Remark}
 * @param stalls milliseconds that threads waited for memory; only ZGC reports it
 * @param allocatedBytes between the first and the last collection, estimated from the heap used before and after each.
 *     A lower bound for ZGC and Shenandoah, which may free memory during a cycle
 * @param allocationSeconds between these two collections, NaN where unknown
 */
public record GcResult(
        String jvmVersion,
        String collector,
        double seconds,
        Figures heapUsedAfterGc,
        List<HeapTrend.Point> heapUsedAfterGcOverTime,
        long heapUsedPeakBytes,
        Figures pauses,
        SortedMap<String, Figures> pausesByKind,
        Figures stalls,
        long allocatedBytes,
        double allocationSeconds)
        implements Result {

    private static final String HEAP = "heap";
    private static final Metric USED_AFTER_GC = lower("heapUsedAfterGc", "B");
    private static final Metric COLLECTIONS = lower("collectionsPerSecond", "1/s");
    private static final Metric PAUSE_MEAN = lower("pauseMean", "ms");
    private static final Metric PAUSE_P99 = lower("pauseP99", "ms");
    private static final Metric PAUSE_MAX = lower("pauseMax", "ms");

    public GcResult {
        heapUsedAfterGcOverTime = List.copyOf(heapUsedAfterGcOverTime);
        pausesByKind = Collections.unmodifiableSortedMap(new TreeMap<>(pausesByKind));
    }

    /** The share of time in pauses; NaN if the log has no time or no pauses. */
    public double pauseShare() {
        return pauses.count() > 0 && seconds > 0 ? pauses.sum() / 1000 / seconds : Double.NaN;
    }

    public double allocatedBytesPerSecond() {
        return allocationSeconds > 0 ? allocatedBytes / allocationSeconds : Double.NaN;
    }

    public double collectionsPerSecond() {
        return seconds > 0 ? heapUsedAfterGc.count() / seconds : Double.NaN;
    }

    @Override
    public String tool() {
        return "gc";
    }

    /** The version of the JVM with its collector. */
    @Override
    public String version() {
        return (jvmVersion + " " + collector).strip();
    }

    @Override
    public List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        if (heapUsedAfterGc().count() > 0) {
            Aggregate used = Aggregate.of(heapUsedAfterGc(), collectionsPerSecond());
            rows.add(Row.of(HEAP, "heapUsedAfterGc", "B", used).over(curve()));
            trend().ifPresent(rows::add);
            rows.add(single(HEAP, "heapUsedPeak", "B", heapUsedPeakBytes()));
            rows.add(single(HEAP, "allocated", "B", allocatedBytes()));
        }
        if (Double.isFinite(allocatedBytesPerSecond())) {
            rows.add(single(HEAP, "allocationRate", "B/s", allocatedBytesPerSecond()));
        }
        if (pauses().count() > 0) {
            rows.add(times("pauses", "pause", pauses()));
            rows.add(single("pauses", "pauseTotal", "ms", pauses().sum()));
            pausesByKind().forEach((kind, pauses) -> rows.add(times("pauses / " + kind, "pause", pauses)));
        }
        if (stalls().count() > 0) {
            rows.add(times("stalls", "allocationStall", stalls()));
        }
        return rows;
    }

    /** The heap's trend, if it certainly rises without levelling off, with the bounds of its interval. */
    private Optional<Row> trend() {
        return HeapTrend.of(heapUsedAfterGcOverTime())
                .filter(trend -> trend.surelyMoreThan(0))
                .map(trend -> new Aggregate(
                        heapUsedAfterGcOverTime().size(),
                        trend.bytesPerHour(),
                        trend.lowBytesPerHour(),
                        trend.highBytesPerHour(),
                        new TreeMap<>(),
                        Double.NaN))
                .map(trend -> Row.of(HEAP, "heapAfterGcTrend", "B/h", trend));
    }

    private List<double[]> curve() {
        return heapUsedAfterGcOverTime().stream()
                .map(point -> new double[] {point.seconds(), point.usedBytes()})
                .toList();
    }

    private static Row single(String series, String metric, String unit, double value) {
        return Row.of(series, metric, unit, Aggregate.of(List.of(value)));
    }

    private Row times(String series, String metric, Figures millis) {
        return Row.of(series, metric, "ms", Aggregate.of(millis, millis.count() / seconds()));
    }

    @Override
    public List<MeasuredSeries> series(SeriesId whole) {
        List<MeasuredSeries> series = new ArrayList<>();
        if (heapUsedAfterGc().count() > 0) {
            Result.add(series, whole, USED_AFTER_GC, heapUsedAfterGc().percentile(50));
            Result.add(series, whole, Metrics.HEAP_USED_PEAK, heapUsedPeakBytes());
        }
        Result.add(series, whole, Metrics.ALLOCATION_RATE, allocatedBytesPerSecond());
        Result.add(series, whole, COLLECTIONS, collectionsPerSecond());
        Result.add(series, whole, Metrics.PAUSE_SHARE, pauseShare());
        Result.add(series, whole, PAUSE_MEAN, pauses().mean());
        Result.add(series, whole, PAUSE_P99, pauses().percentile(99));
        Result.add(series, whole, PAUSE_MAX, pauses().max());
        return series;
    }

    private static Metric lower(String name, String unit) {
        return new Metric(name, unit, Direction.LOWER);
    }
}
