package io.perfgate.part;

import io.perfgate.measure.Distribution;
import io.perfgate.measure.Names;
import io.perfgate.measure.OrNull;
import io.perfgate.read.RequestStats;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The exact counts of one request in one trial.
 *
 * @param histogram the histogram of the successful ones, in HdrHistogram's compressed form
 * @param meanMillis absent, like least and most, if none succeeded
 * @param seconds the measurement window that the counts belong to
 */
public record PartRequest(
        String name,
        long unitNanos,
        String histogram,
        @OrNull @Nullable Double meanMillis,
        @OrNull @Nullable Double minMillis,
        @OrNull @Nullable Double maxMillis,
        long failed,
        double seconds) {

    public PartRequest {
        name = Names.shown(name);
        if (failed < 0 || !(seconds > 0)) {
            throw new IllegalArgumentException("request '" + name + "': " + failed + " failed in " + seconds + " s");
        }
        ok(unitNanos, histogram, meanMillis, minMillis, maxMillis);
    }

    public static PartRequest of(String name, RequestStats stats, double seconds) {
        Distribution ok = stats.ok();
        boolean none = ok.count() == 0;
        return new PartRequest(
                name,
                ok.unitNanos(),
                ok.encoded(),
                none ? null : ok.meanMillis(),
                none ? null : ok.minMillis(),
                none ? null : ok.maxMillis(),
                stats.failed().count(),
                seconds);
    }

    Distribution ok() {
        return ok(unitNanos, histogram, meanMillis, minMillis, maxMillis);
    }

    private static Distribution ok(
            long unitNanos, String histogram, @Nullable Double mean, @Nullable Double min, @Nullable Double max) {
        return mean == null
                ? Distribution.decoded(histogram, unitNanos)
                : Distribution.decoded(
                        histogram,
                        unitNanos,
                        mean,
                        Objects.requireNonNull(min, "minMillis"),
                        Objects.requireNonNull(max, "maxMillis"));
    }
}
