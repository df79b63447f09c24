package io.perfgate.publish;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Instants;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Place;
import io.perfgate.measure.Reason;
import io.perfgate.record.RunRecord;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The report of a release, made from run records; runs are compared with the first one. */
public final class ReleaseReport {

    private static final int MOST_WORKLOADS = 40;

    private final Subject subject;
    private final List<PublishedRun> runs;
    private final Texts texts;
    private final List<Block> blocks = new ArrayList<>();

    /**
     * The content of a document.
     *
     * @param records the first is the reference
     * @param unmeasured a line for each release that could not be measured
     */
    public record Subject(Optional<String> title, List<RunRecord> records, List<String> unmeasured) {
        public Subject {
            records = List.copyOf(records);
            unmeasured = List.copyOf(unmeasured);
            if (records.isEmpty()) {
                throw new IllegalArgumentException("a report needs a run");
            }
        }
    }

    private ReleaseReport(Subject subject, Texts texts) {
        this.subject = subject;
        this.runs = PublishedRun.of(subject.records());
        this.texts = texts;
    }

    public static String html(Subject subject, Texts texts) {
        ReleaseReport report = new ReleaseReport(subject, texts);
        return HtmlPublication.of(report.title(), report.blocks(), texts);
    }

    public static String markdown(Subject subject, Texts texts) {
        ReleaseReport report = new ReleaseReport(subject, texts);
        return MarkdownPublication.of(report.title(), report.blocks(), texts);
    }

    /** Whether the newest release is worse than the one before it, by the rules of the gate. */
    public static boolean isNewestWorse(List<RunRecord> records) {
        return newest(records)
                .filter(judgement -> judgement.regressed().findAny().isPresent())
                .isPresent();
    }

    /** Why some or all series of these two releases were not compared; empty if all were valid. */
    public static Optional<Reason> whyNewestIsInvalid(List<RunRecord> records) {
        return newest(records).flatMap(judgement -> judgement.findings().stream()
                .filter(finding -> finding.severity() == Finding.Severity.INVALID)
                .map(Finding::sentence)
                .findFirst()
                .or(() -> judgement.series().stream()
                                .anyMatch(verdict -> verdict.moved().isPresent())
                        ? Optional.empty()
                        : Optional.of(Reason.of(
                                "publish.nothingCompared",
                                records.get(records.size() - 2).build(),
                                records.get(records.size() - 1).build()))));
    }

    private static Optional<Judgement> newest(List<RunRecord> records) {
        int newest = records.size() - 1;
        return newest < 1
                ? Optional.empty()
                : Optional.of(PublishedRun.compared(records.get(newest - 1), records.get(newest)));
    }

    private String title() {
        return subject.title()
                .orElseGet(() -> texts.of(
                        "publish.title", runs.get(runs.size() - 1).record().suite()));
    }

    private List<Block> blocks() {
        List<ComparisonPart> comparisons = comparisons();
        blocks.add(cover());
        chapter("summary");
        comparisons.forEach(comparison -> blocks.add(new Block.Items(comparison.sentences())));
        if (comparisons.isEmpty()) {
            Judgement judgement = runs.get(0).record().judgement();
            blocks.add(new Block.Paragraph(texts.of(judgement.headline())));
            blocks.addAll(Block.items(ComparisonPart.limitsAndLeaks(judgement, runs.get(0), texts), texts));
        }
        chapter("environment");
        blocks.addAll(new EnvironmentPart(runs, texts).blocks());
        chapter("method");
        blocks.add(new Block.Paragraph(texts.of("publish.interval")));
        Policy policy = runs.get(runs.size() - 1).record().policy();
        blocks.add(new Block.Paragraph(texts.of("publish.claims", Amounts.percent(policy.falseAlarms()))));
        if (runs.size() > 1
                && runs.stream()
                        .allMatch(run -> PublishedRun.areInterleaved(
                                run.record(), runs.get(0).record()))) {
            blocks.add(new Block.Paragraph(texts.of("publish.interleaved")));
        }
        List<ResultsPart> results = ResultsPart.of(runs, texts);
        metrics(results, policy);
        workloads(results);
        chapter("results");
        results.stream().limit(MOST_WORKLOADS).forEach(part -> blocks.addAll(part.blocks(results)));
        if (results.size() > MOST_WORKLOADS) {
            blocks.add(new Block.Paragraph(texts.of("publish.moreWorkloads", results.size() - MOST_WORKLOADS)));
        }
        blocks.addAll(CurvesPart.overTime(runs, texts));
        if (!comparisons.isEmpty()) {
            chapter("comparison");
            comparisons.forEach(comparison -> blocks.addAll(comparison.blocks()));
        }
        chapter("limits");
        blocks.addAll(new LimitsPart(runs, subject.unmeasured(), texts).blocks());
        blocks.addAll(new RepeatPart(runs, texts).blocks());
        return blocks;
    }

