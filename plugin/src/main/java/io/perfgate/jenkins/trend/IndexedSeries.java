package io.perfgate.jenkins.trend;

import io.perfgate.measure.Metric;
import java.util.Objects;

/**
 * A series as the index keeps it.
 *
 * @param id its short number in this index
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

    IndexedSeries with(Metric metricNow, SeriesRow row) {
        boolean isNewer = row.gate().compareTo(newest.gate()) > 0;
        return new IndexedSeries(id, key, isNewer ? metricNow : metric, rows + 1, isNewer ? row : newest);
    }

    /** One row less. */
    IndexedSeries without(SeriesRow newestLeft) {
        return new IndexedSeries(id, key, metric, rows - 1, newestLeft);
    }
}
