package io.perfgate.judge;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Change;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Limit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Absolute bounds, judged with the uncertainty of what was measured; no baseline is needed. */
final class LimitCheck {

    /** Stands between the name of a series and the limit that it is held against. */
    static final String PREFIX = " (limit ";

    private LimitCheck() {}

    static List<SeriesVerdict> verdicts(MeasuredRun run, List<Limit> limits, double falseAlarms) {
        List<SeriesVerdict> verdicts = new ArrayList<>();
        for (Limit limit : limits) {
            List<MeasuredSeries> held =
                    run.series().stream().filter(one -> concerns(limit, one)).toList();
            if (held.isEmpty()) {
                // A limit that nothing is held against must not read as kept.
                verdicts.add(new SeriesVerdict(
                        "limit " + limit.text(),
                        new io.perfgate.measure.Metric(limit.metric(), "", io.perfgate.measure.Direction.LOWER),
                        new Verdict.Invalid("no series of this run has this metric, request and load")));
            }
            for (MeasuredSeries series : held) {
                verdicts.add(new SeriesVerdict(
                        series.id().name() + PREFIX + limit.text() + ")",
                        series.metric(),
                        verdict(limit, series, falseAlarms / limits.size())));
            }
        }
        return verdicts;
    }

    private static boolean concerns(Limit limit, MeasuredSeries series) {
        return series.metric().name().equals(limit.metric())
                && limit.subject().map(series.id().subject()::equals).orElse(true)
                && limit.holdsAt(series.id().load());
    }

    private static Verdict verdict(Limit limit, MeasuredSeries series, double falseAlarms) {
        Sample sample = new Sample(
                series.trials().stream().mapToDouble(Double::doubleValue).toArray());
        double mean = sample.mean();
        String measured = series.metric().name() + " is "
                + Amounts.value(mean, series.metric().unit()) + ", limit "
                + (limit.atMost() ? "at most " : "at least ")
                + Amounts.value(limit.value(), series.metric().unit());
        if (sample.size() < 2) {
            return new Verdict.Undecided(
                    Optional.of(change(limit, mean, Double.NaN)),
                    measured + "; one trial does not tell how noisy it is; run at least 2");
        }
        double error = Math.sqrt(sample.squaresAroundMean() / (sample.size() - 1) / sample.size());
        double half = new Estimate(0, error, sample.size() - 1, 0).halfWidth(1 - falseAlarms);
        Change change = change(limit, mean, half);
        double worst = limit.atMost() ? mean + half : mean - half;
        double best = limit.atMost() ? mean - half : mean + half;
        if (broken(limit, best)) {
            return new Verdict.Regressed(change, measured + "; sure");
        }
        return broken(limit, worst)
                ? new Verdict.Undecided(Optional.of(change), measured + "; not sure: the trials differ too much")
                : new Verdict.Unchanged(change, measured + "; kept");
    }

    private static boolean broken(Limit limit, double value) {
        return limit.atMost() ? value > limit.value() : value < limit.value();
    }

    private static Change change(Limit limit, double mean, double half) {
        double bound = limit.value();
        return new Change(mean / bound - 1, (mean - half) / bound - 1, (mean + half) / bound - 1, bound, mean);
    }
}
