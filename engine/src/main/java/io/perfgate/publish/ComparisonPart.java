package io.perfgate.publish;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Change;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.report.ChangeFigure;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The differences between two runs. Only changes that count by the gate's rules are reported. */
final class ComparisonPart {

    private static final int MOST_SENTENCES = 12;
    private static final int MOST_ROWS = 60;

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
     * Sentences for the summary: one per changed request, the largest change first, or one that says that nothing
     * changed. The number of inconclusive series follows.
     */
    List<String> sentences() {
        Map<SeriesId, List<SeriesVerdict>> changes = compared.stream()
                .filter(ComparisonPart::isChange)
                .collect(Collectors.groupingBy(SeriesVerdict::id, LinkedHashMap::new, Collectors.toList()));
        if (compared.isEmpty()) {
            return List.of(texts.of("publish.nothingCompared", name(before), name(now)));
        }
        List<String> sentences = new ArrayList<>();
        long unchanged = compared.stream()
                .filter(verdict -> verdict.verdict() instanceof Verdict.Unchanged)
                .count();
        if (changes.isEmpty() && unchanged > 0) {
            sentences.add(texts.of("publish.noChange", name(before), name(now), unchanged));
        }
        changes.values().stream().limit(MOST_SENTENCES).map(this::sentence).forEach(sentences::add);
        if (changes.size() > MOST_SENTENCES) {
            sentences.add(texts.of("publish.moreChanges", changes.size() - MOST_SENTENCES));
        }
        long inconclusive = compared.stream()
                .filter(verdict -> verdict.verdict() instanceof Verdict.Undecided)
                .count();
        if (inconclusive > 0) {
            sentences.add(texts.of("publish.inconclusive", name(before), name(now), inconclusive, compared.size()));
        }
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
                verdict.id().reason(),
                by,
                name(now),
                name(before),
                new Value.Amount(change.baseline(), metric.unit()),
                new Value.Amount(change.current(), metric.unit()),
                ChangeFigure.interval(change).orElse("\u2013"));
    }

    /** All comparisons, the changes first. */
    List<Block> blocks() {
        String title = texts.of("publish.compared", name(before), name(now));
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Heading(2, title));
        if (!compared.isEmpty()) {
            blocks.add(new Block.Table(
                    title,
                    List.of(
                            texts.of("publish.column.series"),
                            texts.of("publish.column.metric"),
                            before.name(),
                            now.name(),
                            texts.of("publish.column.change"),
                            "95 % CI",
                            texts.of("publish.column.verdict")),
                    compared.stream().limit(MOST_ROWS).map(this::row).toList()));
        }
        if (compared.size() > MOST_ROWS) {
            blocks.add(new Block.Paragraph(texts.of("publish.moreRows", compared.size() - MOST_ROWS)));
        }
        int uncompared = judgement.series().size() - compared.size();
        if (uncompared > 0) {
            blocks.add(new Block.Paragraph(texts.of("publish.uncompared", uncompared)));
        }
        return blocks;
    }

    private List<String> row(SeriesVerdict verdict) {
        Change change = verdict.moved().orElseThrow();
        String unit = verdict.metric().unit();
        boolean isShare = verdict.metric().isShare();
        return List.of(
                verdict.series(),
                texts.metric(verdict.metric().name()),
                onOneLine(Amounts.value(change.baseline(), unit)),
                onOneLine(Amounts.value(change.current(), unit)),
                onOneLine(figure(verdict)),
                isShare ? "" : onOneLine(ChangeFigure.interval(change).orElse("")),
                texts.of(verdict.verdict().label()));
    }

    private static String onOneLine(String figure) {
        return figure.replace(' ', '\u00a0');
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
