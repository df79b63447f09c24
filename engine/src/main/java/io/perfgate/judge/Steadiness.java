package io.perfgate.judge;

import io.perfgate.judge.noise.Rounding;
import io.perfgate.judge.noise.Sample;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metrics;
import io.perfgate.suite.Policy;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Decides which series are judged: those that the policy names or leaves to the default, and work that is steady.
 *
 * @param steady series whose trials hardly deviated from their mean in the latest accepted runs
 * @param latest these runs and the current one
 */
record Steadiness(Policy policy, Set<MeasuredSeries.Key> steady, List<Map<MeasuredSeries.Key, MeasuredSeries>> latest) {

    /** This many accepted runs in a row must agree; one or two may agree by chance. */
    private static final int RUNS = 3;

    /** The deviation of a trial beyond which it is noise, in units of the rounding. */
    private static final double MOST_DEVIATION = 2;

    static Steadiness of(List<MeasuredRun> accepted, MeasuredRun current, Policy policy) {
        List<Map<MeasuredSeries.Key, MeasuredSeries>> latest = Stream.concat(
                        accepted.stream().skip(Math.max(0, accepted.size() - RUNS)), Stream.of(current))
                .map(MeasuredRun::byKey)
                .toList();
        Steadiness none = new Steadiness(policy, Set.of(), latest);
        if (latest.size() <= RUNS) {
            return none;
        }
        Set<MeasuredSeries.Key> steady = latest.get(0).values().stream()
                .filter(series -> Metrics.isWork(series.metric())
                        || policy.judgesOnceSteady(series.metric().name()))
                .map(MeasuredSeries::key)
                .filter(none::isSteady)
                .collect(Collectors.toSet());
        return new Steadiness(policy, steady, latest);
    }

    boolean isJudged(MeasuredSeries.Key key) {
        return policy.judges(key.metric()) || (policy.judgesOnceSteady(key.metric()) && steady.contains(key));
    }

    private boolean isSteady(MeasuredSeries.Key key) {
        List<MeasuredSeries> runs = latest.subList(0, RUNS).stream()
                .map(run -> run.get(key))
                .filter(Objects::nonNull)
                .toList();
        if (runs.size() < RUNS) {
            return false;
        }
        double[] trials = runs.stream()
                .flatMap(run -> run.trials().stream())
                .mapToDouble(Double::doubleValue)
                .toArray();
        return new Sample(trials).deviation() <= MOST_DEVIATION * roundingOfWork(runs.get(RUNS - 1));
    }

    /** The rounding of steady work, in its unit; 0 for other series, whose noise is only known from their trials. */
    double rounding(MeasuredSeries series) {
        return Metrics.isWork(series.metric()) && steady.contains(series.key()) ? roundingOfWork(series) : 0;
    }

    private double roundingOfWork(MeasuredSeries series) {
        MeasuredSeries.Key requests = new MeasuredSeries.Key(series.id().name(), Metrics.REQUESTS.name());
        double fewest = latest.stream()
                .map(run -> run.get(requests))
                .filter(Objects::nonNull)
                .flatMap(counts -> counts.trials().stream())
                .min(Double::compare)
                .orElse(Double.POSITIVE_INFINITY);
        return Rounding.of(series.metric(), series.mean().orElse(0), fewest);
    }
}
