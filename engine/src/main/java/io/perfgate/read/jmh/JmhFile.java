package io.perfgate.read.jmh;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.Aggregate;
import io.perfgate.read.ReadError;
import io.perfgate.read.Result;
import io.perfgate.read.Row;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** All benchmarks in a JMH file. */
public record JmhFile(Path file, List<JmhResult> benchmarks) implements Result {

    public JmhFile {
        benchmarks = List.copyOf(benchmarks);
    }

    @Override
    public String tool() {
        return "jmh";
    }

    @Override
    public String version() {
        return benchmarks.isEmpty() ? "" : benchmarks.get(0).jmhVersion();
    }

    @Override
    public List<MeasuredSeries> series(SeriesId whole) {
        try {
            return JmhSeries.of(whole, benchmarks);
        } catch (IllegalArgumentException mixed) {
            throw new ReadError(file + ": " + mixed.getMessage(), mixed);
        }
    }

    /** All metrics of all benchmarks, over the iterations of all forks. */
    @Override
    public List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (JmhResult jmhResult : benchmarks) {
            String name = jmhResult.name(Map.of());
            Aggregate scores = jmhResult.histograms().isEmpty()
                    ? iterations(jmhResult.forks())
                    : calls(JmhHistogram.merged(jmhResult.histograms()));
            rows.add(Row.of(name, jmhResult.mode(), jmhResult.unit(), scores));
            jmhResult
                    .secondary()
                    .forEach((metric, values) ->
                            rows.add(Row.of(name, metric, values.unit(), iterations(values.forks()))));
        }
        return rows;
    }

    private static Aggregate iterations(List<List<Double>> forks) {
        return Aggregate.of(forks.stream().flatMap(List::stream).toList());
    }

    /** Figures of single calls; only sample mode times these, so there are percentiles. */
    private static Aggregate calls(JmhHistogram all) {
        return new Aggregate(
                all.count(),
                all.mean(),
                all.percentile(0),
                all.percentile(100),
                Aggregate.percentiles(all::percentile),
                Double.NaN);
    }
}
