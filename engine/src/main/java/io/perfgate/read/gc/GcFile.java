package io.perfgate.read.gc;

import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.Result;
import io.perfgate.read.Row;
import java.util.ArrayList;
import java.util.List;

/** A log or recording of collections; a figure that it does not hold makes no series. */
record GcFile(GcResult log) implements Result {

    private static final Metric USED_AFTER_GC = lower("heapUsedAfterGc", "B");
    private static final Metric COLLECTIONS = lower("collectionsPerSecond", "1/s");
    private static final Metric PAUSE_MEAN = lower("pauseMean", "ms");
    private static final Metric PAUSE_P99 = lower("pauseP99", "ms");
    private static final Metric PAUSE_MAX = lower("pauseMax", "ms");

    @Override
    public String tool() {
        return "gc";
    }

    /** Of the JVM, with its collector. */
    @Override
    public String version() {
        return (log.jvmVersion() + " " + log.collector()).strip();
    }

    @Override
    public List<Row> rows() {
        return GcRows.of(log);
    }

    /** With one trial. */
    @Override
    public List<MeasuredSeries> series(SeriesId whole) {
        List<MeasuredSeries> series = new ArrayList<>();
        if (log.heapUsedAfterGc().count() > 0) {
            add(series, whole, USED_AFTER_GC, log.heapUsedAfterGc().percentile(50));
            add(series, whole, Metrics.HEAP_USED_PEAK, log.heapUsedPeakBytes());
        }
        add(series, whole, Metrics.ALLOCATION_RATE, log.allocatedBytesPerSecond());
        add(series, whole, COLLECTIONS, log.collectionsPerSecond());
        add(series, whole, Metrics.PAUSE_SHARE, log.pauseShare());
        add(series, whole, PAUSE_MEAN, log.pauses().mean());
        add(series, whole, PAUSE_P99, log.pauses().percentile(99));
        add(series, whole, PAUSE_MAX, log.pauses().max());
        return series;
    }

    private static void add(List<MeasuredSeries> series, SeriesId whole, Metric metric, double value) {
        if (Double.isFinite(value)) {
            series.add(new MeasuredSeries(whole, metric, List.of(value)));
        }
    }

    private static Metric lower(String name, String unit) {
        return new Metric(name, unit, Direction.LOWER);
    }
}
