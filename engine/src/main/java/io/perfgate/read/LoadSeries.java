package io.perfgate.read;

import io.perfgate.measure.Distribution;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.MetricNames;
import io.perfgate.measure.SeriesId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A load test as series with one trial: throughput and response times of what succeeded, and the share that failed. */
public final class LoadSeries {

    private LoadSeries() {}

    public static List<MeasuredSeries> of(
            String workload, Map<String, String> parameters, String load, LoadResult result) {
        List<MeasuredSeries> series = new ArrayList<>();
        result.requests()
                .forEach((request, stats) -> series.addAll(ofRequest(
                        SeriesId.of(workload, parameters, load, request),
                        stats.ok(),
                        stats.failed().count(),
                        stats.ok().count() / result.seconds())));
        return series;
    }

    /** The rates of a whole trial, from its first request to its last. */
    public static List<MeasuredSeries> overall(
            String workload, Map<String, String> parameters, String load, LoadResult whole) {
        List<MeasuredSeries> series = new ArrayList<>();
        whole.requests().forEach((request, stats) -> {
            SeriesId id = SeriesId.of(workload, parameters, load, request);
            add(series, id, Metric.OVERALL_THROUGHPUT, stats.ok().count() / whole.seconds());
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
        }
        return series;
    }

    private static void add(List<MeasuredSeries> series, SeriesId id, Metric metric, double value) {
        series.add(new MeasuredSeries(id, metric, List.of(value)));
    }

    /** The same load test where only its own name is known. */
    public static List<MeasuredSeries> of(LoadResult result) {
        return of(result.tool(), Map.of(), "", result);
    }
}
