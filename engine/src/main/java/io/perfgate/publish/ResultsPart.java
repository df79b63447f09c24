package io.perfgate.publish;

import io.perfgate.judge.PeakThroughput;
import io.perfgate.measure.Load;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The results of one workload: a table of loads and requests, with a row for each run. */
final class ResultsPart {

    private static final int MOST_METRICS = 9;

    private static final Comparator<ResultsRow> LOWER_LOADS_FIRST = Comparator.comparingDouble(
                    (ResultsRow row) -> new Load(row.id().load()).level().orElse(0))
            .thenComparing(row -> row.id().load());

    private final List<PublishedRun> runs;
    private final Texts texts;
    private final SeriesId workload;
    private final Map<SeriesId, ResultsRow> rows = new LinkedHashMap<>();

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
                if (!series.trials().isEmpty()) {
                    parts.computeIfAbsent(whole, unknown -> new ResultsPart(whole, runs, texts))
                            .rows
                            .computeIfAbsent(id, ResultsRow::new)
                            .add(run, series);
                }
            }
        }
        for (ResultsPart part : parts.values()) {
            List<ResultsRow> all = List.copyOf(part.rows.values());
            all.forEach(row -> row.joinTo(all));
            part.rows.values().removeIf(row -> row.figures().isEmpty());
        }
        return List.copyOf(parts.values());
    }

    /** Rows of loads, or of figures over all loads. */
    Stream<ResultsRow> rows(boolean areOverAllLoads) {
        return rows.values().stream().filter(row -> row.id().load().equals(Load.ALL) == areOverAllLoads);
    }

    /** Judged metrics before others, because comparisons and sentences are about them. */
    private List<Metric> shown(boolean areOverAllLoads) {
        List<Metric> all = ResultsRow.metrics(rows(areOverAllLoads));
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
        table(texts.of("publish.about", name, labels(shown(true))), true, blocks);
        int omitted = ResultsRow.metrics(rows.values().stream()).size() - shown().size();
        if (omitted > 0) {
            blocks.add(new Block.Paragraph(texts.of("publish.moreMetrics", omitted)));
        }
        blocks.addAll(CurvesPart.overLoad(rows.values(), runs, all.size(), texts));
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
        rows(isOverAllLoads).sorted(LOWER_LOADS_FIRST).forEach(row -> {
            for (int run = 0; run < runs.size(); run++) {
                cells(row, run, metrics).ifPresent(cells::add);
            }
        });
        blocks.addAll(Block.table(caption, columns, cells, texts));
    }

    private static String cell(MeasuredSeries series, PublishedRun run) {
        String mean = run.figure(series);
        return run.isInvalid(series) ? "(" + mean + ")" : mean;
    }

    /** Empty if the run has none of these metrics. */
    private Optional<List<String>> cells(ResultsRow row, int run, List<Metric> metrics) {
        if (metrics.stream().allMatch(metric -> row.figure(metric, run).isEmpty())) {
            return Optional.empty();
        }
        String load = row.id().load();
        List<String> cells = new ArrayList<>(List.of(
                load.equals(Load.ALL) ? texts.of("publish.allLoads") : Block.onOneLine(load),
                row.id().subject()));
        if (runs.size() > 1) {
            cells.add(runs.get(run).name());
        }
        metrics.forEach(metric -> cells.add(row.figure(metric, run)
                .map(series -> cell(series, runs.get(run)))
                .orElse("")));
        return Optional.of(cells);
    }
}
