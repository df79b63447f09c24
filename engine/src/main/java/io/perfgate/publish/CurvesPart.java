package io.perfgate.publish;

import io.perfgate.measure.Band;
import io.perfgate.measure.Load;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.SeriesId;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The figures of a document: curves over load, and the course of trials. */
final class CurvesPart {

    private static final List<String> OVER_LOAD = List.of(Metrics.THROUGHPUT.name(), Metrics.MEAN.name(), "p99");

    private static final int LEAST_LOADS = 3;

    private static final int MOST_FIGURES = 6;

    /** All workloads share these, so that a document of many stays readable. */
    private static final int MOST_FIGURES_OVER_LOAD = 40;

    /** From nine minutes on, the rates of a trial show whether a system stays stable. */
    private static final Map<Quantity.Kind, Integer> LEAST_SECONDS =
            Map.of(Quantity.Kind.HEAP_USED, 1, Quantity.Kind.PER_SECOND, 540);

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
    static List<Block> overLoad(Collection<ResultsRow> rows, List<PublishedRun> runs, int workloads, Texts texts) {
        List<Block.Figure> figures = new ArrayList<>();
        Map<String, List<ResultsRow>> bySubject = rows.stream()
                .filter(row -> new Load(row.id().load()).level().isPresent())
                .collect(Collectors.groupingBy(row -> row.id().subject(), LinkedHashMap::new, Collectors.toList()));
        bySubject.values().stream().filter(loads -> loads.size() >= LEAST_LOADS).forEach(loads -> {
            SeriesId id = loads.get(0).id();
            String name = SeriesId.of(id.workload(), Map.of(), "", id.subject()).name();
            for (Metric metric : ResultsRow.metrics(loads.stream())) {
                if (!OVER_LOAD.contains(metric.name())) {
                    continue;
                }
                List<LineChart.Line> lines = IntStream.range(0, runs.size())
                        .mapToObj(run ->
                                new LineChart.Line(runs.get(run).name(), points(loads, metric, run, runs.get(run))))
                        .filter(line -> line.points().size() >= LEAST_LOADS)
                        .toList();
                if (!lines.isEmpty()) {
                    figures.add(new Block.Figure(
                            texts.of("publish.about", texts.metric(metric.name()), name),
                            new LineChart(texts.of("publish.column.load"), metric.unit(), lines)));
                }
            }
        });
        int most = Math.max(1, Math.min(MOST_FIGURES, MOST_FIGURES_OVER_LOAD / workloads));
        return drawn(figures, most, texts);
    }

    private static List<LineChart.Point> points(List<ResultsRow> loads, Metric metric, int run, PublishedRun of) {
        return loads.stream()
                .flatMap(row -> row.figure(metric, run).stream())
                .filter(series -> !of.isInvalid(series))
                .map(series -> new LineChart.Point(
                        new Load(series.id().load()).level().orElseThrow(),
                        series.mean().orElseThrow()))
                .sorted(Comparator.comparingDouble(LineChart.Point::x))
                .toList();
    }

    /** Heap over time, and the rates of long trials. */
    static List<Block> overTime(List<PublishedRun> runs, Texts texts) {
        Map<Quantity.Kind, Map<String, List<LineChart.Line>>> byPlace = new EnumMap<>(Quantity.Kind.class);
        for (PublishedRun run : runs) {
            for (Band band : run.record().unjudged().details().bands()) {
                Quantity quantity = band.quantity();
                int seconds = band.middle().size() * band.stepSeconds();
                if (seconds >= LEAST_SECONDS.getOrDefault(quantity.kind(), Integer.MAX_VALUE)) {
                    String place =
                            band.place().workload() + " / " + band.place().load();
                    String name = (run.name() + " " + quantity.of()).strip();
                    byPlace.computeIfAbsent(quantity.kind(), unknown -> new LinkedHashMap<>())
                            .computeIfAbsent(place, unknown -> new ArrayList<>())
                            .add(new LineChart.Line(name, points(band)));
                }
            }
        }
        Metric rate = Metrics.THROUGHPUT;
        List<Block> figures = new ArrayList<>(overTime(
                byPlace.getOrDefault(Quantity.Kind.HEAP_USED, Map.of()), texts.of("publish.heap"), "B", texts));
        figures.addAll(overTime(
                byPlace.getOrDefault(Quantity.Kind.PER_SECOND, Map.of()),
                texts.metric(rate.name()),
                rate.unit(),
                texts));
        return figures;
    }

    /** A chart for each place. */
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
