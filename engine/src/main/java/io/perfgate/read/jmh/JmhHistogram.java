package io.perfgate.read.jmh;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The calls timed in sample mode: counts by duration in the benchmark's unit. */
public record JmhHistogram(SortedMap<Double, Long> counts) {

    public JmhHistogram {
        counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
    }

    public static JmhHistogram merged(List<JmhHistogram> parts) {
        TreeMap<Double, Long> all = new TreeMap<>();
        parts.forEach(part -> part.counts.forEach((value, count) -> all.merge(value, count, Math::addExact)));
        return new JmhHistogram(all);
    }

    public long count() {
        return counts.values().stream().mapToLong(Long::longValue).reduce(0, Math::addExact);
    }

    public double mean() {
        double sum = 0;
        for (Map.Entry<Double, Long> bucket : counts.entrySet()) {
            sum += bucket.getKey() * bucket.getValue();
        }
        return count() == 0 ? Double.NaN : sum / count();
    }

    /** The smallest value that at least this percentage of the calls did not exceed (nearest rank). */
    public double percentile(double percent) {
        long rank = Math.max(1, (long) Math.ceil(count() * percent / 100));
        long seen = 0;
        for (Map.Entry<Double, Long> bucket : counts.entrySet()) {
            seen += bucket.getValue();
            if (seen >= rank) {
                return bucket.getKey();
            }
        }
        return counts.isEmpty() ? Double.NaN : counts.lastKey();
    }
}
