package io.perfgate.read;

import io.perfgate.measure.Distribution;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The result of a load test: one trial.
 *
 * @param seconds the measurement window that the counts belong to
 * @param partial the file ends in the middle of a record: the run was killed
 * @param requests by path: groups and request joined with " / "
 * @param groups by path: the cumulated response times of the requests in a group, one value for each pass
 * @param users the users of the whole trial, inside and outside the measurement window
 * @param errors messages of failed requests, including those that could not be sent
 * @param warnings notes for readers, such as names that were summed up
 */
public record LoadResult(
        String tool,
        String version,
        double seconds,
        boolean partial,
        SortedMap<String, RequestStats> requests,
        SortedMap<String, RequestStats> groups,
        ActiveUsers users,
        ErrorCounts errors,
        List<String> warnings)
        implements Result {

    public LoadResult {
        requests = Collections.unmodifiableSortedMap(new TreeMap<>(requests));
        groups = Collections.unmodifiableSortedMap(new TreeMap<>(groups));
        warnings = List.copyOf(warnings);
    }

    /** A load test with only its requests known. */
    public static LoadResult ofRequests(
            String tool,
            double seconds,
            boolean partial,
            SortedMap<String, RequestStats> requests,
            List<String> warnings) {
        return new LoadResult(
                tool, "", seconds, partial, requests, new TreeMap<>(), new ActiveUsers(), new ErrorCounts(), warnings);
    }

    @Override
    public boolean isPartial() {
        return partial;
    }

    @Override
    public List<MeasuredSeries> series(SeriesId whole) {
        List<MeasuredSeries> series = new ArrayList<>();
        requests.forEach((request, stats) -> series.addAll(seriesOf(
                whole.of(request),
                stats.ok(),
                stats.failed().count(),
                stats.ok().count() / seconds)));
        return series;
    }

    /** The series of one request: throughput and response times of successful ones, and the share of failed ones. */
    public static List<MeasuredSeries> seriesOf(SeriesId id, Distribution ok, long failed, double okPerSecond) {
        List<MeasuredSeries> series = new ArrayList<>();
        long all = ok.count() + failed;
        if (all > 0) {
            Result.add(series, id, Metrics.THROUGHPUT, okPerSecond);
            Result.add(series, id, Metrics.ERROR_RATE, (double) failed / all);
        }
        if (ok.count() > 0) {
            Result.add(series, id, Metrics.MEAN, ok.meanMillis());
            for (double percent : Metrics.percents()) {
                Result.add(series, id, Metric.percentile(percent), ok.percentileMillis(percent));
            }
            Result.add(series, id, Metrics.P999, ok.percentileMillis(99.9));
            Result.add(series, id, Metrics.LARGEST, ok.maxMillis());
        }
        return series;
    }

    /** The rates of a whole trial, from its first request to its last. */
    public List<MeasuredSeries> overall(SeriesId workload) {
        return requests.entrySet().stream()
                .map(request -> new MeasuredSeries(
                        workload.of(request.getKey()),
                        Metrics.OVERALL_THROUGHPUT,
                        request.getValue().ok().count() / seconds))
                .toList();
    }

    @Override
    public List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        requests.forEach((path, stats) -> rows.add(row(path, false, stats)));
        groups.forEach((path, stats) -> rows.add(row(path, true, stats)));
        return rows;
    }

    private Row row(String path, boolean isGroup, RequestStats stats) {
        Aggregate all = Aggregate.of(stats.all(), seconds);
        Aggregate successful = Aggregate.of(stats.ok(), seconds);
        return Row.ofRequests(path, isGroup, all, stats.failed().count(), Optional.of(successful));
    }

    public long count() {
        return requests.values().stream().mapToLong(RequestStats::count).sum();
    }

    /** The length of the window; if it is open, the time from the first request sent to the last answer received. */
    public static double seconds(Window window, SortedMap<String, RequestStats> requests) {
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
        return Math.max(end - first, 1) / 1000.0;
    }
}
