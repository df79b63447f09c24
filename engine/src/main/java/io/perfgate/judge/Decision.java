package io.perfgate.judge;

import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.alarm.Family;
import io.perfgate.judge.alarm.HalfWidths;
import io.perfgate.judge.alarm.Hypothesis;
import io.perfgate.judge.noise.Appraisal;
import io.perfgate.judge.noise.Appraisals;
import io.perfgate.judge.noise.Comparison;
import io.perfgate.judge.noise.Estimate;
import io.perfgate.judge.noise.Question;
import io.perfgate.measure.Basis;
import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/** Decides all comparable series of a run together, since false alarms are bounded over all of them. */
final class Decision {

    /** Of what is allowed of false alarms: only worsening fails a gate, so that gets most. */
    private static final double TO_BETTER = 0.1;

    /** Taken from what goes to worsening, where there are runs enough to ask. */
    private static final double TO_CREEP = 0.4;

    /** A suspicion costs trials or an amber night, no failed build: it may be wrong so many times as often. */
    private static final double SUSPICIONS = 10;

    private final Policy policy;
    private final ErrorBudget look;
    private final double share;
    private final List<Question> questions;
    private final List<Optional<Appraisal>> appraisals;
    private final HalfWidths widths;

    private Decision(List<Comparison> comparisons, Policy policy, ErrorBudget look, double share) {
        this.policy = policy;
        this.look = look;
        this.share = share;
        questions = comparisons.stream().map(Question::of).toList();
        appraisals = Appraisals.of(questions);
        widths = new HalfWidths(1 - look.missed());
    }

    /** @param share of the false alarms that are allowed at this look */
    static List<SeriesVerdict> verdicts(List<Comparison> comparisons, Policy policy, ErrorBudget look, double share) {
        return new Decision(comparisons, policy, look, share).verdicts();
    }

    private List<SeriesVerdict> verdicts() {
        Family worse = family(
                one -> Optional.of(hypothesis(one, one.estimate(), one.trialsOfLevel(), true, toleranceOf(one), 1)));
        Family creeping = family(one -> one.creep()
                .filter(estimate -> isTonightToo(one))
                .map(estimate -> hypothesis(
                        one,
                        estimate,
                        one.best().orElseThrow().trials(),
                        true,
                        policy.creepOf(one.question().metric().name()),
                        one.best().orElseThrow().among())));
        Family better = family(
                one -> Optional.of(hypothesis(one, one.estimate(), one.trialsOfLevel(), false, toleranceOf(one), 1)));
        boolean asksForCreep = appraisals.stream().flatMap(Optional::stream).anyMatch(stream -> stream.creep()
                .isPresent());
        double toCreep = asksForCreep ? TO_CREEP : 0;
        double toWorse = 1 - TO_BETTER - toCreep;
        double allowed = share * look.falseAlarms();
        double suspicious = Math.min(0.5, SUSPICIONS * policy.falseAlarms());
        boolean[] isWorse = worse.significant(toWorse * allowed, allowed);
        boolean[] creeps = creeping.significant(toCreep * allowed, toCreep * allowed);
        boolean[] isBetter = better.significant(TO_BETTER * allowed, TO_BETTER * allowed);
        boolean[] isSuspect = worse.significant(toWorse * suspicious, suspicious);
        boolean[] seemsToCreep = creeping.significant(toCreep * suspicious, toCreep * suspicious);
        double chanceNeeded = worse.chanceNeeded(toWorse * share * policy.falseAlarms());
        List<SeriesVerdict> verdicts = new ArrayList<>();
        for (int i = 0; i < questions.size(); i++) {
            Verdict verdict;
            if (appraisals.get(i).isEmpty()) {
                verdict = singleTrials(questions.get(i));
            } else {
                Answer answer = new Answer(appraisals.get(i).get(), policy, widths, chanceNeeded);
                verdict = isWorse[i]
                        ? answer.regressed()
                        : creeps[i]
                                ? answer.creeps()
                                : isBetter[i]
                                        ? answer.improved()
                                        : isSuspect[i]
                                                ? answer.suspect()
                                                : seemsToCreep[i] ? answer.seemsToCreep() : answer.unchangedIfSeen();
            }
            verdicts.add(SeriesVerdict.of(questions.get(i).comparison().current(), verdict));
        }
        return verdicts;
    }

    private Family family(Function<Appraisal, Optional<Hypothesis>> asked) {
        return new Family(
                appraisals.stream().map(appraisal -> appraisal.flatMap(asked)).toList());
    }

    private static Hypothesis hypothesis(
            Appraisal appraisal, Estimate estimate, double[] before, boolean worse, double tolerance, int among) {
        Question question = appraisal.question();
        boolean upwards = (question.metric().direction() == Direction.LOWER) == worse;
        double level = question.scale().toUnit(question.current().mean() - estimate.shift());
        double bound = question.scale()
                .boundTowards(upwards ? Direction.HIGHER : Direction.LOWER, tolerance, question.metric(), level);
        return new Hypothesis(appraisal, estimate, before, upwards ? 1 : -1, bound, among);
    }

    /** Whatever the nights before were like: a night that is back within the tolerance does not creep. */
    private boolean isTonightToo(Appraisal appraisal) {
        return appraisal
                .fromBest()
                .filter(estimate -> hypothesis(
                                        appraisal,
                                        estimate,
                                        appraisal.best().orElseThrow().trials(),
                                        true,
                                        policy.creepOf(
                                                appraisal.question().metric().name()),
                                        1)
                                .excess()
                        > 0)
                .isPresent();
    }

    private double toleranceOf(Appraisal appraisal) {
        return policy.toleranceOf(appraisal.question().metric().name());
    }

    private Verdict singleTrials(Question question) {
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
        Direction towards = question.worse() > 0 ? Direction.HIGHER : Direction.LOWER;
        boolean looksWorse =
                question.worse() * shift > question.scale().boundTowards(towards, tolerance, question.metric(), inUnit);
        return new Verdict.Undecided(
                Optional.of(change),
                looksWorse ? Verdict.Doubt.SUSPECT : Verdict.Doubt.BLIND,
                OptionalDouble.empty(),
                OptionalLong.of(1),
                Basis.LEVEL,
                Reason.of("oneTrialEach"));
    }
}
