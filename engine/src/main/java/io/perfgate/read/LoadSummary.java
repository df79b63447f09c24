package io.perfgate.read;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import java.util.ArrayList;
import java.util.List;

/**
 * A tool's summary of a load test, with figures that it computed. Other percentiles or measurement windows cannot be
 * derived.
 */
public record LoadSummary(String tool, List<Row> rows) implements Result {

    public LoadSummary {
        rows = List.copyOf(rows);
    }

    /** Series with one trial, named like those of {@link LoadResult}. Missing figures make no series. */
    @Override
    public List<MeasuredSeries> series(SeriesId whole) {
        List<MeasuredSeries> series = new ArrayList<>();
        rows.stream().filter(row -> row.all().count() > 0).forEach(row -> addTo(series, whole.of(row.series()), row));
        return series;
    }

    private static void addTo(List<MeasuredSeries> series, SeriesId id, Row row) {
        Aggregate all = row.all();
        long failed = row.failed().orElse(0);
        long succeeded = all.count() - failed;
        Result.add(series, id, Metrics.THROUGHPUT, all.perSecond() * succeeded / all.count());
        Result.add(series, id, Metrics.ERROR_RATE, (double) failed / all.count());
        if (succeeded > 0) {
            Aggregate times = row.ok().orElse(all);
            Result.add(series, id, Metrics.MEAN, times.mean());
            times.percentiles()
                    .forEach((percent, millis) -> Result.add(series, id, Metric.percentile(percent), millis));
        }
    }
}
