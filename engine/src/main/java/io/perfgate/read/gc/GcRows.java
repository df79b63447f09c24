package io.perfgate.read.gc;

import io.perfgate.measure.Figures;
import io.perfgate.read.Aggregate;
import io.perfgate.read.Row;
import io.perfgate.timeseries.HeapTrend;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** What a log or recording of collections says; what it does not tell has no row. */
final class GcRows {

    private static final String HEAP = "heap";

    private GcRows() {}

    static List<Row> of(GcResult log) {
        List<Row> rows = new ArrayList<>();
        if (log.heapUsedAfterGc().count() > 0) {
            Aggregate used = Aggregate.of(log.heapUsedAfterGc(), log.collectionsPerSecond());
            rows.add(Row.of(HEAP, "heapUsedAfterGc", "B", used).over(curve(log)));
            trend(log).ifPresent(rows::add);
            rows.add(single(HEAP, "heapUsedPeak", "B", log.heapUsedPeakBytes()));
            rows.add(single(HEAP, "allocated", "B", log.allocatedBytes()));
        }
        if (Double.isFinite(log.allocatedBytesPerSecond())) {
            rows.add(single(HEAP, "allocationRate", "B/s", log.allocatedBytesPerSecond()));
        }
        if (log.pauses().count() > 0) {
            rows.add(times("pauses", "pause", log.pauses(), log));
            rows.add(single("pauses", "pauseTotal", "ms", log.pauses().sum()));
            log.pausesByKind().forEach((kind, pauses) -> rows.add(times("pauses / " + kind, "pause", pauses, log)));
        }
        if (log.stalls().count() > 0) {
            rows.add(times("stalls", "allocationStall", log.stalls(), log));
        }
        return rows;
    }

    /** Only where it surely rises without levelling off; its interval stands as least and most. */
    private static Optional<Row> trend(GcResult log) {
        return HeapTrend.of(log.heapUsedAfterGcOverTime())
                .filter(trend -> trend.surelyMoreThan(0))
                .map(trend -> new Aggregate(
                        log.heapUsedAfterGcOverTime().size(),
                        trend.bytesPerHour(),
                        trend.lowBytesPerHour(),
                        trend.highBytesPerHour(),
                        new TreeMap<>(),
                        Double.NaN))
                .map(trend -> Row.of(HEAP, "heapAfterGcTrend", "B/h", trend));
    }

    private static List<double[]> curve(GcResult log) {
        return log.heapUsedAfterGcOverTime().stream()
                .map(point -> new double[] {point.seconds(), point.usedBytes()})
                .toList();
    }

    private static Row single(String series, String metric, String unit, double value) {
        return Row.of(series, metric, unit, Aggregate.of(List.of(value)));
    }

    private static Row times(String series, String metric, Figures millis, GcResult log) {
        return Row.of(series, metric, "ms", Aggregate.of(millis, millis.count() / log.seconds()));
    }
}
