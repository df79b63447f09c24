package io.perfgate.measure;

import io.perfgate.measure.Reason.Value;

/** How a series moved, as the beginning of what is said of it. */
final class Movement {

    /** What rounds to nothing did not change. */
    private static final double NOTHING = 0.0005;

    private Movement() {}

    static Reason of(Subject subject, io.perfgate.measure.Change change) {
        Metric metric = subject.metric();
        double relative = change.relative();
        return Reason.of(
                key(metric, change),
                new Value.Name(metric.name()),
                new Value.Text(subject.id().reason()),
                new Value.Share(Double.isNaN(relative) ? 0 : Math.abs(relative)),
                new Value.Text(Reason.of("interval", new Value.Change(change.low()), new Value.Change(change.high()))),
                new Value.Amount(change.baseline(), metric.unit()),
                new Value.Amount(change.current(), metric.unit()));
    }

    private static String key(Metric metric, io.perfgate.measure.Change change) {
        if (metric.isShare() || Double.isNaN(change.relative())) {
            return "levels";
        }
        boolean hasInterval = !Double.isNaN(change.low());
        if (Math.abs(change.relative()) < NOTHING && hasInterval) {
            return "same";
        }
        return (change.relative() < 0 ? "fell" : "rose") + (hasInterval ? "" : "Once");
    }
}
