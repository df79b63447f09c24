package io.perfgate.read.gc;

import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import java.util.ArrayList;
import java.util.List;

/** A log of collections as series with one trial; a figure that the log does not hold makes no series. */
final class GcSeries {

    private static final Metric USED_AFTER_GC = lower("heapUsedAfterGc", "B");
    private static final Metric COLLECTIONS = lower("collectionsPerSecond", "1/s");
    private static final Metric PAUSE_MEAN = lower("pauseMean", "ms");
    private static final Metric PAUSE_P99 = lower("pauseP99", "ms");
    private static final Metric PAUSE_MAX = lower("pauseMax", "ms");

    private GcSeries() {}

    static List<MeasuredSeries> of(SeriesId whole, GcResult result) {
        List<MeasuredSeries> series = new ArrayList<>();
        if (result.heapUsedAfterGc().count() > 0) {
            add(series, whole, USED_AFTER_GC, result.heapUsedAfterGc().percentile(50));
            add(series, whole, Metric.HEAP_USED_PEAK, result.heapUsedPeakBytes());
        }
        add(series, whole, Metric.ALLOCATION_RATE, result.allocatedBytesPerSecond());
        add(series, whole, COLLECTIONS, result.collectionsPerSecond());
        add(series, whole, Metric.PAUSE_SHARE, result.pauseShare());
        add(series, whole, PAUSE_MEAN, result.pauses().mean());
        add(series, whole, PAUSE_P99, result.pauses().percentile(99));
        add(series, whole, PAUSE_MAX, result.pauses().max());
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
