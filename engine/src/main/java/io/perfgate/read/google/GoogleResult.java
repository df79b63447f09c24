package io.perfgate.read.google;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.Aggregate;
import io.perfgate.read.Result;
import io.perfgate.read.Row;
import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.List;

/** All benchmarks that one process ran. */
record GoogleResult(String version, List<Repetitions> benchmarks) implements Result {

    @Override
    public String tool() {
        return "googlebenchmark";
    }

    @Override
    public List<MeasuredSeries> series(SeriesId whole) {
        List<MeasuredSeries> series = new ArrayList<>();
        for (Repetitions repetitions : benchmarks) {
            repetitions
                    .values()
                    .forEach((metric, values) -> series.add(
                            new MeasuredSeries(whole.of(repetitions.benchmark()), metric, List.of(median(values)))));
        }
        return series;
    }

    @Override
    public List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (Repetitions repetitions : benchmarks) {
            repetitions
                    .values()
                    .forEach((metric, values) -> rows.add(
                            Row.of(repetitions.benchmark(), metric.name(), metric.unit(), Aggregate.of(values))));
        }
        return rows;
    }

    private static double median(List<Double> values) {
        return Quantiles.median(values.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
