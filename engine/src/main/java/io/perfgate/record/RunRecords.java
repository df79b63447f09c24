package io.perfgate.record;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.util.StdConverter;
import io.perfgate.document.DocumentBounds;
import io.perfgate.document.Json;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.OrNull;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Policy.WhenUndecided;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Run records as JSON texts and files. */
public final class RunRecords {

    static final int SCHEMA = 1;
    private static final String WHAT = "run record";

    private RunRecords() {}

    public static String toJson(RunRecord record) {
        return Json.write(SCHEMA, RunDocument.of(record));
    }

    /** @param place names the input in errors */
    public static RunRecord parse(String place, String json) {
        return Json.read(place, json, WHAT, RunDocument.class, SCHEMA, RunDocument::toRecord);
    }

    public static RunRecord read(Path file) {
        return Json.read(file, WHAT, RunDocument.class, SCHEMA, RunDocument::toRecord);
    }

    /** Reads a run without its judgement, to be judged again. */
    public static UnjudgedRun readUnjudged(Path file) {
        return Json.read(file, WHAT, RunDocument.class, SCHEMA, RunDocument::toUnjudged);
    }

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
            Optional<SinceAccepted> sinceAccepted) {

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
                            .filter(since -> !since.equals(SinceAccepted.NOTHING)));
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
                            sinceAccepted.orElse(SinceAccepted.NOTHING)));
        }
    }

    /** A run record as part of another document. */
    @JsonDeserialize(converter = Nested.Reading.class)
    public record Nested(RunRecord run) {

        @JsonValue
        RunDocument document() {
            return RunDocument.of(run);
        }

        static final class Reading extends StdConverter<RunDocument, Nested> {
            @Override
            public Nested convert(RunDocument document) {
                return new Nested(document.toRecord());
            }
        }
    }
}
