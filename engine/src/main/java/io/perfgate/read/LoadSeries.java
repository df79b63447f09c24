package io.perfgate.read;

import io.perfgate.measure.Distribution;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.MetricNames;
import io.perfgate.measure.SeriesId;
import java.util.ArrayList;
import java.util.List;

/** A load test as series with one trial: throughput and response times of what succeeded, and the share that failed. */
public final class LoadSeries {

    private LoadSeries() {}

    public static List<MeasuredSeries> of(SeriesId whole, LoadResult result) {
        List<MeasuredSeries> series = new ArrayList<>();
        result.requests()
                .forEach((request, stats) -> series.addAll(ofRequest(
                        whole.of(request),
                        stats.ok(),
                        stats.failed().count(),
                        stats.ok().count() / result.seconds())));
        return series;
    }

    /** The rates of a whole trial, from its first request to its last. */
    public static List<MeasuredSeries> overall(SeriesId workload, LoadResult whole) {
        List<MeasuredSeries> series = new ArrayList<>();
        whole.requests().forEach((request, stats) -> {
            add(
                    series,
                    workload.of(request),
                    Metric.OVERALL_THROUGHPUT,
                    stats.ok().count() / whole.seconds());
        });
        return series;
    }

    /** One request of it. */
    public static List<MeasuredSeries> ofRequest(SeriesId id, Distribution ok, long failed, double okPerSecond) {
        List<MeasuredSeries> series = new ArrayList<>();
        long all = ok.count() + failed;
        if (all > 0) {
            add(series, id, Metric.THROUGHPUT, okPerSecond);
            add(series, id, Metric.ERROR_RATE, (double) failed / all);
        }
        if (ok.count() > 0) {
            add(series, id, Metric.MEAN, ok.meanMillis());
            for (double percent : MetricNames.PERCENTS) {
                add(series, id, Metric.percentile(percent), ok.percentileMillis(percent));
            }
            add(series, id, Metric.P999, ok.percentileMillis(99.9));
            add(series, id, Metric.LARGEST, ok.maxMillis());
        }
        return series;
    }

    private static void add(List<MeasuredSeries> series, SeriesId id, Metric metric, double value) {
        series.add(new MeasuredSeries(id, metric, List.of(value)));
    }
}
