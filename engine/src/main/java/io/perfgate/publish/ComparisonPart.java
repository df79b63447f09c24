package io.perfgate.publish;

import io.perfgate.judge.OutOfTime;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.report.ChangeFigure;
import io.perfgate.report.FindingSentences;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The differences between two runs. Only changes that count by the gate's rules are reported. */
final class ComparisonPart {

    private static final int MOST_SENTENCES = 12;

    private final PublishedRun before;
    private final PublishedRun now;
    private final Texts texts;
    private final Judgement judgement;
    private final List<ComparedSeries> compared;

    ComparisonPart(PublishedRun before, PublishedRun now, Texts texts) {
        this.before = before;
        this.now = now;
        this.texts = texts;
        this.judgement = PublishedRun.compared(before.record(), now.record());
        Policy policy = now.record().policy();
        this.compared = judgement.series().stream()
                .flatMap(verdict -> verdict
                        .moved()
                        .map(change -> new ComparedSeries(
                                verdict,
                                change,
                                policy.toleranceOf(verdict.metric().name())))
                        .stream())
                .sorted(ComparedSeries.LARGEST_FIRST)
                .toList();
    }

    /**
     * Sentences for the summary: a caveat for different machines, then one per changed request, the largest change first.
     * Limits and leaks follow, and the numbers of series without a difference, of inconclusive ones and of those not
     * compared.
     */
    List<String> sentences() {
        Map<SeriesId, List<ComparedSeries>> changes = compared.stream()
                .filter(ComparedSeries::isChange)
                .collect(Collectors.groupingBy(ComparedSeries::id, LinkedHashMap::new, Collectors.toList()));
        List<String> sentences = new ArrayList<>();
        if (compared.isEmpty()) {
            sentences.add(texts.of("publish.nothingCompared", before.name(), now.name()));
        } else if (!before.profile().equals(now.profile())) {
            sentences.add(texts.of("publish.otherProfile", before.name(), now.name(), before.profile(), now.profile()));
        }
        changes.values().stream().limit(MOST_SENTENCES).map(this::sentence).forEach(sentences::add);
        if (changes.size() > MOST_SENTENCES) {
            sentences.add(texts.of("publish.moreChanges", changes.size() - MOST_SENTENCES));
        }
        sentences.addAll(limitsAndLeaks(judgement, now, texts));
        List<ComparedSeries> unchanged = compared.stream()
                .filter(series -> series.verdict().verdict() instanceof Verdict.Unchanged)
                .toList();
        if (!unchanged.isEmpty()) {
            sentences.add(texts.of(Reason.of("publish.noChange", before.name(), now.name(), unchanged.size())
                    .and(withinTolerance(unchanged))));
        }
        long inconclusive =
                compared.stream().filter(ComparedSeries::isInconclusive).count();
        if (inconclusive > 0) {
            sentences.add(texts.of("publish.inconclusive", before.name(), now.name(), inconclusive, compared.size()));
        }
        if (!compared.isEmpty()) {
            uncompared().ifPresent(sentences::add);
        }
        return sentences;
    }

    /** @param ofRequest its changes, the largest first */
    private String sentence(List<ComparedSeries> ofRequest) {
        Reason largest = sentence(ofRequest.get(0));
        List<Reason> others = ofRequest.stream()
                .skip(1)
                .map(series -> Reason.plain(texts.metric(series.metric().name()) + " "
                        + ChangeFigure.of(series.verdict(), series.change(), texts)))
                .toList();
        return texts.of(others.isEmpty() ? largest : largest.and("publish.also", others));
    }

    private Reason sentence(ComparedSeries series) {
        double relative = series.change().relative();
        String form = series.metric().isShare() || !Double.isFinite(relative)
                ? "from"
                : relative >= 1 ? "times" : relative >= 0 ? "higher" : "lower";
        Value by = form.equals("from")
                ? new Value.Text(series.verdict().change())
                : relative >= 1 ? new Value.Number(1 + relative) : new Value.Share(Math.abs(relative));
        return Reason.of(
                "publish." + form,
                new Value.MetricLabel(series.metric().name()),
                where(series.id()),
                by,
                now.name(),
                before.name(),
                level(series, before, series.change().baseline()),
                level(series, now, series.change().current()),
                ChangeFigure.interval(series.change()).orElse(Block.UNKNOWN));
    }

    /** A level, for shares with its interval, because their difference has none. */
    private static String level(ComparedSeries series, PublishedRun run, double level) {
        return series.metric().isShare()
                ? run.figure(series.verdict().key())
                : Amounts.value(level, series.metric().unit());
    }

    private static Reason where(SeriesId id) {
        String what = named(id, "");
        return id.load().isBlank() ? Reason.of("subject", what) : Reason.of("subjectAt", what, id.load());
    }

