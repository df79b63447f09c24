package io.perfgate.baseline;

import io.perfgate.hardware.Surroundings;
import io.perfgate.measure.Instants;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Names;
import io.perfgate.measure.Place;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.profile.Profile;
import io.perfgate.record.Course;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunRecord;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A run that was accepted: who did it, when and why.
 *
 * @param surroundings the machine as it was
 * @param newLevels series that had regressed in it: whoever accepted it all the same meant their new level
 * @param pinned the name it is kept by for ever, a release for example
 * @param trialTimes how long its trials took; not known of runs of the first versions
 * @param commit of the checkout in which it was measured, where there was one
 * @param details for reports; a store keeps those of its newest run
 * @param known series that were as much worse as somebody knew and owned, and by how much
 * @param measuringChanged why, if it is the first or one of the first measured in another way than before
 */
public record AcceptedRun(
        String run,
        String build,
        Instant acceptedAt,
        String by,
        Reason why,
        Optional<String> pinned,
        Set<MeasuredSeries.Key> newLevels,
        List<MeasuredSeries> series,
        Surroundings surroundings,
        List<Course.TrialTime> trialTimes,
        Optional<String> commit,
        Optional<RunDetails> details,
        Map<MeasuredSeries.Key, Double> known,
        Optional<String> measuringChanged) {

    private static final double PARTLY_MENDED = 0.75;

    public AcceptedRun {
        run = Names.shown(run);
        build = Names.shown(build);
        Instants.within(acceptedAt);
        by = Names.shown(by);
        Objects.requireNonNull(why, "why");
        pinned = pinned.map(Names::shown);
        newLevels = Set.copyOf(newLevels);
        series = List.copyOf(series);
        Objects.requireNonNull(surroundings, "surroundings");
        trialTimes = List.copyOf(trialTimes);
        commit = commit.map(Names::commit);
        Objects.requireNonNull(details, "details");
        known = Map.copyOf(known);
        measuringChanged = measuringChanged.map(Names::shown);
    }

    /** Of which nothing was known to be worse. */
    public AcceptedRun(
            String run,
            String build,
            Instant acceptedAt,
            String by,
            Reason why,
            Optional<String> pinned,
            Set<MeasuredSeries.Key> newLevels,
            List<MeasuredSeries> series,
            Surroundings surroundings,
            List<Course.TrialTime> trialTimes,
            Optional<String> commit,
            Optional<RunDetails> details) {
        this(
                run,
                build,
                acceptedAt,
                by,
                why,
                pinned,
                newLevels,
                series,
                surroundings,
                trialTimes,
                commit,
                details,
                Map.of(),
                Optional.empty());
    }

    public static AcceptedRun of(RunRecord record, Instant acceptedAt, String by, Reason why) {
        return new AcceptedRun(
                record.run(),
                record.build(),
                acceptedAt,
                by,
                why,
                Optional.empty(),
                regressed(record),
                record.series(),
                record.unjudged().surroundings(),
                record.course().trialTimes(),
                record.header().commit(),
                Optional.of(record.unjudged().details().withEarlier(profilesOfTheSameLevel(record))),
                known(record),
                record.header().measuringChanged());
    }

    /** What was compared with, but for where a level begins. */
    private static List<Profile> profilesOfTheSameLevel(RunRecord record) {
        Set<Place> moved = record.judgement().series().stream()
                .filter(series -> series.regressed() || series.verdict() instanceof Verdict.Improved)
                .map(series -> series.subject().id().place())
                .collect(Collectors.toSet());
        return record.reference().details().map(RunDetails::profiles).orElse(List.of()).stream()
                .filter(profile -> !moved.contains(profile.place()))
                .toList();
    }

    private static Map<MeasuredSeries.Key, Double> known(RunRecord record) {
        Map<MeasuredSeries.Key, Double> sizes = new HashMap<>();
        record.judgement().series().forEach(series -> {
            if (series.verdict() instanceof Verdict.Known known) {
                sizes.put(series.key(), sizeIn(series, known.acknowledgement().size()));
            }
        });
        return sizes;
    }

    /** What was mended by half is no longer so much worse, and without that would be better than it ever was. */
    private static double sizeIn(SeriesVerdict series, double known) {
        double worse = series.worseBy().orElse(known);
        return worse < PARTLY_MENDED * known ? worse : known;
    }

    private static Set<MeasuredSeries.Key> regressed(RunRecord record) {
        return record.judgement().regressed().map(SeriesVerdict::key).collect(Collectors.toSet());
    }

    public MeasuredRun measured() {
        return new MeasuredRun(run, series, pinned, newLevels, known);
    }

    /** Whoever accepted it, and however it was judged then. */
    boolean isSameRun(AcceptedRun other) {
        return run.equals(other.run) && build.equals(other.build) && series.equals(other.series);
    }

    AcceptedRun pinnedAs(String name) {
        return with(Optional.of(name), measuringChanged);
    }

    /** That begins a measuring, where one that did has been dropped. */
    AcceptedRun measuredOtherwise(String because) {
        return with(pinned, Optional.of(because));
    }

    private AcceptedRun with(Optional<String> pin, Optional<String> newMeasuring) {
        return new AcceptedRun(
                run,
                build,
                acceptedAt,
                by,
                why,
                pin,
                newLevels,
                series,
                surroundings,
                trialTimes,
                commit,
                details,
                known,
                newMeasuring);
    }
}
