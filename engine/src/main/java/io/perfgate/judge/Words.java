package io.perfgate.judge;

import io.perfgate.judge.alarm.MoreTrials;
import io.perfgate.judge.alarm.SlowStarts;
import io.perfgate.judge.noise.Appraisal;
import io.perfgate.judge.noise.Question;
import io.perfgate.measure.Basis;
import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import java.util.OptionalDouble;

/** The reasons for a verdict, beyond the change itself. */
final class Words {

    private final Metric metric;
    private final double tolerance;

    Words(Question question, double tolerance) {
        this.metric = question.metric();
        this.tolerance = tolerance;
    }

    Reason changed() {
        return Reason.of("tolerance", size(tolerance));
    }

    Reason unchanged(OptionalDouble wouldShow) {
        return wouldShow.isEmpty() ? changed() : changed().and("wouldShow", signed(wouldShow.getAsDouble()));
    }

    Reason creeps(Appraisal.BestLevel best, double allowed) {
        return Reason.of("creep", new Value.Name(best.run())).and("creepTolerance", size(allowed));
    }

    Reason slowStarts(SlowStarts slow) {
        return changed().and("slowStarts", new Value.Count(slow.slow()), new Value.Count(slow.trials()));
    }

    Reason seemsToCreep(Appraisal.BestLevel best, double allowed) {
        return creeps(best, allowed).and("notCertainYet");
    }

    Reason suspect(Change change, double allowed, MoreTrials more) {
        return changed()
                .and(isBeyond(change, allowed) ? "notAmongAll" : "intervalTooWide")
                .and(more.reason());
    }

    Reason blind(double wouldShow, double mustSee, MoreTrials more) {
        return Reason.of("blind", signed(wouldShow), size(mustSee)).and(more.reason());
    }

    Reason notGated(double wouldShow, double mustSee, Basis basis) {
        return Reason.of("notGated", signed(wouldShow), size(mustSee))
                .and(basis == Basis.FEW_RUNS ? "moreRunsHelp" : "longerTrialsHelp");
    }

    /** Whether a whole interval lies beyond the tolerance although the series is not regressed. */
    private static boolean isBeyond(Change change, double allowed) {
        return change.low() * change.high() > 0 && Math.min(Math.abs(change.low()), Math.abs(change.high())) > allowed;
    }

    /** A size; shares are in points. */
    private Value size(double part) {
        return metric.isShare() ? new Value.Points(part) : new Value.Share(part);
    }

    /** A size with the sign of a worsening. */
    private Value signed(double wouldShow) {
        if (metric.isShare()) {
            return new Value.Points(wouldShow);
        }
        return new Value.Change(metric.direction() == Direction.HIGHER ? -wouldShow : wouldShow);
    }
}
