package io.perfgate.record;

import io.perfgate.measure.Distribution;
import io.perfgate.read.LoadResult;
import io.perfgate.read.ReadError;
import io.perfgate.read.Window;
import io.perfgate.read.gatling.GatlingLog;
import io.perfgate.read.gc.GcLog;
import io.perfgate.read.jmeter.Jtl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What is in a tool's result, as the contract's JSON of {@code read}. */
public record ReadDocument(int schema, List<Result> results) {

    public record Result(String path, String tool, String version, Boolean partial, List<Entry> series) {}

    public record Entry(
            String series,
            String metric,
            String unit,
            long count,
            Long failed,
            Double mean,
            Double min,
            Double max,
            Double p50,
            Double p75,
            Double p95,
            Double p99,
            Double p999,
            Double perSecond,
            Entry ok,
            List<double[]> overTime) {}

    public static ReadDocument of(List<Path> paths) {
        return new ReadDocument(1, paths.stream().map(ReadDocument::result).toList());
    }

    private static Result result(Path path) {
        try {
            if (!Files.exists(path)) {
                throw new ReadError(path + ": there is no such file or folder");
            }
            if (GatlingLog.recognises(path)) {
                return load(path, GatlingLog.read(path, Window.ALL));
            }
            if (GcLog.recognises(path)) {
                return GcReading.of(path);
            }
            if (Jtl.recognises(path)) {
                return load(path, Jtl.read(path, Window.ALL));
            }
            return JmhReading.of(path);
        } catch (IOException failed) {
            throw new ReadError(path + ": cannot be read: " + failed.getMessage(), failed);
        }
    }

    private static Result load(Path path, LoadResult load) {
        List<Entry> entries = new ArrayList<>();
        load.requests()
                .forEach((request, stats) -> entries.add(entry(
                        request,
                        stats.all(),
                        stats.failed().count(),
                        load.seconds(),
                        entry(null, stats.ok(), null, load.seconds(), null))));
        return new Result(path.toString(), load.tool(), load.version(), load.partial() ? true : null, entries);
    }

    private static Entry entry(String request, Distribution times, Long failed, double seconds, Entry ok) {
        return new Entry(
                request,
                request == null ? null : "responseTime",
                request == null ? null : "ms",
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
                times.count() / seconds,
                ok,
                null);
    }

    private static Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
