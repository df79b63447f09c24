package io.perfgate.read;

import java.util.List;
import java.util.SortedMap;

/**
 * What a report says of a load test whose log is gone: figures that its tool worked out and rounded. Nothing more can be
 * worked out of them: no other percentile, no other measuring time.
 *
 * @param version blank where the report does not name it
 */
public record LoadSummary(String tool, String version, List<Row> rows) {

    public LoadSummary {
        rows = List.copyOf(rows);
    }

    /**
     * One request or group.
     *
     * @param path groups and request joined with " / "
     * @param group the times are those of a group, cumulated
     * @param ok of the successful requests alone; null where the report does not tell them apart
     */
    public record Row(String path, boolean group, long failed, Figures all, Figures ok) {}

    /**
     * Figures in milliseconds; NaN where the report has none.
     *
     * @param percentiles milliseconds by percent
     */
    public record Figures(
            long count,
            double meanMillis,
            double minMillis,
            double maxMillis,
            SortedMap<Double, Double> percentiles,
            double perSecond) {

        public double percentileMillis(double percent) {
            return percentiles.getOrDefault(percent, Double.NaN);
        }
    }
}
