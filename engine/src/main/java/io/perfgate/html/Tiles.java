package io.perfgate.html;

import static io.perfgate.html.Html.escape;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Change;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.record.RunRecord;
import io.perfgate.report.ChangeFigure;
import io.perfgate.report.SeriesState;
import io.perfgate.words.Texts;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tiles with the most important figures, their changes and their history over the accepted runs. */
record Tiles(Texts texts, Sparklines lines, boolean isFirst) {

    private static final int MOST = 6;

    /** The preferred metrics; others follow. */
    private static final List<String> FIRST = List.of(
            Metrics.THROUGHPUT.name(),
            "p50",
            "p99",
            Metrics.ERROR_RATE.name(),
            Metrics.HEAP_AFTER_GC.name(),
            Metrics.ALLOCATED_PER_REQUEST.name());

    /** HTML with escaped results; blank if there is nothing to show. */
    static String html(RunRecord record, Texts texts) {
        Tiles tiles =
                new Tiles(texts, new Sparklines(record), record.judgement().isFirst());
        return Html.around(
                "<div class=\"pg-tiles\">",
                chosen(record.judgement().series()).stream().map(tiles::tile),
                "</div>");
    }

    /** The worst series of each tile, preferably at the place of the worst series overall; the most urgent come first. */
    static List<SeriesVerdict> chosen(List<SeriesVerdict> verdicts) {
        List<SeriesVerdict> series = verdicts.stream()
                .filter(verdict -> verdict.subject() instanceof Subject.Limit
                        ? verdict.regressed() || verdict.suspect()
                        : verdict.subject() instanceof Subject.Series
                                && verdict.verdict().current().isPresent())
                .sorted(SeriesState.WORST_FIRST)
                .toList();
        Set<String> tiles = new LinkedHashSet<>(FIRST);
        series.forEach(verdict -> tiles.add(tileOf(verdict)));
        Comparator<SeriesVerdict> mostUrgent = Comparator.comparingInt(Tiles::urgency);
        return tiles.stream()
                .flatMap(tile -> series.stream()
                        .filter(verdict -> tileOf(verdict).equals(tile))
                        .min(mostUrgent
                                .thenComparing(verdict -> verdict.moved().isEmpty())
                                .thenComparing(verdict -> !verdict.id()
                                        .place()
                                        .equals(series.get(0).id().place())))
                        .stream())
                .sorted(mostUrgent)
                .limit(MOST)
                .toList();
    }

    /** Series of one metric share a tile, except for the capacities of different promises. */
    private static String tileOf(SeriesVerdict verdict) {
        String metric = verdict.metric().name();
        return metric.equals(Metrics.CAPACITY.name()) ? metric + verdict.id().subject() : metric;
    }

    private static int urgency(SeriesVerdict verdict) {
        return verdict.regressed() ? 0 : verdict.suspect() ? 1 : verdict.pending() ? 2 : 3;
    }

    private String tile(SeriesVerdict verdict) {
        String state = SeriesState.of(verdict.verdict());
        return "<div class=\"pg-tile pg-tile-" + state + "\"><p class=\"pg-tile-name\" title=\""
                + escape(verdict.series()) + "\"><strong>"
                + Html.breakable(texts.metric(verdict.metric().name())) + "</strong> " + escape(subject(verdict))
                + "</p><p class=\"pg-tile-value\"><strong>" + escape(Amounts.current(verdict)) + "</strong> "
                + chip(verdict)
                + "</p>" + lines.of(verdict)
                + below(verdict)
                        .map(line -> "<p class=\"pg-tile-before\">" + escape(texts.of(line)) + "</p>")
                        .collect(Collectors.joining())
                + "</div>";
    }

    private static String subject(SeriesVerdict verdict) {
        String subject = verdict.id().shortSubject();
        return subject.isBlank() ? verdict.id().workload() : subject;
    }

    /** None in a first run, which says once that it has no baseline. */
    private String chip(SeriesVerdict verdict) {
        return isFirst
                ? ""
                : "<span class=\"pg-chip\">"
                        + escape(verdict.moved()
                                .map(change -> ChangeFigure.of(verdict, change, texts))
                                .orElseGet(() -> texts.of(verdict.verdict().label())))
                        + "</span>";
    }

    private static Stream<Reason> below(SeriesVerdict verdict) {
        return verdict.subject() instanceof Subject.Limit limit
                ? Stream.of(Reason.plain(limit.limit()))
                : verdict.moved().stream().flatMap(change -> before(verdict, change));
    }

    private static Stream<Reason> before(SeriesVerdict verdict, Change change) {
        Value before = new Value.Amount(change.baseline(), verdict.metric().unit());
        Optional<Reason> interval = ChangeFigure.interval(change)
                .filter(unused -> !verdict.metric().isShare())
                .map(bounds -> Reason.of(
                        "tile.interval",
                        bounds.replaceFirst(" [%\u00d7] \u2026", " \u2026") // once
                                .replace(' ', '\u00a0')));
        return Stream.concat(Stream.of(Reason.of("tile.before", before)), interval.stream());
    }
}
