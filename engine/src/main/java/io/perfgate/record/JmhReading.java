package io.perfgate.record;

import io.perfgate.read.jmh.JmhHistogram;
import io.perfgate.read.jmh.JmhResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;

/** JMH's JSON as a result of {@code read}: all metrics of all benchmarks, over the iterations of all forks. */
final class JmhReading {

    private JmhReading() {}

    static ReadDocument.Result of(Path path, List<JmhResult> results) {
        List<ReadDocument.Entry> entries = new ArrayList<>();
        for (JmhResult one : results) {
            String name = one.name(Map.of());
            entries.add(
                    one.histograms().isEmpty()
                            ? iterations(name, one.mode(), one.unit(), one.forks())
                            : calls(name, one, JmhHistogram.merged(one.histograms())));
            one.secondary()
                    .forEach((metric, values) -> entries.add(iterations(name, metric, values.unit(), values.forks())));
        }
        String version = results.isEmpty() ? "" : results.get(0).jmhVersion();
        return ReadDocument.Result.of(path, "jmh", version, entries);
    }

    private static ReadDocument.Entry iterations(String name, String metric, String unit, List<List<Double>> forks) {
        DoubleSummaryStatistics all = forks.stream()
                .flatMap(List::stream)
                .mapToDouble(Double::doubleValue)
                .filter(Double::isFinite)
                .summaryStatistics();
        boolean none = all.getCount() == 0;
        return new ReadDocument.Entry(
                name,
                metric,
                unit,
                all.getCount(),
                null,
                none ? null : all.getAverage(),
                none ? null : all.getMin(),
                none ? null : all.getMax(),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    /** Sample mode tells of single calls, so there are percentiles. */
    private static ReadDocument.Entry calls(String name, JmhResult result, JmhHistogram all) {
        boolean none = all.count() == 0;
        return new ReadDocument.Entry(
                name,
                result.mode(),
                result.unit(),
                all.count(),
                null,
                none ? null : all.mean(),
                none ? null : all.counts().firstKey(),
                none ? null : all.counts().lastKey(),
                none ? null : all.percentile(50),
                none ? null : all.percentile(75),
                none ? null : all.percentile(95),
                none ? null : all.percentile(99),
                none ? null : all.percentile(99.9),
                null,
                null,
                null);
    }
}
