package io.perfgate.baseline;

import io.perfgate.hardware.Surroundings;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Finding.Kind;
import io.perfgate.measure.Finding.Severity;
import io.perfgate.measure.Instants;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Must;
import io.perfgate.measure.Names;
import io.perfgate.measure.Place;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.profile.Profile;
import io.perfgate.record.Course;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunRecord;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A run that was accepted.
 *
 * @param measured with its pinned name, and the series that had regressed in it: accepting it anyway set a new
 *     level for them
 * @param surroundings the state of the machine
 * @param trialTimes how long its trials took; unknown for runs from early versions
 * @param details for reports; a store keeps those of its newest run
 */
public record AcceptedRun(
        MeasuredRun measured,
        Origin origin,
        Approval approval,
        Surroundings surroundings,
        List<Course.TrialTime> trialTimes,
        Optional<RunDetails> details) {

    /**
     * The measured build and how it was measured.
     *
     * @param commit the commit of the checkout, if there was one
     * @param measuringChanged why, for the first runs after the measurement setup changed
     */
    public record Origin(String build, Optional<String> commit, Optional<String> measuringChanged) {
        public Origin {
            build = Names.shown(build);
            commit = commit.map(Names::commit);
            measuringChanged = measuringChanged.map(Names::shown);
        }
    }

    /** The person or gate that accepted a run, with time and reason. */
    public record Approval(Instant at, String by, Reason why) {
        public Approval {
            Instants.within(at);
            by = Names.shown(by);
        }
    }

    private static final double PARTLY_FIXED = 0.75;

    public AcceptedRun {
        Names.shown(measured.name());
        trialTimes = List.copyOf(trialTimes);
    }

    /** @throws IllegalArgumentException if its values are not comparable with those of other runs */
    public static AcceptedRun of(RunRecord record, Instant acceptedAt, String by, Reason why) {
        Must.hold(
                !record.course().beside().fewerIterations(),
                "run '" + record.run() + "' measured benchmarks with fewer iterations than"
                        + " the suite asks for; accept a run without --against");
        List<MeasuredSeries> accepted = accepted(record);
        Must.hold(
                !accepted.isEmpty() || record.series().isEmpty(),
                "run '" + record.run() + "' has no series with a steady state; measure again with a longer warm-up");
        RunHeader header = record.header();
        Set<MeasuredSeries.Key> regressed =
                record.judgement().regressed().map(SeriesVerdict::key).collect(Collectors.toSet());
        return new AcceptedRun(
                new MeasuredRun(record.run(), accepted, Optional.empty(), regressed, known(record)),
                new Origin(header.build(), header.commit(), header.measuringChanged()),
                new Approval(acceptedAt, by, why),
                record.unjudged().surroundings(),
                record.course().trialTimes(),
                Optional.of(record.unjudged().details().withEarlier(profilesOfTheSameLevel(record))));
    }

    private static List<MeasuredSeries> accepted(RunRecord record) {
        Set<MeasuredSeries.Key> leftOut = leftOut(record);
        return record.series().stream()
                .filter(series -> !leftOut.contains(series.key()))
                .toList();
    }

    /**
     * The series that join the baseline with the first run in which they are valid. They were still warming up, and no
     * stored run has them. Any other invalid finding refuses the whole run.
     */
    public static Set<MeasuredSeries.Key> leftOut(RunRecord record) {
        List<Finding> invalid = record.judgement().findings().stream()
                .filter(finding -> finding.severity() == Severity.INVALID)
                .toList();
        if (!record.reference().isStored() || invalid.stream().anyMatch(finding -> finding.kind() != Kind.WARM_UP)) {
            return Set.of();
        }
        Set<MeasuredSeries.Key> known = record.baseline().stream()
                .flatMap(run -> run.series().stream())
                .map(MeasuredSeries::key)
                .collect(Collectors.toSet());
        return record.series().stream()
                .filter(series ->
                        invalid.stream().anyMatch(finding -> finding.invalidates(series.id(), series.metric())))
                .map(MeasuredSeries::key)
                .filter(key -> !known.contains(key))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    public String run() {
        return measured.name();
    }

    public List<MeasuredSeries> series() {
        return measured.series();
    }

    /** The name under which it is pinned, for example a release. */
    public Optional<String> pinned() {
        return measured.pinned();
    }

    public Optional<String> measuringChanged() {
        return origin.measuringChanged();
    }

    /** Profiles of the baseline, except at places whose level changed in this run. */
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

    /**
     * The remaining size of a regression that was partly fixed. Comparing with the old size would make the series look
     * better than it ever was.
     */
    private static double sizeIn(SeriesVerdict series, double known) {
        double worse = series.worseBy().orElse(known);
        return worse < PARTLY_FIXED * known ? Math.max(0, worse) : known;
    }

    /** Whether both are the same run, regardless of approval and judgement. */
    boolean isSameRun(AcceptedRun other) {
        return run().equals(other.run()) && origin.build.equals(other.origin.build) && series().equals(other.series());
    }

    AcceptedRun pinnedAs(String name) {
        return new AcceptedRun(measured.pinnedAs(name), origin, approval, surroundings, trialTimes, details);
    }

    /** Marks this run as the start of a new measurement setup, after the run that started it was dropped. */
    AcceptedRun measuredOtherwise(String because) {
        Origin begun = new Origin(origin.build, origin.commit, Optional.of(because));
        return new AcceptedRun(measured, begun, approval, surroundings, trialTimes, details);
    }
}
