package io.perfgate.judge;

import io.perfgate.judge.noise.Sample;
import io.perfgate.measure.Change;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Limit;
import io.perfgate.validity.Assessment;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Checks absolute bounds with the uncertainty of the measurement; no baseline is needed.
 *
 * @param bound in the unit of the series
 */
record LimitCheck(Limit limit, double bound) {

    /** With enough trials, a mean this many standard errors beyond its limit is certainly beyond it. */
    private static final double ENOUGH_ERRORS = 3;

    /** The number of series with a limit, each of which may give a false alarm. */
    static long count(MeasuredRun run, List<Limit> limits) {
        return limits.stream()
                .mapToLong(limit -> run.series().stream()
                        .filter(series -> limit.concerns(series.id(), series.metric()))
                        .count())
                .sum();
    }

    /** @param falseAlarms allowed for each series with a limit */
    static List<SeriesVerdict> verdicts(
            MeasuredRun run, List<Limit> limits, double falseAlarms, Assessment assessment) {
        List<SeriesVerdict> verdicts = new ArrayList<>();
        for (Limit limit : limits) {
            List<MeasuredSeries> held = run.series().stream()
                    .filter(series -> limit.concerns(series.id(), series.metric()))
                    .toList();
            if (held.isEmpty()) {
                // A limit without a series must not look as if it were met.
                verdicts.add(
                        SeriesVerdict.unmeasured("limit " + limit.text(), limit.metric(), Reason.of("limitOfNothing")));
            }
            for (MeasuredSeries series : held) {
                Verdict verdict = assessment
                        .against(series)
                        .<Verdict>map(finding -> new Verdict.Invalid(series.mean(), finding.why()))
                        .orElseGet(() -> held(limit, series, falseAlarms));
                verdicts.add(new SeriesVerdict(new Subject.Limit(series.id(), series.metric(), limit.text()), verdict));
            }
        }
        return verdicts;
    }

    private static Verdict held(Limit limit, MeasuredSeries series, double falseAlarms) {
        OptionalDouble bound = limit.in(series.metric().unit());
        return bound.isPresent()
                ? new LimitCheck(limit, bound.getAsDouble()).verdict(series, falseAlarms)
                : new Verdict.Invalid(
                        series.mean(),
                        Reason.of(
                                "limitOfOtherUnit",
                                new Value.MetricLabel(series.metric().name()),
                                series.metric().unit(),
                                limit.unit()));
    }

    /** The verdict; a measured value beyond the limit never passes, whatever the noise. */
    private Verdict verdict(MeasuredSeries series, double falseAlarms) {
        Sample sample = new Sample(series.values());
        double mean = sample.mean();
        String unit = series.metric().unit();
        Reason measured = Reason.of(
                limit.atMost() ? "limitAtMost" : "limitAtLeast",
                new Value.MetricLabel(series.metric().name()),
                new Value.Amount(mean, unit),
                new Value.Amount(bound, unit));
        if (sample.size() < 2) {
            return new Verdict.Undecided(
                    change(mean, Double.NaN),
                    broken(mean) ? Verdict.Doubt.SUSPECT : Verdict.Doubt.BLIND,
                    1,
                    measured.and("oneTrial"));
        }
        double half = sample.halfWidth(1 - 2 * falseAlarms);
        Change change = change(mean, half);
        if (!broken(mean)) {
            return new Verdict.Unchanged(change, measured);
        }
        if (broken(limit.atMost() ? mean - half : mean + half)) {
            return new Verdict.Regressed(change, measured);
        }
        double beyond = Math.abs(mean - bound);
        double needed = Math.pow(ENOUGH_ERRORS * sample.deviation() / beyond, 2) - sample.size();
        return new Verdict.Undecided(
                change,
                Verdict.Doubt.SUSPECT,
                Math.max(1, (long) Math.ceil(needed)),
                measured.and("limitNotSure", new Value.Amount(half, unit)));
    }

    private boolean broken(double value) {
        return limit.atMost() ? value > bound : value < bound;
    }

    private Change change(double mean, double half) {
        return new Change(mean / bound - 1, (mean - half) / bound - 1, (mean + half) / bound - 1, bound, mean);
    }
}
