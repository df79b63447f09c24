package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Limit;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Policy.WhenUndecided;
import io.perfgate.suite.ValidityBounds;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Judges the trials of a few series, for tests. */
final class JudgedTrials {

    static final Metric TIME = new Metric("mean", "ms", Direction.LOWER);

    private JudgedTrials() {}

    static MeasuredRun run(Metric metric, double... trials) {
        return run(List.of(series("send", metric, trials)));
    }

    static MeasuredRun run(List<MeasuredSeries> series) {
        return new MeasuredRun("run", series);
    }

    static MeasuredSeries series(String name, Metric metric, double... trials) {
        List<Double> values = new ArrayList<>();
        for (double trial : trials) {
            values.add(trial);
        }
        return new MeasuredSeries(SeriesId.named(name), metric, values);
    }

    /** A copy of the run with its first series worse by a share. */
    static MeasuredRun firstWorse(MeasuredRun run, double by) {
        List<MeasuredSeries> series = new ArrayList<>(run.series());
        series.set(0, series.get(0).worseBy(by));
        return new MeasuredRun(run.name(), series);
    }

    static Policy tolerance(double all) {
        return policy(all, 0.01);
    }

    static Policy policy(double toleranceOfAll, double falseAlarms, Limit... limits) {
        TreeMap<String, Double> tolerance = new TreeMap<>();
        tolerance.put("*", toleranceOfAll);
        return policy(Set.of(), tolerance, falseAlarms, limits);
    }

    static Policy judgingOnly(String metric) {
        return policy(Set.of(metric), new TreeMap<>(), 0.01);
    }

    private static Policy policy(
            Set<String> metrics, SortedMap<String, Double> tolerance, double falseAlarms, Limit... limits) {
        return new Policy(
                metrics,
                tolerance,
                new TreeMap<>(),
                new TreeMap<>(),
                List.of(limits),
                WhenUndecided.UNSTABLE,
                falseAlarms,
                ValidityBounds.DEFAULT,
                Set.of());
    }

    static Judgement judge(MeasuredRun baseline, MeasuredRun current, double tolerance) {
        return judge(List.of(baseline), current, tolerance(tolerance));
    }

    static Judgement judge(List<MeasuredRun> baseline, MeasuredRun current, Policy policy) {
        return Judge.judge(baseline, current, policy, ErrorBudget.only(policy));
    }

    static Verdict only(Judgement judgement) {
        assertThat(judgement.series()).hasSize(1);
        return judgement.series().get(0).verdict();
    }

    static Verdict.Doubt doubt(Verdict verdict) {
        return ((Verdict.Undecided) verdict).doubt();
    }
}
