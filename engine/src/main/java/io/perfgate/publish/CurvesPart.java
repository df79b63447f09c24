package io.perfgate.publish;

import io.perfgate.measure.Band;
import io.perfgate.measure.Load;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.SeriesId;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The figures of a document: curves over load, and the course of trials. */
final class CurvesPart {

    private static final List<String> OVER_LOAD = List.of(Metrics.THROUGHPUT.name(), Metrics.MEAN.name(), "p99");

    private static final int LEAST_LOADS = 3;

    private static final int MOST_FIGURES = 6;

    /** All workloads share these, so that a document of many stays readable. */
    private static final int MOST_FIGURES_OVER_LOAD = 40;

    /** From nine minutes on, trials show whether a system stays stable. */
    private static final int STABILITY_SECONDS = 540;

    private static final int HOURS = 4;
    private static final double SECONDS_PER_HOUR = 3600;

    private CurvesPart() {}

    /** The first lines of the first figures. The last caption says how many curves are left out. */
    private static List<Block> drawn(List<Block.Figure> figures, int most, Texts texts) {
        List<Block> drawn = new ArrayList<>();
        int omitted = figures.stream()
                .mapToInt(figure -> figure.chart().lines().size())
                .sum();
        for (Block.Figure figure : figures.stream().limit(most).toList()) {
            LineChart chart = figure.chart().ofFirstLines();
            omitted -= chart.lines().size();
            boolean isLast = drawn.size() == Math.min(most, figures.size()) - 1;
            drawn.add(new Block.Figure(
                    isLast && omitted > 0
                            ? texts.of("publish.moreCurves", figure.caption(), omitted)
                            : figure.caption(),
                    chart));
        }
        return drawn;
    }

    /**
     * Curves of the valid figures of each request that was measured at several loads, with a line per run.
     *
     * @param workloads the number of all workloads
     */
    static List<Block> overLoad(
            Map<SeriesId, Map<Metric, Map<Integer, MeasuredSeries>>> rows,
            List<PublishedRun> runs,
            int workloads,
            Texts texts) {
        List<Block.Figure> figures = new ArrayList<>();
        Map<String, List<SeriesId>> bySubject = new LinkedHashMap<>();
        rows.keySet().stream()
                .filter(id -> new Load(id.load()).level().isPresent())
                .forEach(id -> bySubject
                        .computeIfAbsent(id.subject(), unknown -> new ArrayList<>())
                        .add(id));
        bySubject.forEach((subject, ids) -> {
            for (Metric metric : ids.size() < LEAST_LOADS ? List.<Metric>of() : metrics(rows, ids)) {
                List<LineChart.Line> lines = IntStream.range(0, runs.size())
                        .mapToObj(run ->
                                new LineChart.Line(runs.get(run).name(), points(rows, ids, metric, run, runs.get(run))))
                        .filter(line -> line.points().size() >= LEAST_LOADS)
                        .toList();
                if (!lines.isEmpty()) {
                    figures.add(new Block.Figure(
                            texts.of(
                                    "publish.curve",
                                    texts.metric(metric.name()),
                                    SeriesId.of(ids.get(0).workload(), Map.of(), "", subject)
                                            .name()),
                            new LineChart(texts.of("publish.column.load"), metric.unit(), lines)));
                }
            }
        });
        int most = Math.max(1, Math.min(MOST_FIGURES, MOST_FIGURES_OVER_LOAD / workloads));
        return drawn(figures, most, texts);
    }

    /** Results of some tools have other units. */
    private static List<Metric> metrics(
            Map<SeriesId, Map<Metric, Map<Integer, MeasuredSeries>>> rows, List<SeriesId> ids) {
        return OVER_LOAD.stream()
                .flatMap(name -> ids.stream()
                        .flatMap(id -> rows.getOrDefault(id, Map.of()).keySet().stream())
                        .filter(metric -> metric.name().equals(name))
                        .distinct())
                .toList();
    }

    private static List<LineChart.Point> points(
            Map<SeriesId, Map<Metric, Map<Integer, MeasuredSeries>>> rows,
            List<SeriesId> ids,
            Metric metric,
            int run,
            PublishedRun of) {
        List<LineChart.Point> points = new ArrayList<>();
        for (SeriesId id : ids) {
            MeasuredSeries series = rows.getOrDefault(id, Map.of())
                    .getOrDefault(metric, Map.of())
                    .get(run);
            if (series != null && !of.isInvalid(series)) {
                points.add(new LineChart.Point(
                        new Load(id.load()).level().orElseThrow(),
                        MeanOfTrials.of(series).mean()));
            }
        }
        points.sort(Comparator.comparingDouble(LineChart.Point::x));
        return points;
    }

    /** Heap over time, and the rates of long trials. */
    static List<Block> overTime(List<PublishedRun> runs, Texts texts) {
        Map<String, List<LineChart.Line>> heaps = new LinkedHashMap<>();
        Map<String, List<LineChart.Line>> rates = new LinkedHashMap<>();
        for (PublishedRun run : runs) {
            for (Band band : run.record().unjudged().details().bands()) {
                Quantity.Kind kind = band.quantity().kind();
                int seconds = band.middle().size() * band.stepSeconds();
                if (kind == Quantity.Kind.HEAP_USED && seconds > 0) {
                    add(heaps, run, band);
                } else if (kind == Quantity.Kind.PER_SECOND && seconds >= STABILITY_SECONDS) {
                    add(rates, run, band);
                }
            }
        }
        List<Block> figures = new ArrayList<>(overTime(heaps, texts.of("publish.heap"), "B", texts));
        String throughput = texts.metric(Metrics.THROUGHPUT.name());
        figures.addAll(overTime(rates, throughput, Metrics.THROUGHPUT.unit(), texts));
        return figures;
    }

    private static void add(Map<String, List<LineChart.Line>> byPlace, PublishedRun run, Band band) {
        byPlace.computeIfAbsent(band.place().workload() + " / " + band.place().load(), unknown -> new ArrayList<>())
                .add(new LineChart.Line((run.name() + " " + band.quantity().of()).strip(), points(band)));
    }

    /** A chart for each place, in the order of the runs. */
    private static List<Block> overTime(
            Map<String, List<LineChart.Line>> byPlace, String label, String unit, Texts texts) {
        return drawn(
                byPlace.entrySet().stream()
                        .map(place -> new Block.Figure(
                                texts.of("publish.course", label, place.getKey()),
                                overTime(place.getValue(), unit, texts)))
                        .toList(),
                MOST_FIGURES,
                texts);
    }

    /** Long charts have hours on their axis. */
    private static LineChart overTime(List<LineChart.Line> seconds, String unit, Texts texts) {
        boolean isLong = seconds.stream()
                .flatMap(line -> line.points().stream())
                .anyMatch(point -> point.x() >= HOURS * SECONDS_PER_HOUR);
        return new LineChart(
                texts.of("publish.time", isLong ? "h" : "s"),
                unit,
                seconds.stream()
                        .map(line -> line.over(isLong ? SECONDS_PER_HOUR : 1))
                        .toList());
    }

    private static List<LineChart.Point> points(Band band) {
        return IntStream.range(0, band.middle().size())
                .mapToObj(at -> new LineChart.Point(
                        band.startSeconds() + (double) at * band.stepSeconds(),
                        band.middle().get(at)))
                .toList();
    }
}
