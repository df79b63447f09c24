package io.perfgate.baseline;

import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.hardware.Surroundings;
import io.perfgate.measure.Instants;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.record.Course;
import io.perfgate.record.KnownSize;
import io.perfgate.record.SeriesDocument;
import io.perfgate.record.Versioned;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The JSON form of a baseline, version 1; made to be reviewed like code. */
record BaselineDocument(int schema, String suite, String profile, List<Entry> runs) implements Versioned {

    static final int SCHEMA = 1;

    /** Names the kind of document in errors. */
    static final String WHAT = "baseline";

    record Entry(
            String run,
            String build,
            String acceptedAt,
            String by,
            String why,
            @Nullable String pinned,
            @Nullable List<MeasuredSeries.Key> newLevels,
            List<SeriesDocument> series,
            @Nullable HardwareFacts facts,
            @Nullable Calibration calibration,
            @Nullable List<Course.TrialTime> trialTimes,
            @Nullable String commit,
            @Nullable List<KnownSize> known,
            @Nullable String measuringChanged) {}

    static BaselineDocument of(Baseline baseline) {
        return new BaselineDocument(
                SCHEMA,
                baseline.suite(),
                baseline.profile(),
                baseline.runs().stream()
                        .map(run -> new Entry(
                                run.run(),
                                run.build(),
                                run.acceptedAt().toString(),
                                run.by(),
                                run.why(),
                                run.pinned().orElse(null),
                                run.newLevels().isEmpty() ? null : MeasuredSeries.Key.sorted(run.newLevels()),
                                run.series().stream().map(SeriesDocument::of).toList(),
                                run.surroundings().facts().orElse(null),
                                run.surroundings().calibration().orElse(null),
                                run.trialTimes().isEmpty() ? null : run.trialTimes(),
                                run.commit().orElse(null),
                                KnownSize.of(run.known()),
                                run.measuringChanged().orElse(null)))
                        .toList());
    }

    Baseline toBaseline() {
        return new Baseline(
                suite,
                profile,
                runs.stream()
                        .map(run -> new AcceptedRun(
                                run.run(),
                                run.build(),
                                Instants.parse(run.acceptedAt()),
                                run.by(),
                                run.why(),
                                Optional.ofNullable(run.pinned()),
                                run.newLevels() == null ? Set.of() : Set.copyOf(run.newLevels()),
                                run.series().stream()
                                        .map(SeriesDocument::series)
                                        .toList(),
                                new Surroundings(
                                        run.run(),
                                        Optional.ofNullable(run.facts()),
                                        Optional.ofNullable(run.calibration())),
                                run.trialTimes() == null ? List.of() : run.trialTimes(),
                                Optional.ofNullable(run.commit()),
                                Optional.empty(),
                                KnownSize.byKey(run.known()),
                                Optional.ofNullable(run.measuringChanged())))
                        .toList());
    }
}
