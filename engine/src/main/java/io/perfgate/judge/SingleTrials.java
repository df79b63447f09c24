package io.perfgate.judge;

import io.perfgate.judge.noise.Question;
import io.perfgate.measure.Basis;
import io.perfgate.measure.Change;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Comparison of one trial on each side: a change without an interval or a decision. */
final class SingleTrials {

    private SingleTrials() {}

    static Verdict verdict(Question question, Policy policy) {
        double level = question.baseline().get(question.baseline().size() - 1).mean();
        double shift = question.current().mean() - level;
        double inUnit = question.scale().toUnit(level);
        Change change = new Change(
                question.scale().toRelative(shift, inUnit),
                Double.NaN,
                Double.NaN,
                inUnit,
                question.scale().toUnit(question.current().mean()));
        double tolerance = policy.toleranceOf(question.metric().name());
        boolean looksWorse = question.worse() * shift > question.bound(question.worse(), tolerance, level);
        return new Verdict.Undecided(
                Optional.of(change),
                looksWorse ? Verdict.Doubt.SUSPECT : Verdict.Doubt.BLIND,
                OptionalDouble.empty(),
                OptionalLong.of(1),
                Basis.LEVEL,
                Reason.of("oneTrialEach"));
    }
}
