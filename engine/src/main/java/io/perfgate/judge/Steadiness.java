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
import java.util.stream.Stream;

/** Decides which series are judged: those that the policy names or leaves to the default, and work that is steady. */
record Steadiness(
        Policy policy,
        List<Map<MeasuredSeries.Key, MeasuredSeries>> latest,
        Map<MeasuredSeries.Key, MeasuredSeries> current) {

    /** So many accepted runs in a row agree: one or two may do so by chance. */
    private static final int RUNS = 3;

    /** Of the rounding: the deviation of a trial beyond which it is noise. */
    private static final double MOST_DEVIATION = 2;

    static Steadiness of(List<MeasuredRun> accepted, MeasuredRun current, Policy policy) {
        return new Steadiness(
                policy,
                accepted.stream()
                        .skip(Math.max(0, accepted.size() - RUNS))
                        .map(MeasuredRun::byKey)
                        .toList(),
                current.byKey());
    }

    boolean isJudged(MeasuredSeries.Key key) {
        return policy.judges(key.metric()) || (policy.judgesOnceSteady(key.metric()) && isSteady(key));
    }

    /** The trials of the latest runs hardly deviate from their mean. */
    private boolean isSteady(MeasuredSeries.Key key) {
        List<MeasuredSeries> runs = latest.stream()
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
        return Math.sqrt(new Sample(trials).squaresAroundMean() / (trials.length - 1))
                <= MOST_DEVIATION * roundingOfWork(runs.get(RUNS - 1));
    }

    /** The rounding of steady work, in its unit; 0 for other series, whose noise is only known from their trials. */
    double rounding(MeasuredSeries series) {
        return Metrics.isWork(series.metric()) && isSteady(series.key()) ? roundingOfWork(series) : 0;
    }

    private double roundingOfWork(MeasuredSeries series) {
        MeasuredSeries.Key requests = new MeasuredSeries.Key(series.id().name(), Metrics.REQUESTS.name());
        double fewest = Stream.concat(latest.stream(), Stream.of(current))
                .map(run -> run.get(requests))
                .filter(Objects::nonNull)
                .flatMap(counts -> counts.trials().stream())
                .min(Double::compare)
                .orElse(Double.POSITIVE_INFINITY);
        return Rounding.of(series.metric(), series.mean().orElse(0), fewest);
    }
}
