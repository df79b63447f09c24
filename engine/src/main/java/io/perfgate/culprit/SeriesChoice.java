package io.perfgate.culprit;

import io.perfgate.judge.noise.Scale;
import io.perfgate.judge.noise.SeriesKind;
import io.perfgate.measure.Direction;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Place;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.record.RunRecord;
import io.perfgate.suite.Policy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BinaryOperator;

/**
 * The choice of series for a search. Series of one kind that the same trials measure (mean and p99 of a request) move
 * together. They would count the same noise twice, so only the clearest of each kind and place is taken.
 */
public final class SeriesChoice {

    private SeriesChoice() {}

    private record Candidate(SearchedSeries series, double clearness) {

        private record Group(Place place, SeriesKind kind) {}

        Group group() {
            return new Group(series.id().place(), SeriesKind.of(series.metric()));
        }
    }

    public static List<SearchedSeries> regressed(RunRecord record) {
        Map<MeasuredSeries.Key, MeasuredSeries> current = record.measured().byKey();
        return clearest(record.judgement()
                .regressed()
                .map(SeriesVerdict::key)
                .map(current::get)
                .filter(Objects::nonNull)
                .flatMap(series -> candidate(series, before(record, series.key()), record.policy()).stream())
                .toList());
    }

    private static List<MeasuredSeries> before(RunRecord record, MeasuredSeries.Key key) {
        return record.baseline().stream()
                .map(run -> run.byKey().get(key))
                .filter(Objects::nonNull)
                .toList();
    }

    /**
     * The series that are certainly worse in the bad commit, after correction for the choice among many; none if that
     * is not certain yet.
     *
     * @param good trials of series, interleaved with those in {@code bad}; a trial may lack some of them
     */
    public static List<SearchedSeries> changed(MeasuredRun good, MeasuredRun bad, Policy policy) {
        List<Candidate> all = comparable(good, bad, policy);
        CommitRange ends = new CommitRange(List.of(new CommitBuild.Made("good"), new CommitBuild.Made("bad")));
        return clearest(all.stream()
                .filter(candidate -> !isOfIterations(candidate.series(), good, bad))
                .filter(candidate -> {
                    List<SearchedSeries> one = List.of(candidate.series());
                    Posterior posterior =
                            new Posterior(ends, one, inTurns(candidate.series().key(), good, bad));
                    return new Conclusion(posterior, one, all.size())
                            .steps().stream().anyMatch(step -> step.isWorse(one));
                })
                .toList());
    }

    /**
     * Whether slower iterations alone explain a benchmark's higher allocation: they contain fewer operations, and JMH
     * divides an iteration's allocation by that number.
     */
    private static boolean isOfIterations(SearchedSeries allocated, MeasuredRun good, MeasuredRun bad) {
        return allocated.metric().name().equals(Metrics.ALLOCATED_PER_OPERATION.name())
                && bad.series().stream()
                        .filter(score -> score.id().equals(allocated.id())
                                && Metrics.isScore(score.metric())
                                && good.byKey().containsKey(score.key()))
                        .anyMatch(score -> worsening(score.key(), good, bad) >= worsening(allocated.key(), good, bad));
    }

    private static double worsening(MeasuredSeries.Key key, MeasuredRun good, MeasuredRun bad) {
        MeasuredSeries after = Objects.requireNonNull(bad.byKey().get(key));
        double ratio = after.mean().orElseThrow()
                / Objects.requireNonNull(good.byKey().get(key)).mean().orElseThrow();
        return after.metric().direction() == Direction.LOWER ? ratio : 1 / ratio;
    }

    /** All series that could be chosen. */
    public static List<SearchedSeries> judged(MeasuredRun good, MeasuredRun bad, Policy policy) {
        return comparable(good, bad, policy).stream().map(Candidate::series).toList();
    }

    private static List<Candidate> comparable(MeasuredRun good, MeasuredRun bad, Policy policy) {
        Map<MeasuredSeries.Key, MeasuredSeries> before = good.byKey();
        List<Candidate> all = new ArrayList<>();
        bad.byKey().forEach((key, series) -> {
            MeasuredSeries other = before.get(key);
            if (other != null && other.metric().equals(series.metric()) && policy.judges(key.metric())) {
                candidate(series, List.of(other), policy).ifPresent(all::add);
            }
        });
        return all;
    }

    /** The trials in the order in which they were measured, A B B A. */
    private static List<CommitTrial> inTurns(MeasuredSeries.Key key, MeasuredRun good, MeasuredRun bad) {
        double[] before = Objects.requireNonNull(good.byKey().get(key)).values();
        double[] after = Objects.requireNonNull(bad.byKey().get(key)).values();
        List<CommitTrial> trials = new ArrayList<>();
        for (int i = 0; i < Math.min(before.length, after.length); i++) {
            CommitTrial one = new CommitTrial(0, List.of(before[i]));
            CommitTrial other = new CommitTrial(1, List.of(after[i]));
            trials.addAll(i % 2 == 0 ? List.of(one, other) : List.of(other, one));
        }
        return trials;
    }

    private static List<SearchedSeries> clearest(Collection<Candidate> candidates) {
        Map<Candidate.Group, Candidate> clearest = new LinkedHashMap<>();
        candidates.forEach(candidate -> clearest.merge(
                candidate.group(), candidate, BinaryOperator.maxBy(Comparator.comparingDouble(Candidate::clearness))));
        return clearest.values().stream().map(Candidate::series).toList();
    }

    private static Optional<Candidate> candidate(MeasuredSeries series, List<MeasuredSeries> before, Policy policy) {
        List<double[]> runs = new ArrayList<>(before.stream()
                .map(MeasuredSeries::values)
                .filter(run -> run.length > 0)
                .toList());
        if (runs.isEmpty() || series.trials().isEmpty()) {
            return Optional.empty();
        }
        double[] now = series.values();
        runs.add(now);
        SeriesNoise noise = SeriesNoise.of(series.metric(), runs);
        double level = runs.stream()
                .limit(runs.size() - 1L)
                .mapToDouble(noise::mean)
                .average()
                .orElseThrow();
        double change = Math.abs(noise.mean(now) - level);
        double least = noise.leastChange(policy.toleranceOf(series.metric().name()), change);
        return Optional.of(new Candidate(
                new SearchedSeries(
                        series.id(),
                        series.metric(),
                        noise.scale() == Scale.LOGARITHMIC,
                        noise.deviation(),
                        noise.degrees(),
                        least),
                change / noise.deviation()));
    }
}
