package io.perfgate.report;

import io.perfgate.measure.Change;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Timeline;
import io.perfgate.record.RunRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What the chart code draws: plain numbers, made from a run record; the HTML report and Jenkins draw the same. */
public record ChartData(List<Series> series, List<Curve> curves, List<Line> lines) {

    /** One series: its trials now, those of each baseline run, and the change with its interval. */
    public record Series(
            String name,
            String metric,
            String unit,
            String verdict,
            Double change,
            Double low,
            Double high,
            List<List<Double>> baseline,
            List<Double> current) {}

    /** Response time over percentiles, of one request: now, and what the baseline has of it. */
    public record Curve(String name, List<double[]> points, List<double[]> before) {}

    /** A quantity during one trial, each value for {@code step} seconds. */
    public record Line(String name, String unit, int trial, int start, int step, List<Double> values) {}

    public static ChartData of(RunRecord record) {
        return new ChartData(series(record), PercentileCurves.of(record), lines(record));
    }

    private static List<Series> series(RunRecord record) {
        Map<MeasuredSeries.Key, MeasuredSeries> now = record.measured().byKey();
        List<Map<MeasuredSeries.Key, MeasuredSeries>> before =
                record.baseline().stream().map(MeasuredRun::byKey).toList();
        List<Series> found = new ArrayList<>();
        for (SeriesVerdict seriesVerdict : record.judgement().series()) {
            MeasuredSeries.Key key = seriesVerdict.key();
            List<List<Double>> old = before.stream()
                    .map(run -> run.get(key))
                    .filter(Objects::nonNull)
                    .map(MeasuredSeries::trials)
                    .toList();
            List<Double> current = now.containsKey(key) ? now.get(key).trials() : List.of();
            Change change = seriesVerdict.moved().orElse(null);
            found.add(new Series(
                    seriesVerdict.series(),
                    seriesVerdict.metric().name(),
                    seriesVerdict.metric().unit(),
                    seriesVerdict.verdict().word(),
                    change == null ? null : finite(change.relative()),
                    change == null ? null : finite(change.low()),
                    change == null ? null : finite(change.high()),
                    old,
                    current));
        }
        return found;
    }

    /** What was asked first, what happened meanwhile behind it: so of each workload and load. */
    private static List<Line> lines(RunRecord record) {
        Map<String, List<Timeline>> places = new LinkedHashMap<>();
        record.timelines().stream()
                // Not iterations of benchmarks, and no bounds: there is nothing to draw by the second.
                .filter(timeline ->
                        !timeline.load().isBlank() && timeline.perSecond().size() > 1)
                .sorted(Comparator.comparing(
                        eachTimeline -> !eachTimeline.quantity().isOfRequest()))
                .forEach(one -> places.computeIfAbsent(placeOf(one), unknown -> new ArrayList<>())
                        .add(one));
        return places.values().stream()
                .flatMap(List::stream)
                .map(stream -> new Line(
                        placeOf(stream) + " / " + stream.name(),
                        stream.unit(),
                        stream.trial(),
                        stream.startOffsetSeconds(),
                        stream.secondsPerValue(),
                        stream.values()))
                .toList();
    }

    private static String placeOf(Timeline one) {
        return one.workload() + " / " + one.load();
    }

    private static Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
