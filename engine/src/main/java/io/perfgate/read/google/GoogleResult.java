package io.perfgate.read.google;

import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import io.perfgate.read.Aggregate;
import io.perfgate.read.Result;
import io.perfgate.read.Row;
import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** All benchmarks of one process: by metric, a value for each repetition. */
record GoogleResult(String version, Map<String, SortedMap<Metric, List<Double>>> benchmarks) implements Result {

    @Override
    public String tool() {
        return "googlebenchmark";
    }

    @Override
    public List<MeasuredSeries> series(SeriesId whole) {
        List<MeasuredSeries> series = new ArrayList<>();
        benchmarks.forEach((benchmark, repetitions) -> repetitions.forEach((metric, values) ->
                series.add(new MeasuredSeries(whole.of(benchmark), metric, List.of(median(values))))));
        return series;
    }

    @Override
    public List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        benchmarks.forEach((benchmark, repetitions) -> repetitions.forEach(
                (metric, values) -> rows.add(Row.of(benchmark, metric.name(), metric.unit(), Aggregate.of(values)))));
        return rows;
    }

    private static double median(List<Double> values) {
        return Quantiles.median(values.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
