package io.perfgate.read;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A summary as series with one trial, named as those of {@link LoadSeries}; what it does not tell makes no series. */
public final class SummarySeries {

    private SummarySeries() {}

    public static List<MeasuredSeries> of(
            String workload, Map<String, String> parameters, String load, LoadSummary summary) {
        List<MeasuredSeries> series = new ArrayList<>();
        for (LoadSummary.Row row : summary.rows()) {
            SeriesId id = SeriesId.of(workload, parameters, load, row.path());
            LoadSummary.Figures all = row.all();
            if (all.count() == 0) {
                continue;
            }
            long succeeded = all.count() - row.failed();
            add(series, id, Metric.THROUGHPUT, all.perSecond() * succeeded / all.count());
            add(series, id, Metric.ERROR_RATE, (double) row.failed() / all.count());
            if (succeeded > 0) {
                LoadSummary.Figures times = row.ok() == null ? all : row.ok();
                add(series, id, Metric.MEAN, times.meanMillis());
                times.percentiles().forEach((percent, millis) -> add(series, id, Metric.percentile(percent), millis));
            }
        }
        return series;
    }

    private static void add(List<MeasuredSeries> series, SeriesId id, Metric metric, double value) {
        if (Double.isFinite(value)) {
            series.add(new MeasuredSeries(id, metric, List.of(value)));
        }
    }
}
