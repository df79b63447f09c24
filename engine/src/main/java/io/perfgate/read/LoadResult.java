package io.perfgate.read;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a load test wrote: one trial.
 *
 * @param seconds the measuring time that the counts belong to
 * @param partial the file ends in the middle of a record: the run was killed
 * @param requests by path: groups and request joined with " / "
 */
public record LoadResult(
        String tool, String version, double seconds, boolean partial, SortedMap<String, RequestStats> requests) {

    public LoadResult {
        requests = Collections.unmodifiableSortedMap(new TreeMap<>(requests));
    }

    public long count() {
        return requests.values().stream()
                .mapToLong(one -> one.ok().count() + one.failed().count())
                .sum();
    }

    /** Closes a reading: the time is that of the window, or where it has no end, up to the last request. */
    public static LoadResult of(
            String tool, String version, boolean partial, Window window, SortedMap<String, RequestStats> requests) {
        long last = requests.values().stream()
                .mapToLong(RequestStats::lastMillis)
                .max()
                .orElse(window.fromMillis());
        long first = window.fromMillis() > 0
                ? window.fromMillis()
                : requests.values().stream()
                        .mapToLong(RequestStats::firstMillis)
                        .min()
                        .orElse(0);
        long end = window.toMillis() == Long.MAX_VALUE ? last : window.toMillis();
        // A whole test within one millisecond still took some time.
        double seconds = Math.max(end - first, 1) / 1000.0;
        return new LoadResult(tool, version, seconds, partial, requests);
    }
}
