package io.perfgate.read;

import io.perfgate.measure.Distribution;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import java.util.ArrayList;
import java.util.List;

/**
 * A load test as series with one trial: throughput and response times of successful requests, and the share of failed
 * ones.
 */
public final class LoadSeries {

    private LoadSeries() {}

    public static List<MeasuredSeries> ofRequest(SeriesId id, Distribution ok, long failed, double okPerSecond) {
        List<MeasuredSeries> series = new ArrayList<>();
        long all = ok.count() + failed;
        if (all > 0) {
            add(series, id, Metrics.THROUGHPUT, okPerSecond);
            add(series, id, Metrics.ERROR_RATE, (double) failed / all);
        }
        if (ok.count() > 0) {
            add(series, id, Metrics.MEAN, ok.meanMillis());
            for (double percent : Metrics.percents()) {
                add(series, id, Metric.percentile(percent), ok.percentileMillis(percent));
            }
            add(series, id, Metrics.P999, ok.percentileMillis(99.9));
            add(series, id, Metrics.LARGEST, ok.maxMillis());
        }
        return series;
    }

    private static void add(List<MeasuredSeries> series, SeriesId id, Metric metric, double value) {
        series.add(new MeasuredSeries(id, metric, List.of(value)));
    }
}