    /** Comparisons of each run with the first, and of the newest with its predecessor. */
    private List<ComparisonPart> comparisons() {
        List<ComparisonPart> comparisons = new ArrayList<>();
        for (PublishedRun run : runs.subList(1, runs.size())) {
            comparisons.add(new ComparisonPart(runs.get(0), run, texts));
        }
        if (runs.size() > 2) {
            comparisons.add(new ComparisonPart(runs.get(runs.size() - 2), runs.get(runs.size() - 1), texts));
        }
        return comparisons;
    }

    private void chapter(String name) {
        blocks.add(new Block.Heading(1, texts.of("publish.chapter." + name)));
    }

    private Block cover() {
        return new Block.Table(
                texts.of("publish.runs"),
                columns("run", "suite", "commit", "measured", "tool"),
                runs.stream()
                        .map(run -> List.of(
                                run.name(),
                                run.record().suite(),
                                run.record()
                                        .header()
                                        .checkout()
                                        .described()
                                        .map(texts::of)
                                        .orElse(Block.UNKNOWN),
                                Block.onOneLine(
                                        Instants.shown(run.record().header().startedAt())),
                                run.tool().map(version -> "perfgate " + version).orElse(Block.UNKNOWN)))
                        .toList());
    }

    private List<String> columns(String... names) {
        return Stream.of(names).map(name -> texts.of("publish.column." + name)).toList();
    }

    /** Adds a table of the metrics that tables show or comparisons use, in the order of the catalogue. */
    private void metrics(List<ResultsPart> results, Policy policy) {
        Map<String, Metric> byName = new HashMap<>();
        Stream.concat(
                        results.stream().flatMap(part -> part.shown().stream()),
                        runs.stream()
                                .flatMap(run -> run.record().series().stream())
                                .map(MeasuredSeries::metric)
                                .filter(metric -> policy.judges(metric.name())))
                .forEach(metric -> byName.putIfAbsent(metric.name(), metric));
        List<List<String>> rows = byName.values().stream()
                .sorted(ResultsRow.IN_ORDER)
                .map(metric -> List.of(
                        texts.metric(metric.name()),
                        texts.description(metric.name()),
                        policy.judges(metric.name()) ? tolerance(metric, policy) : Block.UNKNOWN))
                .toList();
        blocks.addAll(
                Block.table(texts.of("publish.metrics"), columns("metric", "definition", "tolerance"), rows, texts));
    }

    private String tolerance(Metric metric, Policy policy) {
        double tolerance = policy.toleranceOf(metric.name());
        return metric.isShare() ? texts.of("points", Amounts.points(tolerance)) : Amounts.percent(tolerance);
    }

    /** Adds a table of trials and their durations, if known; loads with the same figures share a row. */
    private void workloads(List<ResultsPart> results) {
        Map<Place, IntSummaryStatistics> trials = results.stream()
                .flatMap(part -> part.rows(false))
                .flatMap(ResultsRow::series)
                .collect(Collectors.groupingBy(
                        series -> series.id().place(),
                        LinkedHashMap::new,
                        Collectors.summarizingInt(series -> series.trials().size())));
        Map<List<String>, List<String>> loads = new LinkedHashMap<>();
        trials.forEach((place, count) -> {
            String most = String.valueOf(count.getMax());
            String range = count.getMin() == count.getMax() ? most : count.getMin() + "\u2013" + most;
            loads.computeIfAbsent(List.of(place.workload(), range, seconds(place)), unknown -> new ArrayList<>())
                    .add(place.load());
        });
        List<String> columns = columns("workload", "load", "trials", "seconds");
        int known = loads.keySet().stream().allMatch(row -> row.get(2).equals(Block.UNKNOWN)) ? 3 : columns.size();
        List<List<String>> rows = new ArrayList<>();
        loads.forEach((row, of) -> rows.add(List.of(row.get(0), String.join(", ", of), row.get(1), row.get(2))
                .subList(0, known)));
        blocks.addAll(Block.table(texts.of("publish.workloads"), columns.subList(0, known), rows, texts));
    }

    private String seconds(Place place) {
        OptionalDouble mean = runs.stream()
                .flatMap(run -> run.record().course().trialTimes().stream())
                .filter(time -> time.place().equals(place))
                .flatMap(time -> time.seconds().stream())
                .mapToDouble(Double::doubleValue)
                .average();
        return mean.isPresent() ? Math.round(mean.getAsDouble()) + " s" : Block.UNKNOWN;
    }
}
