package io.perfgate.judge;

import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Decides all comparable series of a run together, since false alarms are bounded over all of them. */
final class Decision {

    /** Of the interval that is shown, and that must lie within the tolerance for "unchanged". */
    static final double CONFIDENCE = 0.95;

    private Decision() {}

    static List<SeriesVerdict> verdicts(List<Comparison> comparisons, Policy policy, double falseAlarms) {
        List<Question> questions = comparisons.stream().map(Question::of).toList();
        double logDrift = Noise.sharedDrift(questions.stream()
                .filter(one -> one.scale() == Scale.LOGARITHMIC)
                .mapToDouble(one -> one.noise().driftVariance()));
        List<Optional<Estimate>> estimates = questions.stream()
                .map(one -> one.estimate(drift(one, logDrift)))
                .toList();
        boolean[] rose = significant(questions, estimates, policy, falseAlarms, Direction.HIGHER);
        boolean[] fell = significant(questions, estimates, policy, falseAlarms, Direction.LOWER);
        List<SeriesVerdict> verdicts = new ArrayList<>();
        for (int i = 0; i < questions.size(); i++) {
            Question question = questions.get(i);
            Optional<Direction> moved =
                    rose[i] ? Optional.of(Direction.HIGHER) : fell[i] ? Optional.of(Direction.LOWER) : Optional.empty();
            verdicts.add(new SeriesVerdict(
                    question.comparison().current().id().name(),
                    question.metric(),
                    verdict(
                            question,
                            estimates.get(i),
                            moved,
                            policy.toleranceOf(question.metric().name()))));
        }
        return verdicts;
    }

    /** Sessions drift in ratios: a series judged by difference has only its own drift to go by. */
    private static double drift(Question question, double logDrift) {
        if (question.scale() == Scale.LOGARITHMIC) {
            return logDrift;
        }
        double own = question.noise().driftVariance();
        return Double.isNaN(own) ? 0 : Math.max(0, own);
    }

    /** Worsening and improvement are two families: the bound on false alarms is for the gate, so for worsening alone. */
    private static boolean[] significant(
            List<Question> questions,
            List<Optional<Estimate>> estimates,
            Policy policy,
            double falseAlarms,
            Direction towards) {
        double[] better = new double[questions.size()];
        double[] worse = new double[questions.size()];
        for (int i = 0; i < questions.size(); i++) {
            Question question = questions.get(i);
            double bound =
                    question.bound(towards, policy.toleranceOf(question.metric().name()));
            double chance = estimates
                    .get(i)
                    .map(one -> towards == Direction.HIGHER ? one.chanceAbove(bound) : one.chanceBelow(bound))
                    .orElse(1.0);
            boolean isBetter = question.metric().direction() == towards;
            better[i] = isBetter ? chance : 1;
            worse[i] = isBetter ? 1 : chance;
        }
        boolean[] improved = Holm.significant(better, falseAlarms);
        boolean[] regressed = Holm.significant(worse, falseAlarms);
        boolean[] either = new boolean[questions.size()];
        for (int i = 0; i < either.length; i++) {
            either[i] = improved[i] || regressed[i];
        }
        return either;
    }

    private static Verdict verdict(
            Question question, Optional<Estimate> estimate, Optional<Direction> moved, double tolerance) {
        Explanation words = new Explanation(question.comparison().current().id(), question.metric(), tolerance);
        if (estimate.isEmpty()) {
            Change noInterval = change(question, Double.NaN, Double.NaN);
            return new Verdict.Undecided(
                    Optional.of(noInterval),
                    words.undecided(
                            noInterval, "one trial on each side does not tell how noisy it is; run at least 2"));
        }
        double shift = estimate.get().shift();
        double half = estimate.get().halfWidth(CONFIDENCE);
        double level = question.baselineInUnit();
        Change change = change(
                question,
                question.scale().toRelative(shift - half, level),
                question.scale().toRelative(shift + half, level));
        if (moved.isPresent()) {
            return moved.get() == question.metric().direction()
                    ? new Verdict.Improved(change, words.sure(change))
                    : new Verdict.Regressed(change, words.sure(change));
        }
        double up = question.bound(Direction.HIGHER, tolerance);
        double down = question.bound(Direction.LOWER, tolerance);
        if (shift + half <= up && shift - half >= -down) {
            return new Verdict.Unchanged(change, words.unchanged(change));
        }
        return new Verdict.Undecided(
                Optional.of(change), words.undecided(change, TrialsNeeded.text(question, estimate.get(), up, down)));
    }

    private static Change change(Question question, double low, double high) {
        double shift = question.current().mean() - question.baselineLevel();
        double level = question.baselineInUnit();
        return new Change(question.scale().toRelative(shift, level), low, high, level, question.currentInUnit());
    }
}
