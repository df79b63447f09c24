package io.perfgate.part;

import io.perfgate.measure.Culprit;
import io.perfgate.measure.Doubles;
import io.perfgate.measure.Finding;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Timeline;
import io.perfgate.part.Shards.ShardPart;
import io.perfgate.read.ReadError;
import io.perfgate.record.Course;
import io.perfgate.record.Measurements;
import io.perfgate.record.Measurements.Turns;
import io.perfgate.record.Reference;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunRecord;
import io.perfgate.record.SinceAccepted;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.suite.Policy;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The shards of a run as if one machine had measured them. */
public final class MergedShards {

    private static final Set<Finding.Kind> OF_MACHINES = Set.of(Finding.Kind.HARDWARE, Finding.Kind.CALIBRATION);

    private final ShardPart.ComparedWith comparedWith;
    private final List<RunRecord> runs;
    private final List<Measurements> interleaved;
    private final List<RunDetails> kept;
    /** Its calibration is that of the whole run. */
    private final RunRecord slowest;

    public MergedShards(Shards shards) {
        comparedWith = shards.first().comparedWith();
        runs = shards.all().stream().map(ShardPart::run).toList();
        interleaved = known(shards.all(), ShardPart::interleaved).toList();
        kept = known(shards.all(), ShardPart::kept).toList();
        slowest = runs.stream()
                .max(Comparator.comparingDouble(run -> run.machine()
                        .calibration()
                        .map(speed -> speed.before().cpuMillis() + speed.after().cpuMillis())
                        .orElse(0.0)))
                .orElseThrow();
    }

    /** The whole run, compared with the other build if it was interleaved with one, otherwise with nothing yet. */
    public UnjudgedRun run() {
        Policy policy = runs.get(0).policy();
        return new UnjudgedRun(
                header(),
                slowest.machine(),
                merged(runs.stream().map(RunRecord::found).toList()),
                comparedWith == ShardPart.ComparedWith.EARLIER_RUNS ? Reference.of(policy) : otherBuild(policy));
    }

    /** All measurements of inconclusive series that were interleaved with a kept build. */
    public Optional<Measurements> interleaved() {
        return interleaved.isEmpty() ? Optional.empty() : Optional.of(merged(interleaved));
    }

    /** The details of the kept build in {@link #interleaved}. */
    public Optional<RunDetails> kept() {
        return details(kept);
    }

    /** Findings that the measurements do not show: those about kept builds and about the other machines. */
    public List<Finding> noted() {
        return runs.stream()
                .flatMap(run -> run.judgement().findings().stream()
                        .filter(finding -> finding.kind() == Finding.Kind.KEPT_BUILD
                                || (!run.equals(slowest) && OF_MACHINES.contains(finding.kind()))))
                .distinct()
                .toList();
    }

    /** Workloads for which some shard had no time for a single trial. */
    public List<String> unmeasured() {
        return all(run -> run.found().unmeasured()).distinct().toList();
    }

    public List<Culprit> culprits() {
        return all(run -> run.judgement().culprits()).distinct().toList();
    }

    private RunHeader header() {
        RunHeader earliest = runs.stream()
                .map(RunRecord::header)
                .min(Comparator.comparing(RunHeader::startedAt))
                .orElseThrow();
        Instant last = runs.stream()
                .map(run -> run.header().finishedAt())
                .max(Comparator.naturalOrder())
                .orElseThrow();
        return earliest.finishedAt(last);
    }

    private static Measurements merged(List<Measurements> shards) {
        return new Measurements(
                distinct(all(shards, Measurements::series).toList()),
                all(shards, Measurements::distributions).toList(),
                timelines(all(shards, Measurements::timelines)),
                all(shards, Measurements::errors).toList(),
                course(shards.stream().map(Measurements::course).toList()),
                turns(shards),
                all(shards, Measurements::searches).toList());
    }

    private static List<MeasuredSeries> distinct(List<MeasuredSeries> series) {
        Set<MeasuredSeries.Key> keys = new HashSet<>();
        for (MeasuredSeries one : series) {
            if (!keys.add(one.key())) {
                throw new ReadError("two shards measured '" + one.id().name() + "' "
                        + one.metric().name() + "; measure all shards with one version of perfgate and the same suite");
            }
        }
        return series;
    }

