package io.perfgate.telemetry;

import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The quantile of a histogram's buckets as {@code histogram_quantile} of Prometheus has it: linear within the bucket, from 0
 * in the first one (https://prometheus.io/docs/prometheus/latest/querying/functions/#histogram_quantile). Where that gives the
 * bound of the last bucket for what lies above it, nothing is known here: a regression would not show.
 */
final class BucketQuantile {

    private BucketQuantile() {}

    /** @param cumulative observations up to each bound */
    static Figure of(double quantile, Map<Double, Double> cumulative) {
        SortedMap<Double, Double> buckets = new TreeMap<>(cumulative);
        if (buckets.size() < 2 || buckets.lastKey() != Double.POSITIVE_INFINITY) {
            return new Figure.Unread("it has no buckets up to +Inf");
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
            double upTo = Math.max(below, bucket.getValue()); // scraped amid an update
            if (upTo >= rank && upTo > below) {
                if (upper == Double.POSITIVE_INFINITY) {
                    return new Figure.Unread("it lies above the last bucket, " + lower + "; add larger buckets");
                }
                return new Figure.Value(
                        Double.isInfinite(lower) ? upper : lower + (upper - lower) * ((rank - below) / (upTo - below)));
            }
            lower = upper;
            below = upTo;
        }
        return new Figure.Unread("its buckets do not add up");
    }
}
