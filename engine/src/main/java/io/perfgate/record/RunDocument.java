package io.perfgate.record;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.document.DocumentBounds;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.OrNull;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.suite.Policy;
import io.perfgate.suite.WhenUndecided;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The JSON form of a run record, version 1: fields may be added but keep their meaning. It has all parts of a record in
 * one object, and each run of its baseline has its surroundings.
 */
record RunDocument(
        @JsonUnwrapped RunHeader header,
        @JsonUnwrapped RunMachine machine,
        @JsonUnwrapped Rules rules,
        @OrNull @Nullable Judgement judgement,
        @JsonUnwrapped Measurements found,
        List<StoredRun> baseline,
        Optional<RunDetails> compared,
        Optional<StoredNights> sinceAccepted) {

    static final int SCHEMA = 1;

    record Rules(Policy policy, WhenUndecided whenUndecided) {}

    static RunDocument of(RunRecord record) {
        return new RunDocument(
                record.header(),
                record.machine(),
                new Rules(record.policy(), record.policy().whenUndecided()),
                record.judgement(),
                record.found(),
                record.baseline().stream()
                        .map(run -> StoredRun.of(run, record.reference().surroundings()))
                        .toList(),
                record.reference().details(),
                Optional.of(record.reference().sinceAccepted())
                        .filter(since -> !since.equals(SinceAccepted.NOTHING))
                        .map(StoredNights::of));
    }

    RunRecord toRecord() {
        UnjudgedRun unjudged = toUnjudged();
        Judgement judged = Objects.requireNonNull(judgement, "it is not judged");
        return new RunRecord(unjudged, identified(judged, unjudged.found().series()));
    }

    /** Completes the identity of judged series from the measurements; the first edition stored only names. */
    private static Judgement identified(Judgement judgement, List<MeasuredSeries> measured) {
        Map<String, SeriesId> ids = measured.stream()
                .map(MeasuredSeries::id)
                .collect(Collectors.toMap(SeriesId::name, id -> id, (same, other) -> same));
        return judgement.withSeries(judgement.series().stream()
                .map(verdict -> verdict.subject() instanceof Subject.Series series && ids.containsKey(series.name())
                        ? SeriesVerdict.of(ids.get(series.name()), series.metric(), verdict.verdict())
                        : verdict)
                .toList());
    }

    UnjudgedRun toUnjudged() {
        DocumentBounds.mustHold(found.series().size(), found.timelines().stream());
        return new UnjudgedRun(
                header,
                machine,
                found.ofRun(header.run()),
                new Reference(
                        rules.policy().with(rules.whenUndecided()),
                        baseline.stream().map(StoredRun::measured).toList(),
                        baseline.stream()
                                .flatMap(run -> run.surroundings().stream())
                                .toList(),
                        compared,
                        sinceAccepted.map(StoredNights::sinceAccepted).orElse(SinceAccepted.NOTHING)));
    }
}
