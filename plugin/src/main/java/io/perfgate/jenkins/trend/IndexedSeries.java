package io.perfgate.jenkins.trend;

import io.perfgate.measure.Direction;

/**
 * A series in the index.
 *
 * @param id its short number in this index
 * @param rows number of gates with the series
 */
public record IndexedSeries(int id, SeriesKey key, String unit, Direction direction, int rows, SeriesRow newest) {

    public IndexedSeries {
        if (rows < 1) {
            throw new IllegalArgumentException("series " + key + " is in no gate");
        }
    }

    IndexedSeries with(int rowsNow, SeriesRow newestNow) {
        return new IndexedSeries(id, key, unit, direction, rowsNow, newestNow);
    }
}
