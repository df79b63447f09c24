package io.perfgate.publish;

import io.perfgate.measure.Change;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import java.util.Comparator;

/** A series of two runs with its difference, and how much of it the metric's tolerance allows. */
record ComparedSeries(SeriesVerdict verdict, Change change, double tolerance) {

    /** The changes first. */
    static final Comparator<ComparedSeries> LARGEST_FIRST = Comparator.comparing(ComparedSeries::isChange)
            .thenComparing(series -> series.verdict().size())
            .reversed();

    SeriesId id() {
        return verdict.id();
    }

    Metric metric() {
        return verdict.metric();
    }

    boolean isChange() {
        return verdict.regressed() || verdict.verdict() instanceof Verdict.Improved;
    }

    boolean isInconclusive() {
        return verdict.verdict() instanceof Verdict.Undecided;
    }

    /** Whether the size of its change is bounded in the unit of tolerances: not for shares. */
    boolean hasInterval() {
        return !metric().isShare() && (isZero() || Double.isFinite(change.low() + change.high()));
    }

    /** Whether a difference beyond the tolerance is excluded, not only not found. */
    boolean isWithinTolerance() {
        return hasInterval() && (isZero() || (-tolerance <= change.low() && change.high() <= tolerance));
    }

    /** Whether nothing was measured in both runs, which needs no row. */
    boolean isNothing() {
        return isZero() && verdict.verdict() instanceof Verdict.Unchanged;
    }

    /** Nothing in both runs, such as allocation, has no ratio but no difference either. */
    private boolean isZero() {
        return change.baseline() == 0 && change.current() == 0;
    }

    /** A series without a difference is called equal only if its interval shows that. */
    Reason label() {
        if (isInconclusive()) {
            return Reason.of("publish.verdict.inconclusive");
        }
        return verdict.verdict() instanceof Verdict.Unchanged
                ? Reason.of(isWithinTolerance() ? "publish.verdict.within" : "publish.verdict.none")
                : verdict.verdict().label();
    }
}
