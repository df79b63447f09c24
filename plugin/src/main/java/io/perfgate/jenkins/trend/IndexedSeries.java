package io.perfgate.jenkins.trend;

import io.perfgate.measure.Metric;
import java.util.Objects;

/**
 * A series as the index keeps it.
 *
 * @param rows in how many gates it is
 * @param newest of them
 */
public record IndexedSeries(int id, SeriesKey key, Metric metric, int rows, SeriesRow newest) {

    public IndexedSeries {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(metric, "metric");
        Objects.requireNonNull(newest, "newest");
        if (rows < 1) {
            throw new IllegalArgumentException("series " + key + " is in no gate");
        }
    }

    static IndexedSeries first(SeriesKey key, Metric metric, SeriesRow row) {
        return new IndexedSeries(row.series(), key, metric, 1, row);
    }

    IndexedSeries with(Metric metricNow, SeriesRow row) {
        boolean isNewer = row.gate().compareTo(newest.gate()) > 0;
        return new IndexedSeries(id, key, isNewer ? metricNow : metric, rows + 1, isNewer ? row : newest);
    }
}
