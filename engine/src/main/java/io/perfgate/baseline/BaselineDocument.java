package io.perfgate.baseline;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.document.Json;
import io.perfgate.measure.Names;
import io.perfgate.measure.OrEmpty;
import io.perfgate.measure.Reason;
import io.perfgate.record.Course;
import io.perfgate.record.StoredRun;
import io.perfgate.words.Texts;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The JSON form of a baseline, version 1, written for review like code. */
public record BaselineDocument(String suite, String profile, List<Entry> runs) {

    private static final int SCHEMA = 1;

    private static final String WHAT = "baseline";

    /** @param why in English, for reviewers; the only reason if a person gave it or the file is old */
    record Entry(
            String run,
            String build,
            Instant acceptedAt,
            String by,
            String why,
            Optional<Reason> reason,
            @JsonUnwrapped StoredRun.Values values,
            @OrEmpty List<Course.TrialTime> trialTimes,
            Optional<String> commit,
            Optional<String> measuringChanged) {

        static Entry of(AcceptedRun run) {
            Reason why = run.approval().why();
            return new Entry(
                    run.run(),
                    run.origin().build(),
                    run.approval().at(),
                    run.approval().by(),
                    Texts.ENGLISH.of(why),
                    Optional.of(why).filter(reason -> !reason.isPlain()),
                    StoredRun.Values.of(run.measured(), Optional.of(run.surroundings())),
                    run.trialTimes(),
                    run.origin().commit(),
                    run.measuringChanged());
        }

        AcceptedRun accepted() {
            Reason because = reason.orElseGet(() -> Reason.plain(Names.shown(why)));
            return new AcceptedRun(
                    values.measured(Names.shown(run)),
                    new AcceptedRun.Origin(build, commit, measuringChanged),
                    new AcceptedRun.Approval(acceptedAt, by, because),
                    values.surroundings(run),
                    trialTimes,
                    Optional.empty());
        }
    }

    /** The baseline as one line of JSON, for stores other than files. */
    public static String toJson(Baseline baseline) {
        return Json.compact(SCHEMA, of(baseline));
    }

    static Baseline read(Path file) {
        return Json.read(file, WHAT, BaselineDocument.class, SCHEMA, BaselineDocument::toBaseline);
    }

    static String text(Baseline baseline) {
        return Json.write(SCHEMA, of(baseline));
    }

    /** @param place names the input in errors */
    public static Baseline parse(String place, String json) {
        return Json.read(place, json, WHAT, BaselineDocument.class, SCHEMA, BaselineDocument::toBaseline);
    }

    private static BaselineDocument of(Baseline baseline) {
        return new BaselineDocument(
                baseline.suite(),
                baseline.profile(),
                baseline.runs().stream().map(Entry::of).toList());
    }

    private Baseline toBaseline() {
        return new Baseline(suite, profile, runs.stream().map(Entry::accepted).toList());
    }
}
