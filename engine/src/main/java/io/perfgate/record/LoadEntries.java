package io.perfgate.record;

import io.perfgate.measure.Distribution;
import io.perfgate.read.LoadResult;
import io.perfgate.read.LoadSummary;
import io.perfgate.read.LoadSummary.Figures;
import io.perfgate.read.PerSecond;
import io.perfgate.read.RequestStats;
import io.perfgate.record.ReadDocument.Entry;
import io.perfgate.record.ReadDocument.ErrorEntry;
import io.perfgate.record.ReadDocument.Result;
import io.perfgate.record.ReadDocument.Timeline;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Load tests as entries of {@link ReadDocument}. */
final class LoadEntries {

    private static final String REQUEST = "responseTime";
    private static final String GROUP = "cumulatedResponseTime";

    private LoadEntries() {}

    static Result result(Path path, LoadResult load) {
        List<Entry> entries = new ArrayList<>();
        load.requests().forEach((name, stats) -> entries.add(entry(name, REQUEST, stats, load.seconds())));
        load.groups().forEach((name, stats) -> entries.add(entry(name, GROUP, stats, load.seconds())));
        List<ErrorEntry> errors = new ArrayList<>();
        load.errors().byMessage().forEach((message, count) -> errors.add(new ErrorEntry(message, count)));
        return new Result(
                path.toString(),
                load.tool(),
                load.version(),
                load.partial() ? true : null,
                null,
                load.warnings().isEmpty() ? null : load.warnings(),
                entries,
                errors,
                timeline(load));
    }

    static Result result(Path path, LoadSummary report, boolean rounded) {
        List<Entry> entries = report.rows().stream()
                .map(row -> entry(
                        row.path(),
                        row.group() ? GROUP : REQUEST,
                        row.all(),
                        row.failed(),
                        row.ok() == null ? null : entry(null, null, row.ok(), null, null)))
                .toList();
        return new Result(
                path.toString(),
                report.tool(),
                report.version(),
                null,
                rounded ? true : null,
                null,
                entries,
                null,
                null);
    }

    private static Entry entry(String name, String metric, RequestStats stats, double seconds) {
        Figures ok = figures(stats.ok(), seconds);
        return entry(
                name, metric, figures(stats.all(), seconds), stats.failed().count(), entry(null, null, ok, null, null));
    }

    private static Figures figures(Distribution times, double seconds) {
        TreeMap<Double, Double> percentiles = new TreeMap<>();
        for (double percent : new double[] {50, 75, 95, 99, 99.9}) {
            percentiles.put(percent, times.percentileMillis(percent));
        }
        return new Figures(
                times.count(),
                times.meanMillis(),
                times.minMillis(),
                times.maxMillis(),
                percentiles,
                times.count() / seconds);
    }

    private static Entry entry(String name, String metric, Figures times, Long failed, Entry ok) {
        return new Entry(
                name,
                metric,
                name == null ? null : "ms",
                times.count(),
                failed,
                finite(times.meanMillis()),
                finite(times.minMillis()),
                finite(times.maxMillis()),
                finite(times.percentileMillis(50)),
                finite(times.percentileMillis(75)),
                finite(times.percentileMillis(95)),
                finite(times.percentileMillis(99)),
                finite(times.percentileMillis(99.9)),
                finite(times.perSecond()),
                ok,
                null);
    }

    private static Timeline timeline(LoadResult load) {
        PerSecond all = new PerSecond();
        load.requests().values().forEach(one -> all.add(one.perSecond()));
        int step = Math.max(load.users().secondsPerValue(), all.secondsPerCount());
        List<Double> perSecond = new ArrayList<>();
        for (int second = 0; second < all.seconds(); second += step) {
            perSecond.add(all.sum(second, second + step) / step);
        }
        return new Timeline(step, load.users().timeline(step), perSecond);
    }

    private static Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
