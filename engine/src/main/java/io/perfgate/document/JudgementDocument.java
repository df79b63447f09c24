package io.perfgate.document;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.measure.Culprit;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.OrEmpty;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Since;
import io.perfgate.words.Texts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The public JSON form of a judgement. Figures that do not exist and empty lists of findings are left out.
 *
 * @param summary {@code reason} in words
 */
public record JudgementDocument(
        int schema,
        Outcome judgement,
        String summary,
        Optional<Reason> reason,
        List<VerdictDocument> series,
        @OrEmpty List<Finding> findings,
        @OrEmpty List<Culprit> culprits,
        @OrEmpty List<OpenEntry> notMeasured) {

    private static final int SCHEMA = 1;

    /** A regression that was seen before and that this run could not check. */
    public record OpenEntry(@JsonUnwrapped MeasuredSeries.Key key, Since since) {

        public static List<OpenEntry> sorted(Map<MeasuredSeries.Key, Since> open) {
            return open.entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .map(entry -> new OpenEntry(entry.getKey(), entry.getValue()))
                    .toList();
        }

        public static Map<MeasuredSeries.Key, Since> byKey(List<OpenEntry> open) {
            return open.stream().collect(Collectors.toMap(OpenEntry::key, OpenEntry::since));
        }
    }

    public static JudgementDocument of(Judgement judgement) {
        Map<MeasuredSeries.Key, Since> open = new HashMap<>(judgement.since());
        judgement.series().forEach(verdict -> open.remove(verdict.key()));
        return new JudgementDocument(
                SCHEMA,
                judgement.outcome(),
                Texts.ENGLISH.of(judgement.summary()),
                Optional.of(judgement.summary()),
                judgement.series().stream()
                        .map(verdict -> VerdictDocument.of(
                                verdict, Optional.ofNullable(judgement.since().get(verdict.key()))))
                        .toList(),
                judgement.findings(),
                judgement.culprits(),
                OpenEntry.sorted(open));
    }

    public Judgement toJudgement() {
        Map<MeasuredSeries.Key, Since> since = new HashMap<>();
        series.forEach(verdict -> verdict.firstSeen().ifPresent(seen -> since.put(verdict.key(), seen)));
        notMeasured.forEach(open -> since.put(open.key(), open.since()));
        return new Judgement(
                judgement,
                ReasonForm.of(reason, summary),
                series.stream().map(VerdictDocument::seriesVerdict).toList(),
                findings,
                culprits,
                since);
    }
}
