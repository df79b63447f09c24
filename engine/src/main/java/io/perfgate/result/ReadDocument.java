package io.perfgate.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.measure.OrEmpty;
import io.perfgate.read.Aggregate;
import io.perfgate.read.LoadResult;
import io.perfgate.read.PerSecond;
import io.perfgate.read.Result;
import io.perfgate.read.Row;
import io.perfgate.read.Window;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The public JSON form of {@code read}. */
public record ReadDocument(int schema, List<Content> results) {

    /**
     * @param partial true if the run was killed and the file is cut off
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
            return load.errors().byMessage().entrySet().stream()
                    .map(error -> new ErrorEntry(error.getKey(), error.getValue()))
                    .toList();
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

    /** @param ok figures of the successful requests only */
    public record Entry(
            String series,
            String metric,
            String unit,
            @JsonUnwrapped Figures all,
            Optional<Figures> ok,
            @OrEmpty List<double[]> overTime) {
        private static Entry of(Row row) {
            return new Entry(
                    row.series(),
                    row.metric(),
                    row.unit(),
                    Figures.of(row.all(), row.failed()),
                    row.ok().map(ok -> Figures.of(ok, OptionalLong.empty())),
                    row.overTime());
        }
    }

    /** The figures, without unknown ones. */
    public record Figures(
            long count,
            OptionalLong failed,
            @OrEmpty double mean,
            @OrEmpty double min,
            @OrEmpty double max,
            @OrEmpty double p50,
            @OrEmpty double p75,
            @OrEmpty double p95,
            @OrEmpty double p99,
            @OrEmpty double p999,
            @OrEmpty double perSecond) {
        private static Figures of(Aggregate all, OptionalLong failed) {
            return new Figures(
                    all.count(),
                    failed,
                    all.mean(),
                    all.min(),
                    all.max(),
                    all.percentile(50),
                    all.percentile(75),
                    all.percentile(95),
                    all.percentile(99),
                    all.percentile(99.9),
                    all.perSecond());
        }
    }

    public static ReadDocument of(List<Path> paths) {
        return new ReadDocument(
                1,
                Formats.resultsAt(paths).stream()
                        .map(path -> Content.of(path, Formats.read(path, Window.ALL)))
                        .toList());
    }
}
