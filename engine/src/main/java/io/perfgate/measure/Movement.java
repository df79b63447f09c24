package io.perfgate.measure;

import io.perfgate.measure.Reason.Value;

/** The change of a series, as the first clause of its sentence. */
final class Movement {

    /** Smaller changes are shown as no change. */
    private static final double NOTHING = 0.0005;

    /** Smaller changes in points are shown as no change. */
    private static final double NO_POINTS = 0.00005;

    private Movement() {}

    static Reason of(Subject subject, Change change) {
        Metric metric = subject.metric();
        double relative = change.relative();
        return Reason.of(
                key(metric, change),
                new Value.MetricLabel(metric.name()),
                subject.id().reason(),
                new Value.Share(Double.isNaN(relative) ? 0 : Math.abs(relative)),
                interval(change),
                new Value.Amount(change.baseline(), metric.unit()),
                new Value.Amount(change.current(), metric.unit()));
    }

    /** Formats {@code +18 % (+12 % to +25 %)}; in points for a share; nothing if there is no ratio. */
    static Reason ofColumns(Metric metric, Change change) {
        if (metric.isShare()) {
            double difference = change.current() - change.baseline();
            if (!Double.isFinite(difference)) {
                return Reason.NONE;
            }
            return Math.abs(difference) < NO_POINTS
                    ? Reason.of("change", new Value.Points(0))
                    : Reason.of(difference < 0 ? "change" : "change.more", new Value.Points(difference));
        }
        if (Double.isNaN(change.relative())) {
            return Reason.NONE;
        }
        Value.Change relative = new Value.Change(change.relative());
        return Double.isNaN(change.low())
                ? Reason.of("change", relative)
                : Reason.of("change.sure", relative, interval(change));
    }

    private static Reason interval(Change change) {
        return Reason.of("interval", new Value.Change(change.low()), new Value.Change(change.high()));
    }

    private static String key(Metric metric, Change change) {
        if (metric.isShare() || Double.isNaN(change.relative())) {
            return "levels";
        }
        boolean hasInterval = !Double.isNaN(change.low());
        if (Math.abs(change.relative()) < NOTHING && hasInterval) {
            return "same";
        }
        if (Metrics.isWork(metric) && hasInterval && change.relative() > 0) {
            return "moreWork";
        }
        return (change.relative() < 0 ? "fell" : "rose") + (hasInterval ? "" : "Once");
    }
}
