package io.perfgate.validity;

import io.perfgate.measure.Direction;
import io.perfgate.measure.Finding;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.Timeline;
import io.perfgate.timeseries.InitialBias;
import io.perfgate.timeseries.Quantiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Checks that warm-up was over when measuring began. It was not if the window's beginning is certainly worse than the
 * rest in most trials, and moves the value beyond its tolerance. If a system gets slower over time, that is only a
 * warning, because the build may be at fault.
 */
final class WarmUp {

    /** Part of the tolerance; smaller effects are not shown. */
    private static final double DOUBTFUL = 0.5;

    /** From here on, a trial counts as its end. */
    private static final double LAST = 0.75;

    private WarmUp() {}

    /** One series by second, judged by the mean, or by iteration, judged by the better half. */
    private record Curve(SeriesId id, String metric, boolean higherIsBetter, List<double[]> trials) {

        boolean isBySecond() {
            return !id.load().isBlank();
        }

        /** The value of a part of a trial, whose bounds are shares of the trial. */
        double value(double[] trial, double from, double to) {
            double[] part = Arrays.copyOfRange(
                    trial, (int) Math.round(trial.length * from), (int) Math.round(trial.length * to));
            if (isBySecond()) {
                return Arrays.stream(part).average().orElse(Double.NaN);
            }
            double sign = higherIsBetter ? -1 : 1;
            return sign
                    * Quantiles.lowerHalf(
                            Arrays.stream(part).map(value -> sign * value).toArray());
        }
    }

    static List<Finding> check(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        for (Curve curve : curves(evidence)) {
            check(evidence, curve).ifPresent(findings::add);
        }
        return findings;
    }

    private static Optional<Finding> check(Evidence evidence, Curve curve) {
        double[] lengths = curve.trials().stream()
                .flatMap(trial -> InitialBias.in(trial).stream())
                .mapToDouble(InitialBias::length)
                .toArray();
        if (lengths.length * 2 > curve.trials().size()) {
            return finding(
                    evidence, curve, Quantiles.median(lengths) / curve.trials().get(0).length);
        }
        return InitialBias.acrossTrials(curve.trials()) ? finding(evidence, curve, 0.5) : Optional.empty();
    }

    /** @param start the share of each trial that differs from the rest */
    private static Optional<Finding> finding(Evidence evidence, Curve curve, double start) {
        double early = median(curve, trial -> curve.value(trial, 0, start) / curve.value(trial, start, 1) - 1);
        // Iterations that improve all the time are only settled at their end.
        double settled = curve.isBySecond() ? start : Math.max(start, LAST);
        double bias = median(curve, trial -> curve.value(trial, 0, 1) / curve.value(trial, settled, 1) - 1);
        double tolerance = evidence.policy().toleranceOf(curve.metric());
        if (!(Math.abs(bias) > tolerance * DOUBTFUL)) {
            return Optional.empty();
        }
        boolean warmingUp = curve.higherIsBetter() == (bias < 0);
        boolean invalid = warmingUp && Math.abs(bias) > tolerance;
        Reason what = Reason.of(
                warmingUp ? "stillWarmingUp" : "gotWorse",
                new Value.MetricLabel(curve.metric()),
                new Value.Share(start),
                new Value.Change(early),
                new Value.Change(bias),
                new Value.Share(tolerance));
        Reason fix = Reason.of(warmingUp ? "warmUpLonger" : "lookForLeak");
        if (warmingUp && curve.isBySecond()) {
            fix = Reason.of(
                    "raiseWarmUp", (long) Math.ceil(start * curve.trials().get(0).length));
        }
        return Optional.of(
                Finding.of(curve.id(), Finding.Kind.WARM_UP, Finding.Severity.invalidIf(invalid), what.and(fix)));
    }

    private static double median(Curve curve, ToDoubleFunction<double[]> figure) {
        return Quantiles.median(curve.trials().stream().mapToDouble(figure).toArray());
    }

    private static List<Curve> curves(Evidence evidence) {
        List<Curve> curves = new ArrayList<>();
        Map<Quantity, Map<Place, List<Timeline>>> timelines = evidence.timelinesByQuantity();
        for (MeasuredSeries series : evidence.series()) {
            SeriesId id = series.id();
            Metric metric = series.metric();
            List<Timeline> trials = quantity(id, metric)
                    .map(quantity -> timelines.getOrDefault(quantity, Map.of()).getOrDefault(id.place(), List.of()))
                    .orElse(List.of());
            if (!trials.isEmpty()) {
                List<double[]> values =
                        trials.stream().map(trial -> Evidence.from(trial, 0)).toList();
                curves.add(new Curve(id, metric.name(), metric.direction() == Direction.HIGHER, values));
            }
        }
        return curves;
    }

    private static Optional<Quantity> quantity(SeriesId id, Metric metric) {
        if (!id.load().isBlank()) {
            return metric.equals(Metrics.THROUGHPUT)
                    ? Optional.of(Quantity.perSecond(id.subject()))
                    : metric.equals(Metrics.MEAN) ? Optional.of(Quantity.mean(id.subject())) : Optional.empty();
        }
        // Scores in sample mode are means of iterations, as in the other modes.
        return Metrics.isScore(metric) ? Optional.of(Quantity.iterations(id.subject())) : Optional.empty();
    }
}
