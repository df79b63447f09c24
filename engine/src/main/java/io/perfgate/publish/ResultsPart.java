package io.perfgate.publish;

import io.perfgate.judge.PeakThroughput;
import io.perfgate.measure.Load;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.SeriesId;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The results of one workload: a table of loads and requests, with a row for each run. */
final class ResultsPart {

    private static final int MOST_ROWS = 80;
    private static final int MOST_METRICS = 9;

    /** The columns of a report; others follow in the order of the catalogue. */
    private static final List<String> ORDER = Stream.concat(
                    Stream.of(Metrics.THROUGHPUT, Metrics.ERROR_RATE, Metrics.MEAN)
                            .map(Metric::name),
                    Stream.concat(
                            Stream.of(
                                    "p50", "p95", "p99", Metrics.HEAP_AFTER_GC.name(), Metrics.CPU_PER_REQUEST.name()),
                            Metrics.entries().stream()
                                    .map(entry -> entry.metric().name())))
            .toList();

    static final Comparator<Metric> IN_ORDER = Comparator.comparingInt((Metric metric) -> {
                int place = ORDER.indexOf(metric.name());
                return place < 0 ? ORDER.size() : place;
            })
            .thenComparing(Metric::name);

    private static final Comparator<SeriesId> LOWER_LOADS_FIRST = Comparator.comparingDouble(
                    (SeriesId id) -> new Load(id.load()).level().orElse(0))
            .thenComparing(SeriesId::load);

    private final List<PublishedRun> runs;
    private final Texts texts;
    private final SeriesId workload;
    /** The series of each run, by its place among the runs. */
    private final Map<SeriesId, Map<Metric, Map<Integer, MeasuredSeries>>> rows = new LinkedHashMap<>();

    private ResultsPart(SeriesId workload, List<PublishedRun> runs, Texts texts) {
        this.workload = workload;
        this.runs = runs;
        this.texts = texts;
    }

    /** One part per workload and parameters, in the order of the runs. */
    static List<ResultsPart> of(List<PublishedRun> runs, Texts texts) {
        Map<SeriesId, ResultsPart> parts = new LinkedHashMap<>();
        for (int run = 0; run < runs.size(); run++) {
            for (MeasuredSeries series :
                    PeakThroughput.added(runs.get(run).record().measured()).series()) {
                SeriesId id = series.id();
                SeriesId whole = SeriesId.of(id.workload(), id.parameters(), "", "");
                parts.computeIfAbsent(whole, unknown -> new ResultsPart(whole, runs, texts))
                        .add(run, series);
            }
        }
        parts.values().forEach(ResultsPart::join);
        return List.copyOf(parts.values());
    }

    private void add(int run, MeasuredSeries series) {
        if (series.trials().isEmpty()) {
            return;
        }
        rows.computeIfAbsent(series.id(), unknown -> new LinkedHashMap<>())
                .computeIfAbsent(series.metric(), unknown -> new HashMap<>())
                .put(run, series);
    }

    /** Moves the figures of a process to the row of its only request, unless that row already has them. */
    private void join() {
        for (Map.Entry<SeriesId, Map<Metric, Map<Integer, MeasuredSeries>>> process : List.copyOf(rows.entrySet())) {
            List<Map.Entry<SeriesId, Map<Metric, Map<Integer, MeasuredSeries>>>> requests = rows.entrySet().stream()
                    .filter(row -> row.getKey().place().equals(process.getKey().place())
                            && !row.getKey().subject().isBlank()
                            && isRequest(row.getValue()))
                    .toList();
            if (process.getKey().subject().isBlank()
                    && !hasMean(process.getValue())
                    && requests.size() == 1
                    && hasMean(requests.get(0).getValue())) {
                process.getValue()
                        .entrySet()
                        .removeIf(figure ->
                                requests.get(0).getValue().putIfAbsent(figure.getKey(), figure.getValue()) == null);
                if (process.getValue().isEmpty()) {
                    rows.remove(process.getKey());
                }
            }
        }
    }

    /** Whether these are figures of a request, not of another process. */
    private static boolean isRequest(Map<Metric, Map<Integer, MeasuredSeries>> figures) {
        return hasMean(figures) || figures.containsKey(Metrics.THROUGHPUT);
    }

    private static boolean hasMean(Map<Metric, Map<Integer, MeasuredSeries>> figures) {
        return figures.keySet().stream().anyMatch(metric -> metric.name().equals(Metrics.MEAN.name()));
    }

