package io.perfgate.validity;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Finding;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.measure.TimelineNames;
import io.perfgate.timeseries.InitialBias;
import io.perfgate.timeseries.Quantiles;
import io.perfgate.timeseries.StartAcrossTrials;
import io.perfgate.validity.Evidence.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether warm-up was over when measuring began: the beginning of the window is surely worse than the rest in more than half
 * of the trials, and moves the measured value by more than its tolerance. A system that gets slower while it is measured is
 * warned of only: that is what a fault looks like, too.
 */
final class WarmUp {

    /** Of the tolerance: what moves the value by less is not shown. */
    private static final double DOUBTFUL = 0.5;

    private WarmUp() {}

    /** One series second by second or iteration by iteration, as ratios to what it becomes. */
    private record Curve(Place place, String subject, String metric, boolean higherIsBetter, List<double[]> trials) {}

    static List<Finding> check(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        for (Curve curve : curves(evidence)) {
            check(evidence, curve).ifPresent(findings::add);
        }
        return findings;
    }

    private static Optional<Finding> check(Evidence evidence, Curve curve) {
        List<InitialBias> seen = curve.trials().stream()
                .flatMap(one -> InitialBias.in(one).stream())
                .toList();
        if (seen.size() * 2 <= curve.trials().size()) {
            return StartAcrossTrials.of(curve.trials()).flatMap(bias -> finding(evidence, curve, bias, ""));
        }
        double bias =
                Quantiles.median(seen.stream().mapToDouble(InitialBias::bias).toArray());
        double length =
                Quantiles.median(seen.stream().mapToDouble(InitialBias::length).toArray());
        double early = Quantiles.median(
                seen.stream().mapToDouble(one -> one.early() / one.later() - 1).toArray());
        return finding(
                evidence,
                curve,
                bias,
                "in the first " + Math.round(length) + " of " + curve.trials().get(0).length + " values it was "
                        + Amounts.signedPercent(early) + " against the rest, ");
    }

    private static Optional<Finding> finding(Evidence evidence, Curve curve, double bias, String where) {
        double tolerance = evidence.policy().toleranceOf(curve.metric());
        if (!(Math.abs(bias) > tolerance * DOUBTFUL)) {
            return Optional.empty();
        }
        boolean warmingUp = curve.higherIsBetter() == (bias < 0);
        boolean invalid = warmingUp && Math.abs(bias) > tolerance;
        return Optional.of(new Finding(
                Finding.Kind.WARM_UP,
                invalid ? Finding.Severity.INVALID : Finding.Severity.WARNING,
                curve.place().workload(),
                curve.place().load(),
                curve.subject(),
                "no steady state: " + curve.metric() + (warmingUp ? " was still warming up" : " got worse with time")
                        + " while it was measured; " + where + "which moves its mean by " + Amounts.signedPercent(bias)
                        + " (tolerance " + Amounts.percent(tolerance) + ")"
                        + (warmingUp ? "; warm up for longer" : "; look for a leak, a queue that fills, throttling")));
    }

    private static List<Curve> curves(Evidence evidence) {
        List<Curve> curves = new ArrayList<>();
        for (MeasuredSeries one : evidence.series()) {
            SeriesId id = one.id();
            Place place = new Place(id.workload(), id.load());
            Metric metric = one.metric();
            boolean higher = metric.direction() == io.perfgate.measure.Direction.HIGHER;
            String name = nameOf(id, metric);
            List<Timeline> trials = evidence.timelines(name).getOrDefault(place, List.of());
            if (!trials.isEmpty()) {
                curves.add(new Curve(
                        place,
                        id.subject(),
                        metric.name(),
                        higher,
                        trials.stream().map(trial -> Evidence.from(trial, 0)).toList()));
            }
        }
        return curves;
    }

    private static String nameOf(SeriesId id, Metric metric) {
        if (!id.load().isBlank()) {
            return metric.equals(Metric.THROUGHPUT)
                    ? TimelineNames.perSecond(id.subject())
                    : metric.equals(Metric.MEAN) ? TimelineNames.mean(id.subject()) : "";
        }
        boolean score = List.of("throughput", "averageTime", "sampleTime").contains(metric.name());
        return score ? TimelineNames.iterations(id.subject()) : "";
    }
}
