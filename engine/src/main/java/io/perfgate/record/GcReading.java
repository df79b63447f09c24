package io.perfgate.record;

import io.perfgate.read.gc.Figures;
import io.perfgate.read.gc.GcResult;
import io.perfgate.timeseries.HeapTrend;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A log of collections as a result of {@code read}. What the log does not tell has no entry. */
final class GcReading {

    private GcReading() {}

    static ReadDocument.Result of(Path path, GcResult log) {
        List<ReadDocument.Entry> entries = new ArrayList<>();
        if (log.heapUsedAfterGc().count() > 0) {
            entries.add(entry(
                    "heap", "heapUsedAfterGc", "B", log.heapUsedAfterGc(), log.collectionsPerSecond(), curve(log)));
            trend(log).ifPresent(entries::add);
            entries.add(single("heap", "heapUsedPeak", "B", log.heapUsedPeakBytes()));
            entries.add(single("heap", "allocated", "B", log.allocatedBytes()));
        }
        if (Double.isFinite(log.allocatedBytesPerSecond())) {
            entries.add(single("heap", "allocationRate", "B/s", log.allocatedBytesPerSecond()));
        }
        if (log.pauses().count() > 0) {
            entries.add(
                    entry("pauses", "pause", "ms", log.pauses(), log.pauses().count() / log.seconds(), null));
            entries.add(single("pauses", "pauseTotal", "ms", log.pauses().sum()));
            log.pausesByKind()
                    .forEach((kind, pauses) -> entries.add(
                            entry("pauses / " + kind, "pause", "ms", pauses, pauses.count() / log.seconds(), null)));
        }
        if (log.stalls().count() > 0) {
            entries.add(entry(
                    "stalls",
                    "allocationStall",
                    "ms",
                    log.stalls(),
                    log.stalls().count() / log.seconds(),
                    null));
        }
        String version = (log.version() + " " + log.collector()).strip();
        return ReadDocument.Result.of(path, "gc", version, entries);
    }

    /** Only where it surely rises without levelling off; its interval stands as least and most. */
    private static Optional<ReadDocument.Entry> trend(GcResult log) {
        List<HeapTrend.Point> points = log.heapUsedAfterGcOverTime().stream()
                .map(point -> new HeapTrend.Point(point.seconds(), point.value()))
                .toList();
        return HeapTrend.of(points)
                .filter(trend -> trend.surelyMoreThan(0))
                .map(trend -> new ReadDocument.Entry(
                        "heap",
                        "heapAfterGcTrend",
                        "B/h",
                        points.size(),
                        null,
                        trend.bytesPerHour(),
                        trend.lowBytesPerHour(),
                        trend.highBytesPerHour(),
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null));
    }

    private static List<double[]> curve(GcResult log) {
        return log.heapUsedAfterGcOverTime().isEmpty()
                ? null
                : log.heapUsedAfterGcOverTime().stream()
                        .map(point -> new double[] {point.seconds(), point.value()})
                        .toList();
    }

    private static ReadDocument.Entry single(String series, String metric, String unit, double value) {
        return new ReadDocument.Entry(
                series, metric, unit, 1, null, value, value, value, null, null, null, null, null, null, null, null);
    }

    private static ReadDocument.Entry entry(
            String series, String metric, String unit, Figures values, double perSecond, List<double[]> overTime) {
        return new ReadDocument.Entry(
                series,
                metric,
                unit,
                values.count(),
                null,
                values.mean(),
                values.min(),
                values.max(),
                values.percentile(50),
                values.percentile(75),
                values.percentile(95),
                values.percentile(99),
                values.percentile(99.9),
                Double.isFinite(perSecond) ? perSecond : null,
                null,
                overTime);
    }
}
