package io.perfgate.judge;

import io.perfgate.judge.alarm.MoreTrials;
import io.perfgate.judge.noise.Appraisal;
import io.perfgate.judge.noise.Question;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Change;
import io.perfgate.measure.Metric;
import io.perfgate.measure.SeriesId;
import java.util.OptionalDouble;

/** Verdicts in words that a developer understands without statistics. */
final class Words {

    private final SeriesId id;
    private final Metric metric;
    private final double tolerance;

    Words(Question question, double tolerance) {
        this.id = question.comparison().current().id();
        this.metric = question.metric();
        this.tolerance = tolerance;
    }

    String changed(Change change) {
        return moved(change) + "; tolerance " + size(tolerance);
    }

    String unchanged(Change change, OptionalDouble wouldShow) {
        String seen = wouldShow.isEmpty() ? "" : "; would have shown " + signed(wouldShow.getAsDouble());
        return moved(change) + "; tolerance " + size(tolerance) + seen;
    }

    String creeps(Change change, Appraisal.BestLevel best, double allowed) {
        return moved(change) + ", in small steps since run " + best.run() + "; creep tolerance " + size(allowed);
    }

    String suspect(Change change, double allowed, MoreTrials more) {
        return changed(change) + "; " + because(change, allowed) + "; " + more.words();
    }

    String seemsToCreep(Change change, Appraisal.BestLevel best, double allowed) {
        return creeps(change, best, allowed) + "; not yet certain";
    }

    String blind(Change change, double wouldShow, double mustSee, MoreTrials more) {
        return "tonight's trials are noisier or fewer than usual and would have shown " + signed(wouldShow)
                + " only, mustSee " + size(mustSee) + "; " + moved(change) + "; " + more.words();
    }

    String notGated(Change change, double wouldShow, double mustSee, int runs) {
        return "too noisy: only " + signed(wouldShow) + " would have shown, mustSee "
                + size(mustSee) + "; " + moved(change) + "; "
                + (runs < 5
                        ? "each accepted run helps; so do more trials"
                        : "more trials help, or measuring for longer");
    }

    String undecided(Change change, String why) {
        return moved(change) + "; " + why;
    }

    /** An interval beyond the tolerance seems to say that all is clear: why it is not. */
    private String because(Change change, double allowed) {
        double nearer = Math.min(Math.abs(change.low()), Math.abs(change.high()));
        boolean beyond = change.low() * change.high() > 0 && nearer > allowed;
        return beyond
                ? "one interval of 95 % is not enough where all series of a run are asked and trials or runs are few"
                : "the interval reaches into the tolerance";
    }

    private String moved(Change change) {
        String levels = Amounts.value(change.baseline(), metric.unit()) + " -> "
                + Amounts.value(change.current(), metric.unit());
        String of = where() + " ";
        if (metric.isShare() || Double.isNaN(change.relative())) {
            return of + levels;
        }
        if (Amounts.percent(Math.abs(change.relative())).equals("0.0 %")) {
            return of + "did not change" + range(change) + ", " + levels;
        }
        String verb = change.relative() < 0 ? "fell " : "rose ";
        return of + verb + Amounts.percent(Math.abs(change.relative())) + range(change) + ", " + levels;
    }

    private static String range(Change change) {
        return Double.isNaN(change.low())
                ? ""
                : " (95 % CI " + Amounts.signedPercent(change.low()) + " to " + Amounts.signedPercent(change.high())
                        + ")";
    }

    /** Shares are counted in points. */
    private String size(double part) {
        return metric.isShare() ? Amounts.points(part) : Amounts.percent(part);
    }

    private String signed(double wouldShow) {
        boolean falls = metric.direction() == io.perfgate.measure.Direction.HIGHER;
        return (falls ? "-" : "+") + size(wouldShow);
    }

    private String where() {
        return metric.name() + " of " + id.words();
    }
}
