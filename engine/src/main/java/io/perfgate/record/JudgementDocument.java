package io.perfgate.record;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Since;
import io.perfgate.words.Texts;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The JSON form of a judgement, as the contract fixes it. A figure that does not exist is left out, and so are findings
 * where there are none.
 */
public record JudgementDocument(
        int schema,
        String judgement,
        String summary,
        @Nullable List<ReasonDocument> reason,
        List<VerdictDocument> series,
        @Nullable List<FindingDocument> findings,
        @Nullable List<MethodDocument> culprits,
        @Nullable List<OpenEntry> notMeasured) {

    private static final int SCHEMA = 1;

    /** A regression that was seen before and could not be looked for in this run. */
    public record OpenEntry(String series, String metric, SinceDocument since) {}

    public static JudgementDocument of(Judgement judgement) {
        return new JudgementDocument(
                SCHEMA,
                judgement.outcome().word(),
                Texts.ENGLISH.of(judgement.summary()),
                ReasonDocument.of(judgement.summary()),
                judgement.series().stream()
                        .map(verdict ->
                                VerdictDocument.of(verdict, judgement.since().get(verdict.key())))
                        .toList(),
                judgement.findings().isEmpty()
                        ? null
                        : judgement.findings().stream().map(FindingDocument::of).toList(),
                judgement.culprits().isEmpty()
                        ? null
                        : judgement.culprits().stream().map(MethodDocument::of).toList(),
                notMeasured(judgement));
    }

    private static @Nullable List<OpenEntry> notMeasured(Judgement judgement) {
        Set<MeasuredSeries.Key> others = new HashSet<>(judgement.since().keySet());
        judgement.series().forEach(verdict -> others.remove(verdict.key()));
        return others.isEmpty()
                ? null
                : MeasuredSeries.Key.sorted(others).stream()
                        .map(key -> new OpenEntry(
                                key.series(),
                                key.metric(),
                                SinceDocument.of(
                                        Objects.requireNonNull(judgement.since().get(key)))))
                        .toList();
    }

    public Judgement toJudgement() {
        for (Outcome outcome : Outcome.values()) {
            if (outcome.word().equals(judgement)) {
                return new Judgement(
                        outcome,
                        ReasonDocument.reason(reason, summary),
                        series.stream().map(VerdictDocument::seriesVerdict).toList(),
                        findings == null
                                ? List.of()
                                : findings.stream()
                                        .map(FindingDocument::finding)
                                        .toList(),
                        culprits == null
                                ? List.of()
                                : culprits.stream().map(MethodDocument::culprit).toList(),
                        sinceByKey());
            }
        }
        throw new IllegalArgumentException("unknown judgement '" + judgement + "'");
    }

    private Map<MeasuredSeries.Key, Since> sinceByKey() {
        Map<MeasuredSeries.Key, Since> all = new HashMap<>();
        series.stream()
                .filter(entry -> entry.since() != null)
                .forEach(entry -> all.put(
                        new MeasuredSeries.Key(entry.series(), entry.metric()),
                        entry.since().since(Boolean.TRUE.equals(entry.isNew()))));
        if (notMeasured != null) {
            notMeasured.forEach(open -> all.put(
                    new MeasuredSeries.Key(open.series(), open.metric()),
                    open.since().since(false)));
        }
        return all;
    }
}