    /** If a trial's benchmarks were split into shards, the values of the busiest machine count. */
    private static List<Timeline> timelines(Stream<Timeline> all) {
        Map<List<Object>, Timeline> merged = new LinkedHashMap<>();
        all.forEach(timeline -> merged.merge(
                List.of(timeline.place(), timeline.quantity(), timeline.trial()), timeline, MergedShards::larger));
        return List.copyOf(merged.values());
    }

    private static Timeline larger(Timeline one, Timeline other) {
        List<Double> longer = one.perSecond().size() < other.perSecond().size() ? other.perSecond() : one.perSecond();
        double[] values = longer.stream().mapToDouble(Double::doubleValue).toArray();
        int both = Math.min(one.perSecond().size(), other.perSecond().size());
        for (int second = 0; second < both; second++) {
            values[second] =
                    Math.max(one.perSecond().get(second), other.perSecond().get(second));
        }
        return one.with(Doubles.of(values));
    }

    private static Course course(List<Course> courses) {
        List<Course.CutShort> cut = known(courses, Course::cutShort).toList();
        return new Course(
                only(all(courses, Course::trialTimes).toList(), Course.TrialTime::place),
                cut.stream()
                        .findFirst()
                        .map(first -> new Course.CutShort(
                                first.budgetSeconds(),
                                all(cut, Course.CutShort::workloads).distinct().toList())),
                all(courses, Course::discarded).toList(),
                known(courses, Course::resumed).findFirst(),
                all(courses, Course::profiles).toList(),
                only(all(courses, Course::trialStarts).toList(), start -> List.of(start.place(), start.trial())),
                new Course.Beside(
                        known(courses, course -> course.beside().outsideKeep()).findFirst(),
                        all(courses, course -> course.beside().programs())
                                .distinct()
                                .toList(),
                        all(courses, course -> course.beside().forkNoise()).toList(),
                        courses.stream().anyMatch(course -> course.beside().fewerIterations())));
    }

    /** The items that exactly one shard has; for a split workload, no shard has all of them. */
    private static <T> List<T> only(List<T> all, Function<T, Object> key) {
        Map<Object, Long> counts =
                all.stream().collect(Collectors.groupingBy(key, HashMap::new, Collectors.counting()));
        return all.stream()
                .filter(item -> counts.getOrDefault(key.apply(item), 0L) == 1)
                .toList();
    }

    private static Optional<Turns> turns(List<Measurements> shards) {
        List<Turns> turns = known(shards, Measurements::turns).toList();
        if (turns.isEmpty()) {
            return Optional.empty();
        }
        if (turns.stream().map(turn -> turn.kept().name()).distinct().count() > 1) {
            throw new ReadError("the shards were compared with kept builds of different runs; measure them again");
        }
        return Optional.of(new Turns(
                together(turns.stream().map(Turns::kept).toList()),
                together(turns.stream().map(Turns::current).toList())));
    }

    /** One run measured in shards. */
    private static MeasuredRun together(List<MeasuredRun> shards) {
        MeasuredRun first = shards.get(0);
        Map<MeasuredSeries.Key, Double> known = new HashMap<>();
        shards.forEach(shard -> known.putAll(shard.known()));
        return new MeasuredRun(
                first.name(),
                distinct(all(shards, MeasuredRun::series).toList()),
                first.pinned(),
                first.newLevels(),
                known);
    }

    private Reference otherBuild(Policy policy) {
        MeasuredRun other = together(all(RunRecord::baseline).toList());
        List<RunDetails> details = known(runs, run -> run.reference().details()).toList();
        return new Reference(policy, List.of(other), List.of(), details(details), SinceAccepted.NOTHING);
    }

    private static Optional<RunDetails> details(List<RunDetails> details) {
        return details.stream()
                .findFirst()
                .map(first -> new RunDetails(
                        first.run(),
                        first.build(),
                        all(details, RunDetails::distributions).toList(),
                        all(details, RunDetails::bands).toList(),
                        first.environment(),
                        all(details, RunDetails::profiles).toList(),
                        all(details, RunDetails::searches).toList()));
    }

    private <T> Stream<T> all(Function<RunRecord, List<T>> part) {
        return all(runs, part);
    }

    private static <F, T> Stream<T> known(List<F> of, Function<F, Optional<T>> part) {
        return of.stream().flatMap(shard -> part.apply(shard).stream());
    }

    private static <F, T> Stream<T> all(List<F> of, Function<F, List<T>> part) {
        return of.stream().flatMap(shard -> part.apply(shard).stream());
    }
}
