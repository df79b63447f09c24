package io.perfgate.judge;

import io.perfgate.measure.Amounts;
import io.perfgate.measure.Change;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;

/** Verdicts in words that a developer understands without statistics. */
final class Explanation {

    private final SeriesId id;
    private final Metric metric;
    private final double tolerance;

    Explanation(SeriesId id, Metric metric, double tolerance) {
        this.id = id;
        this.metric = metric;
        this.tolerance = tolerance;
    }

    String sure(Change change) {
        return moved(change) + "; sure; bound " + Amounts.percent(tolerance);
    }

    String unchanged(Change change) {
        if (Double.isNaN(change.relative())) {
            return where() + " stayed at " + Amounts.value(change.current(), metric.unit());
        }
        return where() + " is within the bound of " + Amounts.percent(tolerance) + ": " + range(change);
    }

    String undecided(Change change, String rest) {
        return moved(change) + "; not sure, bound " + Amounts.percent(tolerance) + "; " + rest;
    }

    private String moved(Change change) {
        String levels = ", from " + Amounts.value(change.baseline(), metric.unit()) + " to "
                + Amounts.value(change.current(), metric.unit());
        if (Double.isNaN(change.relative())) {
            return where() + " changed" + levels;
        }
        String verb = change.relative() < 0 ? " fell " : " rose ";
        return where() + verb + Amounts.percent(Math.abs(change.relative())) + " (" + range(change) + ")" + levels;
    }

    private static String range(Change change) {
        return Double.isNaN(change.low())
                ? "no interval"
                : Amounts.signedPercent(change.low()) + " to " + Amounts.signedPercent(change.high());
    }

    private String where() {
        String of = id.subject().isBlank() ? id.workload() : id.subject();
        return metric.name() + " of '" + of + "'" + (id.load().isBlank() ? "" : " at " + id.load());
    }
}