    /** With the workload, because several may have the same requests; parameters distinguish only benchmarks. */
    private static String named(SeriesId id, String load) {
        Map<String, String> parameters = id.load().isBlank() ? id.parameters() : Map.of();
        return SeriesId.of(id.workload(), parameters, load, id.shortSubject()).name();
    }

    /**
     * Broken, doubtful and kept limits, leaks, and what the suite expects but the run did not measure. Those for which the
     * same is true share a sentence.
     */
    static List<String> limitsAndLeaks(Judgement judgement, PublishedRun of, Texts texts) {
        Map<Reason, List<String>> subjects = judgement.series().stream()
                .filter(verdict -> !(verdict.subject() instanceof Subject.Series))
                .sorted(Comparator.comparing(verdict -> verdict.verdict() instanceof Verdict.Unchanged))
                .collect(Collectors.groupingBy(
                        ComparisonPart::limitOrLeak,
                        LinkedHashMap::new,
                        Collectors.mapping(verdict -> texts.of(where(verdict.id())), Collectors.toList())));
        List<String> all = subjects.entrySet().stream()
                .map(some -> texts.of(
                        "publish.limitOrLeak",
                        of.name(),
                        OutOfTime.names(some.getValue().stream().distinct().toList()),
                        some.getKey()))
                .toList();
        return Block.first(all, MOST_SENTENCES, texts);
    }

    private static Reason limitOrLeak(SeriesVerdict verdict) {
        if (verdict.subject() instanceof Subject.Limit limit && verdict.verdict() instanceof Verdict.Invalid) {
            return Reason.of(
                    "publish.limitOpen", limit.limit(), verdict.verdict().label(), verdict.sentence());
        }
        return verdict.subject() instanceof Subject.Limit kept && verdict.verdict() instanceof Verdict.Unchanged
                ? Reason.of("publish.limitKept", kept.limit())
                : verdict.sentence();
    }

    private Optional<String> uncompared() {
        List<String> uncompared = judgement.series().stream()
                .filter(verdict -> verdict.subject() instanceof Subject.Series
                        && verdict.moved().isEmpty())
                .map(verdict -> texts.of(where(verdict.id())))
                .toList();
        return uncompared.isEmpty()
                ? Optional.empty()
                : Optional.of(texts.of(
                        "publish.uncompared",
                        before.name(),
                        now.name(),
                        uncompared.size(),
                        OutOfTime.names(uncompared.stream().distinct().toList())));
    }

    private static Reason withinTolerance(List<ComparedSeries> unchanged) {
        List<ComparedSeries> known =
                unchanged.stream().filter(ComparedSeries::hasInterval).toList();
        return known.isEmpty()
                ? Reason.NONE
                : Reason.of(
                        "publish.within",
                        known.stream().filter(ComparedSeries::isWithinTolerance).count(),
                        known.size());
    }

    /** All comparisons, the changes first, and findings that only the comparison has. */
    List<Block> blocks() {
        String title = texts.of("publish.compared", before.name(), now.name());
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Heading(2, title));
        blocks.addAll(Block.table(
                title,
                List.of(
                        texts.of("publish.column.series"),
                        texts.of("publish.column.metric"),
                        before.name(),
                        now.name(),
                        texts.of("publish.column.change"),
                        texts.of("chart.intervalTitle"),
                        texts.of("publish.column.verdict")),
                compared.stream()
                        .filter(series -> !series.isNothing())
                        .map(this::row)
                        .toList(),
                texts));
        List<String> nothing = compared.stream()
                .filter(ComparedSeries::isNothing)
                .map(series -> texts.metric(series.metric().name()))
                .toList();
        if (!nothing.isEmpty()) {
            blocks.add(new Block.Paragraph(
                    texts.of("publish.nothing", nothing.stream().distinct().toList(), nothing.size())));
        }
        uncompared().map(Block.Paragraph::new).ifPresent(blocks::add);
        List<Finding> ofRuns = Stream.concat(
                        now.record().judgement().findings().stream(),
                        before.record().judgement().findings().stream().map(Finding::ofReference))
                .toList();
        List<String> own =
                FindingSentences.of(judgement.findings().stream().filter(finding -> !ofRuns.contains(finding))).stream()
                        .map(texts::of)
                        .toList();
        blocks.addAll(Block.items(own, texts));
        return blocks;
    }

    private List<String> row(ComparedSeries series) {
        return List.of(
                named(series.id(), series.id().load()),
                texts.metric(series.metric().name()),
                Block.onOneLine(level(series, before, series.change().baseline())),
                Block.onOneLine(level(series, now, series.change().current())),
                Block.onOneLine(ChangeFigure.of(series.verdict(), series.change(), texts)),
                series.metric().isShare()
                        ? ""
                        : Block.onOneLine(ChangeFigure.interval(series.change()).orElse("")),
                texts.of(series.label()));
    }
}
