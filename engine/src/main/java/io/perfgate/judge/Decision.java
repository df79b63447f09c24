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

    /** False alarms are there for the gate, and only worsening fails it: it gets most of them. */
    static final double TO_WORSE = 0.65;

    static final double TO_BETTER = 0.05;

    private Decision() {}

    static List<SeriesVerdict> verdicts(List<Comparison> comparisons, Policy policy, Look look) {
        List<Question> questions = comparisons.stream().map(Question::of).toList();
        List<Double> tolerances = questions.stream()
                .map(one -> policy.toleranceOf(one.metric().name()))
                .toList();
        List<Optional<Appraisal>> appraisals = Appraisals.of(questions);
        boolean[] worse = Family.of(appraisals, tolerances, true, look.falseAlarms() * TO_WORSE)
                .significant();
        boolean[] better = Family.of(appraisals, tolerances, false, look.falseAlarms() * TO_BETTER)
                .significant();
        HalfWidths widths = new HalfWidths(1 - look.missed());
        List<SeriesVerdict> verdicts = new ArrayList<>();
        for (int i = 0; i < questions.size(); i++) {
            Question question = questions.get(i);
            verdicts.add(new SeriesVerdict(
                    question.comparison().current().id().name(),
                    question.metric(),
                    verdict(question, appraisals.get(i), worse[i], better[i], tolerances.get(i), widths)));
        }
        return verdicts;
    }

    private static Verdict verdict(
            Question question,
            Optional<Appraisal> appraisal,
            boolean worse,
            boolean better,
            double tolerance,
            HalfWidths widths) {
        Explanation words = new Explanation(question.comparison().current().id(), question.metric(), tolerance);
        if (appraisal.isEmpty()) {
            Change noInterval = change(question, Double.NaN, Double.NaN);
            return new Verdict.Undecided(
                    Optional.of(noInterval),
                    words.undecided(
                            noInterval, "one trial on each side does not tell how noisy it is; run at least 2"));
        }
        Estimate estimate = appraisal.get().estimate();
        double shift = estimate.shift();
        double half = widths.of(estimate);
        double level = question.baselineInUnit();
        Change change = change(
                question,
                question.scale().toRelative(shift - half, level),
                question.scale().toRelative(shift + half, level));
        if (worse) {
            return new Verdict.Regressed(change, words.sure(change));
        }
        if (better) {
            return new Verdict.Improved(change, words.sure(change));
        }
        double up = question.bound(Direction.HIGHER, tolerance);
        double down = question.bound(Direction.LOWER, tolerance);
        if (shift + half <= up && shift - half >= -down) {
            return new Verdict.Unchanged(change, words.unchanged(change));
        }
        TrialsNeeded needed = TrialsNeeded.of(appraisal.get(), half, up, down);
        return new Verdict.Undecided(Optional.of(change), words.undecided(change, needed.words()), needed.trials());
    }

    private static Change change(Question question, double low, double high) {
        double level = question.baselineInUnit();
        return new Change(
                question.scale().toRelative(question.shift(), level), low, high, level, question.currentInUnit());
    }
}
