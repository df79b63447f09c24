package io.perfgate.result;

import io.perfgate.read.Aggregate;
import io.perfgate.read.LoadResult;
import io.perfgate.read.PerSecond;
import io.perfgate.read.Result;
import io.perfgate.read.Row;
import io.perfgate.read.Window;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The public JSON form of {@code read}. */
public record ReadDocument(int schema, List<Content> results) {

    /**
     * @param partial true if the run was killed and the file is cut
     * @param warnings notes for readers, null if there are none
     * @param errors errors of requests; null if unknown
     */
    public record Content(
            String path,
            String tool,
            String version,
            @Nullable Boolean partial,
            @Nullable List<String> warnings,
            List<Entry> series,
            @Nullable List<ErrorEntry> errors,
            @Nullable Timeline timeline) {

        static Content of(Path path, Result result) {
            boolean isLoad = result instanceof LoadResult;
            return new Content(
                    path.toString(),
                    result.tool(),
                    result.version(),
                    result.isPartial() ? true : null,
                    result.warnings().isEmpty() ? null : result.warnings(),
                    result.rows().stream().map(Entry::of).toList(),
                    isLoad ? ErrorEntry.of((LoadResult) result) : null,
                    isLoad ? Timeline.of((LoadResult) result) : null);
        }
    }

    public record ErrorEntry(String message, long count) {

        private static List<ErrorEntry> of(LoadResult load) {
            List<ErrorEntry> errors = new ArrayList<>();
            load.errors().byMessage().forEach((message, count) -> errors.add(new ErrorEntry(message, count)));
            return errors;
        }
    }

    /**
     * The whole test over time.
     *
     * @param secondsPerValue 1, unless the test was long
     * @param users active at any time during each step
     * @param requests answered per second
     */
    public record Timeline(int secondsPerValue, List<Long> users, List<Double> requests) {

        private static Timeline of(LoadResult load) {
            PerSecond all = new PerSecond();
            load.requests().values().forEach(request -> all.add(request.perSecond()));
            int step = Math.max(load.users().secondsPerValue(), all.secondsPerCount());
            List<Double> perSecond = new ArrayList<>();
            for (int second = 0; second < all.seconds(); second += step) {
                perSecond.add(all.sum(second, second + step) / step);
            }
            return new Timeline(step, load.users().timeline(step), perSecond);
        }
    }

    public record Entry(
            @Nullable String series,
            @Nullable String metric,
            @Nullable String unit,
            long count,
            @Nullable Long failed,
            @Nullable Double mean,
            @Nullable Double min,
            @Nullable Double max,
            @Nullable Double p50,
            @Nullable Double p75,
            @Nullable Double p95,
            @Nullable Double p99,
            @Nullable Double p999,
            @Nullable Double perSecond,
            @Nullable Entry ok,
            @Nullable List<double[]> overTime) {

        private static Entry of(Row row) {
            @Nullable
            Entry ok = row.ok()
                    .map(successful -> of(null, null, null, successful, OptionalLong.empty(), null, List.of()))
                    .orElse(null);
            return of(row.series(), row.metric(), row.unit(), row.all(), row.failed(), ok, row.overTime());
        }

        private static Entry of(
                @Nullable String series,
                @Nullable String metric,
                @Nullable String unit,
                Aggregate all,
                OptionalLong failed,
                @Nullable Entry ok,
                List<double[]> overTime) {
            return new Entry(
                    series,
                    metric,
                    unit,
                    all.count(),
                    failed.isPresent() ? failed.getAsLong() : null,
                    finite(all.mean()),
                    finite(all.min()),
                    finite(all.max()),
                    finite(all.percentile(50)),
                    finite(all.percentile(75)),
                    finite(all.percentile(95)),
                    finite(all.percentile(99)),
                    finite(all.percentile(99.9)),
                    finite(all.perSecond()),
                    ok,
                    overTime.isEmpty() ? null : overTime);
        }

        private static @Nullable Double finite(double value) {
            return Double.isFinite(value) ? value : null;
        }
    }

    public static ReadDocument of(List<Path> paths) {
        return new ReadDocument(
                1,
                paths.stream()
                        .flatMap(path -> Formats.resultsAt(path).stream())
                        .map(path -> Content.of(path, Formats.read(path, Window.ALL)))
                        .toList());
    }
}
