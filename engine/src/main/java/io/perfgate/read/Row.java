package io.perfgate.read;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One line of the content of a result.
 *
 * @param series for a request or group of requests its path, joined with " / "
 * @param failed requests among all, if requests can fail
 * @param ok successful requests only, if the result distinguishes them
 * @param overTime pairs of second and value
 */
public record Row(
        String series,
        String metric,
        String unit,
        Aggregate all,
        OptionalLong failed,
        Optional<Aggregate> ok,
        List<double[]> overTime) {

    private static final String REQUEST = "responseTime";
    private static final String GROUP = "cumulatedResponseTime";

    public Row {
        overTime = List.copyOf(overTime);
    }

    public static Row of(String series, String metric, String unit, Aggregate all) {
        return new Row(series, metric, unit, all, OptionalLong.empty(), Optional.empty(), List.of());
    }

    /** Response times in milliseconds; for a group, the sum of its requests for each pass. */
    public static Row ofRequests(
            String path, boolean isGroup, Aggregate all, long failed, Optional<Aggregate> successful) {
        return new Row(path, isGroup ? GROUP : REQUEST, "ms", all, OptionalLong.of(failed), successful, List.of());
    }

    public Row over(List<double[]> time) {
        return new Row(series, metric, unit, all, failed, ok, time);
    }
}
