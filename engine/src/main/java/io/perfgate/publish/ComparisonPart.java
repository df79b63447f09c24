package io.perfgate.publish;

import io.perfgate.judge.OutOfTime;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Change;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.report.ChangeFigure;
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
    private static final int MOST_ROWS = 60;
    private static final int MOST_FINDINGS = 20;

    private static final Comparator<SeriesVerdict> LARGEST_FIRST = Comparator.comparing(
                    (SeriesVerdict verdict) -> !isChange(verdict))
            .thenComparing(Comparator.comparingDouble(SeriesVerdict::size).reversed());

    private final PublishedRun before;
    private final PublishedRun now;
    private final Texts texts;
    private final Judgement judgement;
    private final List<SeriesVerdict> compared;

    ComparisonPart(PublishedRun before, PublishedRun now, Texts texts) {
        this.before = before;
        this.now = now;
        this.texts = texts;
        this.judgement = PublishedRun.compared(before.record(), now.record());
        this.compared = judgement.series().stream()
                .filter(verdict -> verdict.moved().isPresent())
                .sorted(LARGEST_FIRST)
                .toList();
    }

    private static boolean isChange(SeriesVerdict verdict) {
        return verdict.regressed() || verdict.verdict() instanceof Verdict.Improved;
    }

    /**
     * Sentences for the summary: one per changed request, the largest change first. Limits and leaks, and the numbers of
     * series without a difference, of inconclusive ones and of those that were not compared follow.
     */
    List<String> sentences() {
        Map<SeriesId, List<SeriesVerdict>> changes = compared.stream()
                .filter(ComparisonPart::isChange)
                .collect(Collectors.groupingBy(SeriesVerdict::id, LinkedHashMap::new, Collectors.toList()));
        List<String> sentences = new ArrayList<>();
        if (compared.isEmpty()) {
            sentences.add(texts.of("publish.nothingCompared", name(before), name(now)));
            sentences.addAll(limitsAndLeaks());
            return sentences;
        }
        changes.values().stream().limit(MOST_SENTENCES).map(this::sentence).forEach(sentences::add);
        if (changes.size() > MOST_SENTENCES) {
            sentences.add(texts.of("publish.moreChanges", changes.size() - MOST_SENTENCES));
        }
        sentences.addAll(limitsAndLeaks());
        List<SeriesVerdict> unchanged = compared.stream()
                .filter(verdict -> verdict.verdict() instanceof Verdict.Unchanged)
                .toList();
        if (!unchanged.isEmpty()) {
            sentences.add(texts.of(Reason.of("publish.noChange", name(before), name(now), unchanged.size())
                    .and(withinTolerance(unchanged))));
        }
        long inconclusive = compared.stream()
                .filter(verdict -> verdict.verdict() instanceof Verdict.Undecided)
                .count();
        if (inconclusive > 0) {
            sentences.add(texts.of("publish.inconclusive", name(before), name(now), inconclusive, compared.size()));
        }
        uncompared().ifPresent(sentences::add);
        return sentences;
    }

    /** @param ofRequest its changes, the largest first */
    private String sentence(List<SeriesVerdict> ofRequest) {
        Reason largest = sentence(ofRequest.get(0));
        String others = ofRequest.stream()
                .skip(1)
                .map(verdict -> texts.metric(verdict.metric().name()) + " " + figure(verdict))
                .collect(Collectors.joining(", "));
        return texts.of(others.isEmpty() ? largest : largest.and("publish.also", others));
    }

    private Reason sentence(SeriesVerdict verdict) {
        Change change = verdict.moved().orElseThrow();
        Metric metric = verdict.metric();
        boolean hasRatio = Double.isFinite(change.relative()) && !metric.isShare();
        String form =
                !hasRatio ? "from" : change.relative() >= 1 ? "times" : change.relative() >= 0 ? "higher" : "lower";
        Value by = !hasRatio
                ? new Value.Text(verdict.change())
                : change.relative() >= 1
                        ? new Value.Number(1 + change.relative())
                        : new Value.Share(Math.abs(change.relative()));
        return Reason.of(
                "publish." + form,
                new Value.MetricLabel(metric.name()),
                where(verdict.id()),
                by,
                name(now),
                name(before),
                new Value.Amount(change.baseline(), metric.unit()),
                new Value.Amount(change.current(), metric.unit()),
                ChangeFigure.interval(change).orElse("\u2013"));
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

    /** Broken or doubtful limits, leaks, and what the suite expects but the run did not measure. */
    private List<String> limitsAndLeaks() {
        List<String> all = judgement.series().stream()
                .filter(verdict -> !(verdict.subject() instanceof Subject.Series)
                        && !(verdict.verdict() instanceof Verdict.Unchanged))
                .map(verdict -> texts.of("publish.limitOrLeak", name(now), where(verdict.id()), verdict.sentence()))
                .toList();
        return Block.first(all, MOST_SENTENCES, texts);
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
                        name(before),
                        name(now),
                        uncompared.size(),
                        OutOfTime.names(uncompared.stream().distinct().toList())));
    }

    private Reason withinTolerance(List<SeriesVerdict> unchanged) {
        List<SeriesVerdict> known =
                unchanged.stream().filter(ComparisonPart::hasInterval).toList();
        return known.isEmpty()
                ? Reason.NONE
                : Reason.of(
                        "publish.within",
                        known.stream().filter(this::isWithinTolerance).count(),
                        known.size());
    }

    /** Whether a difference beyond the tolerance is excluded, not only not found. */
    private boolean isWithinTolerance(SeriesVerdict verdict) {
        Change change = verdict.moved().orElseThrow();
        double tolerance = now.record().policy().toleranceOf(verdict.metric().name());
        return hasInterval(verdict) && (isZero(change) || (-tolerance <= change.low() && change.high() <= tolerance));
    }

    /** Whether the size of its change is bounded in the unit of tolerances: not for shares. */
    private static boolean hasInterval(SeriesVerdict verdict) {
        Change change = verdict.moved().orElseThrow();
        return !verdict.metric().isShare() && (isZero(change) || Double.isFinite(change.low() + change.high()));
    }

    /** Nothing in both runs, such as allocation, has no ratio but no difference either. */
    private static boolean isZero(Change change) {
        return change.baseline() == 0 && change.current() == 0;
    }

    /** A series without a difference is called equal only if its interval shows that. */
    private Reason label(SeriesVerdict verdict) {
        if (verdict.verdict() instanceof Verdict.Undecided) {
            return Reason.of("publish.verdict.inconclusive");
        }
        return verdict.verdict() instanceof Verdict.Unchanged
                ? Reason.of(isWithinTolerance(verdict) ? "publish.verdict.within" : "publish.verdict.none")
                : verdict.verdict().label();
    }

    /** All comparisons, the changes first, and findings that only the comparison has. */
    List<Block> blocks() {
        String title = texts.of("publish.compared", name(before), name(now));
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
                compared.stream().map(this::row).toList(),
                MOST_ROWS,
                texts));
        uncompared().map(Block.Paragraph::new).ifPresent(blocks::add);
        List<Finding> ofRuns = Stream.concat(
                        now.record().judgement().findings().stream(),
                        before.record().judgement().findings().stream().map(Finding::ofReference))
                .toList();
        List<String> own = judgement.findings().stream()
                .filter(finding -> !ofRuns.contains(finding))
                .map(finding -> texts.of(finding.sentence()))
                .toList();
        blocks.addAll(Block.items(own, MOST_FINDINGS, texts));
        return blocks;
    }

    private List<String> row(SeriesVerdict verdict) {
        Change change = verdict.moved().orElseThrow();
        String unit = verdict.metric().unit();
        boolean isShare = verdict.metric().isShare();
        return List.of(
                named(verdict.id(), verdict.id().load()),
                texts.metric(verdict.metric().name()),
                Block.onOneLine(Amounts.value(change.baseline(), unit)),
                Block.onOneLine(Amounts.value(change.current(), unit)),
                Block.onOneLine(figure(verdict)),
                isShare ? "" : Block.onOneLine(ChangeFigure.interval(change).orElse("")),
                texts.of(label(verdict)));
    }

    private String figure(SeriesVerdict verdict) {
        return verdict.metric().isShare()
                ? texts.of(verdict.change())
                : ChangeFigure.of(verdict.moved().orElseThrow().relative());
    }

    private static Value name(PublishedRun run) {
        return new Value.Name(run.name());
    }
}
