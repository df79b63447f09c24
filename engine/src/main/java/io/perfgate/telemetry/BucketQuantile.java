package io.perfgate.telemetry;

import io.perfgate.telemetry.DeclaredMetric.Figure;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The quantile of a histogram's buckets, as {@code histogram_quantile} in Prometheus computes it: linear within a
 * bucket, from 0 in the first (https://prometheus.io/docs/prometheus/latest/querying/functions/#histogram_quantile).
 * Above the last bucket, Prometheus returns its bound; here the value is unknown, because a regression would not show.
 */
final class BucketQuantile {

    private BucketQuantile() {}

    /** @param cumulative observations up to each bound */
    static Figure of(double quantile, Map<Double, Double> cumulative) {
        SortedMap<Double, Double> buckets = new TreeMap<>(cumulative);
        if (buckets.isEmpty() || buckets.lastKey() != Double.POSITIVE_INFINITY) {
            return new Figure.Unread("it has no buckets up to +Inf");
        }
        if (buckets.size() == 1) {
            return new Figure.Unread(
                    "it has only the bucket +Inf; if it is a native histogram, expose classic buckets too");
        }
        double all = Objects.requireNonNull(buckets.get(buckets.lastKey()));
        if (!(all > 0)) {
            return new Figure.Unread("nothing was observed in the measurement window");
        }
        double rank = quantile * all;
        double lower = buckets.firstKey() > 0 ? 0 : Double.NEGATIVE_INFINITY;
        double below = 0;
        for (Map.Entry<Double, Double> bucket : buckets.entrySet()) {
            double upper = bucket.getKey();
            double upTo = Math.max(below, bucket.getValue()); // scraped during an update
            if (upTo >= rank && upTo > below) {
                if (upper == Double.POSITIVE_INFINITY) {
                    return new Figure.Unread("it lies above the last bucket, " + lower + "; add larger buckets");
                }
                return Figure.of(
                        Double.isInfinite(lower) ? upper : lower + (upper - lower) * ((rank - below) / (upTo - below)));
            }
            lower = upper;
            below = upTo;
        }
        return new Figure.Unread("its buckets do not add up");
    }
}