    /** Rows of loads, or of figures over all loads. */
    private Map<SeriesId, Map<Metric, Map<Integer, MeasuredSeries>>> rows(boolean areOverAllLoads) {
        Map<SeriesId, Map<Metric, Map<Integer, MeasuredSeries>>> some = new LinkedHashMap<>(rows);
        some.keySet().removeIf(id -> id.load().equals(Load.ALL) != areOverAllLoads);
        return some;
    }

    /** Judged metrics before others, because comparisons and sentences are about them. */
    private List<Metric> shown(boolean areOverAllLoads) {
        List<Metric> all = metrics(rows(areOverAllLoads));
        Policy policy = runs.get(runs.size() - 1).record().policy();
        Set<Metric> first = Stream.concat(all.stream().filter(metric -> policy.judges(metric.name())), all.stream())
                .distinct()
                .limit(MOST_METRICS)
                .collect(Collectors.toSet());
        return all.stream().filter(first::contains).toList();
    }

    List<Metric> shown() {
        return Stream.concat(shown(false).stream(), shown(true).stream())
                .distinct()
                .toList();
    }

    /** @param all the parts of all workloads */
    List<Block> blocks(List<ResultsPart> all) {
        long ofName = all.stream()
                .filter(part -> part.workload.workload().equals(workload.workload()))
                .count();
        String name = ofName > 1 ? workload.name() : workload.workload();
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Heading(2, name));
        table(name, false, blocks);
        table(name + ": " + String.join(", ", labels(shown(true))), true, blocks);
        int omitted = metrics(rows).size() - shown().size();
        if (omitted > 0) {
            blocks.add(new Block.Paragraph(texts.of("publish.moreMetrics", omitted)));
        }
        blocks.addAll(CurvesPart.overLoad(rows, runs, all.size(), texts));
        return blocks;
    }

    private List<String> labels(List<Metric> metrics) {
        return metrics.stream().map(metric -> texts.metric(metric.name())).toList();
    }

    /** Adds a table, unless it has no rows. */
    private void table(String caption, boolean isOverAllLoads, List<Block> blocks) {
        List<Metric> metrics = shown(isOverAllLoads);
        if (metrics.isEmpty()) {
            return;
        }
        List<String> columns =
                new ArrayList<>(List.of(texts.of("publish.column.load"), texts.of("publish.column.request")));
        if (runs.size() > 1) {
            columns.add(texts.of("publish.column.run"));
        }
        columns.addAll(labels(metrics));
        List<List<String>> cells = new ArrayList<>();
        rows(isOverAllLoads).entrySet().stream()
                .sorted(Map.Entry.comparingByKey(LOWER_LOADS_FIRST))
                .forEach(row -> {
                    for (int run = 0; run < runs.size(); run++) {
                        row(row.getKey(), row.getValue(), run, metrics).ifPresent(cells::add);
                    }
                });
        blocks.addAll(Block.table(caption, columns, cells, MOST_ROWS, texts));
    }

    /** Metrics in the order of the catalogue, then others. */
    private static List<Metric> metrics(Map<SeriesId, Map<Metric, Map<Integer, MeasuredSeries>>> rows) {
        return rows.values().stream()
                .flatMap(figures -> figures.keySet().stream())
                .distinct()
                .sorted(IN_ORDER)
                .toList();
    }

    private static String cell(MeasuredSeries series, PublishedRun run) {
        String mean = run.figure(series);
        return run.isInvalid(series) ? "(" + mean + ")" : mean;
    }

    private Optional<List<String>> row(
            SeriesId id, Map<Metric, Map<Integer, MeasuredSeries>> figures, int run, List<Metric> metrics) {
        List<String> row = new ArrayList<>(List.of(
                id.load().equals(Load.ALL) ? texts.of("publish.allLoads") : Block.onOneLine(id.load()), id.subject()));
        if (runs.size() > 1) {
            row.add(runs.get(run).name());
        }
        boolean isMeasured = false;
        for (Metric metric : metrics) {
            MeasuredSeries series = figures.getOrDefault(metric, Map.of()).get(run);
            isMeasured |= series != null;
            row.add(series == null ? "" : cell(series, runs.get(run)));
        }
        return isMeasured ? Optional.of(row) : Optional.empty();
    }
}
