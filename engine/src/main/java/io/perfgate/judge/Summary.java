package io.perfgate.judge;

import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import java.util.List;
import java.util.StringJoiner;

/** The outcome of a run from the verdicts of its series, and one sentence for it. */
final class Summary {

    private Summary() {}

    static Judgement of(List<SeriesVerdict> verdicts, Policy policy) {
        long regressed = verdicts.stream().filter(SeriesVerdict::regressed).count();
        long invalid = count(verdicts, Verdict.Invalid.class);
        long noBaseline = count(verdicts, Verdict.NoBaseline.class);
        long open = verdicts.stream().filter(one -> isOpen(one, policy)).count();
        if (regressed > 0) {
            SeriesVerdict worst = verdicts.stream()
                    .filter(SeriesVerdict::regressed)
                    .max(java.util.Comparator.comparingDouble(Summary::size))
                    .orElseThrow();
            return new Judgement(
                    Outcome.FAIL,
                    regressed + " of " + verdicts.size() + " series regressed; most of all: "
                            + worst.verdict().why(),
                    verdicts);
        }
        if (verdicts.isEmpty()) {
            return new Judgement(Outcome.CANNOT_TELL, "nothing was measured", verdicts);
        }
        if (noBaseline == verdicts.size()) {
            return new Judgement(Outcome.CANNOT_TELL, verdicts.get(0).verdict().why(), verdicts);
        }
        if (invalid + noBaseline + open > 0) {
            StringJoiner parts = new StringJoiner(", ", "", " of " + verdicts.size() + " series");
            add(parts, open, "undecided");
            add(parts, invalid, "invalid");
            add(parts, noBaseline, "without a baseline");
            return new Judgement(Outcome.CANNOT_TELL, parts.toString(), verdicts);
        }
        long improved = count(verdicts, Verdict.Improved.class);
        String better = improved == 0 ? "" : "; " + improved + " improved";
        return new Judgement(
                Outcome.PASS,
                "none of " + verdicts.size() + " series got worse beyond its tolerance" + better,
                verdicts);
    }

    /** Undecided in a way that matters to a gate: it may be worse than the tolerance allows. */
    static boolean isOpen(SeriesVerdict one, Policy policy) {
        if (!(one.verdict() instanceof Verdict.Undecided undecided)) {
            return false;
        }
        double tolerance = policy.toleranceOf(one.metric().name());
        return undecided
                .change()
                .filter(change -> !Double.isNaN(change.low()))
                .map(change -> worst(change, one.metric()) > tolerance)
                .orElse(true);
    }

    /** A share's tolerance is counted in points, so its change is too. */
    private static double worst(Change change, Metric metric) {
        double worst = metric.direction() == Direction.LOWER ? change.high() : -change.low();
        return metric.isShare() ? worst * change.baseline() : worst;
    }

    /** How much worse than the baseline something was measured, in what its tolerance is counted in. */
    static double worse(double baseline, double current, Metric metric) {
        double more = metric.isShare() ? current - baseline : current / baseline - 1;
        return metric.direction() == Direction.LOWER ? more : -more;
    }

    private static double size(SeriesVerdict one) {
        return one.verdict()
                .change()
                .map(change -> Double.isNaN(change.relative()) ? Double.MAX_VALUE : Math.abs(change.relative()))
                .orElse(0.0);
    }

    private static long count(List<SeriesVerdict> verdicts, Class<? extends Verdict> kind) {
        return verdicts.stream().filter(one -> kind.isInstance(one.verdict())).count();
    }

    private static void add(StringJoiner parts, long count, String what) {
        if (count > 0) {
            parts.add(count + " " + what);
        }
    }
}
