package io.perfgate.judge;

import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.judge.alarm.Family;
import io.perfgate.judge.alarm.HalfWidths;
import io.perfgate.judge.alarm.Hypothesis;
import io.perfgate.judge.alarm.SlowStarts;
import io.perfgate.judge.noise.Appraisal;
import io.perfgate.judge.noise.Appraisals;
import io.perfgate.judge.noise.Comparison;
import io.perfgate.judge.noise.Question;
import io.perfgate.judge.noise.Scale;
import io.perfgate.measure.Change;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Decides all comparable series of a run together, since false alarms are bounded over all of them. */
final class Decision {

    /** The share of the allowed false alarms for improvements; worsenings fail a gate, so they get most. */
    private static final double TO_BETTER = 0.05;

    private static final double TO_SLOW_STARTS = 0.1;

    /** The share of the allowed false alarms for creeps, if there are enough runs. */
    private static final double TO_CREEP = 0.35;

    /** A suspicion only costs trials or an amber night, so it may be wrong this many times as often. */
    private static final double SUSPICIONS = 10;

    /** The probability that a series is pending by chance, which only keeps a night out of the baseline. */
    private static final double PENDING = 0.01;

    /** The same probability for a whole night, over all its series. */
    private static final double PENDING_NIGHTS = 0.2;

    private final Policy policy;
    private final List<Question> questions;
    private final List<Optional<Appraisal>> appraisals;
    private final List<Optional<Hypothesis>> worse;
    private final List<Optional<Hypothesis>> creeping;
    private final List<Optional<Hypothesis>> better;
    private final HalfWidths widths;

    /** The allowed false alarms at this look. */
    private final double allowed;

    private final double chanceNeeded;
    private final double wholeShare;
    private final boolean[] moved;
    private final boolean[] isSuspect;
    private final boolean[] creeps;
    private final boolean[] seemsToCreep;
    private final boolean[] isBetter;

    private Decision(List<Comparison> comparisons, Policy policy, ErrorBudget look, double share) {
        this.policy = policy;
        questions = comparisons.stream().map(Question::of).toList();
        appraisals = Appraisals.of(questions);
        worse = asked(appraisal -> Optional.of(Hypothesis.worse(appraisal, toleranceOf(appraisal))));
        creeping = asked(appraisal -> Hypothesis.creeping(
                appraisal, policy.creepOf(appraisal.question().metric().name())));
        better = asked(appraisal -> Optional.of(Hypothesis.better(appraisal, toleranceOf(appraisal))));
        widths = new HalfWidths(1 - look.missed());
        allowed = share * look.falseAlarms();
        wholeShare = share * policy.falseAlarms();
        boolean asksForCreep = appraisals.stream()
                .flatMap(Optional::stream)
                .anyMatch(appraisal -> appraisal.best().isPresent());
        double toCreep = asksForCreep ? TO_CREEP : 0;
        double toWorse = 1 - TO_BETTER - TO_SLOW_STARTS - toCreep;
        // "Nothing changed" is tested over all series together, "within the tolerance" for each series.
        Family ifUnchanged = Family.of(worse, Hypothesis::chanceIfUnchanged);
        Family ifAtBound = Family.of(worse, Hypothesis::chanceAtBound);
        Family crept = Family.of(creeping, Hypothesis::chanceAtBound);
        Family improved = Family.of(better, Hypothesis::chanceAtBound);
        moved = ifUnchanged.significant(toWorse * allowed, allowed);
        creeps = crept.significant(toCreep * allowed, toCreep * allowed);
        isBetter = improved.significant(TO_BETTER * allowed, TO_BETTER * allowed);
        isSuspect = ifAtBound.significant(toWorse * suspicious(), suspicious());
        seemsToCreep = crept.significant(toCreep * suspicious(), toCreep * suspicious());
        chanceNeeded = ifUnchanged.chanceNeeded(toWorse * wholeShare);
    }

    /** @param share share of the allowed false alarms at this look */
    static List<SeriesVerdict> verdicts(List<Comparison> comparisons, Policy policy, ErrorBudget look, double share) {
        Decision decision = new Decision(comparisons, policy, look, share);
        return IntStream.range(0, comparisons.size())
                .mapToObj(i -> SeriesVerdict.of(comparisons.get(i).current(), decision.verdict(i)))
                .toList();
    }

    private List<Optional<Hypothesis>> asked(Function<Appraisal, Optional<Hypothesis>> question) {
        return appraisals.stream().map(appraisal -> appraisal.flatMap(question)).toList();
    }

    private double toleranceOf(Appraisal appraisal) {
        return policy.toleranceOf(appraisal.question().metric().name());
    }

    /**
     * How many more accepted nights would show this change in most series; empty if they do already, or would not soon.
     */
    static Reason moreNights(
            List<Comparison> comparisons, Policy policy, ErrorBudget look, double share, double change) {
        Decision decision = new Decision(comparisons, policy, look, share);
        int[] nights = decision.appraisals.stream()
                .flatMap(Optional::stream)
                .map(appraisal ->
                        new Answer(appraisal, policy, decision.widths, decision.chanceNeeded, decision.wholeShare))
                .filter(Answer::gainsByNights)
                .mapToInt(answer -> answer.nightsToShow(change))
                .sorted()
                .toArray();
        return Arrays.stream(nights)
                .skip(nights.length / 2)
                .limit(1)
                .filter(most -> most > 0 && most <= Answer.MOST_NIGHTS)
                .mapToObj(most -> Reason.of(most == 1 ? "oneMoreNight" : "moreNights", new Value.Share(change), most))
                .findFirst()
                .orElse(Reason.NONE);
    }

    private double suspicious() {
        return Math.min(0.5, SUSPICIONS * policy.falseAlarms());
    }

    private Verdict verdict(int i) {
        if (appraisals.get(i).isEmpty()) {
            return singleTrials(questions.get(i));
        }
        Appraisal appraisal = appraisals.get(i).get();
        Hypothesis regression = worse.get(i).orElseThrow();
        Answer answer = new Answer(appraisal, policy, widths, chanceNeeded, wholeShare);
        boolean isWorse = moved[i] && regression.chanceAtBound() <= allowed;
        if (isWorse && regression.isSeenByRanks()) {
            return answer.regressed();
        }
        Optional<SlowStarts> slow = SlowStarts.of(appraisal, regression.bound());
        if (isSlow(slow, allowed)) {
            return answer.slowStarts(slow.get());
        }
        if (appraisal.nights().isStillWorse()) {
            return answer.stillWorse();
        }
        if (creeps[i] && creeping.get(i).orElseThrow().isSeenByRanks()) {
            return answer.creeps();
        }
        if (isBetter[i] && better.get(i).orElseThrow().isSeenByRanks()) {
            return answer.improved();
        }
        if (isSlow(slow, suspicious())) {
            return answer.someStartsSeemSlow(slow.get());
        }
        if (isWorse || isSuspect[i] || answer.isBeyondTolerance()) {
            return answer.suspect();
        }
        if (creeps[i] || seemsToCreep[i]) {
            return answer.seemsToCreep();
        }
        return isPending(regression) ? answer.pending() : answer.unchangedIfSeen();
    }

    /** One trial on each side: a change without an interval or a decision. */
    private Verdict singleTrials(Question question) {
        double level = question.baseline().get(question.baseline().size() - 1).mean();
        double shift = question.current().mean() - level;
        Scale scale = question.scale();
        double inUnit = scale.toUnit(level);
        double now = scale.toUnit(question.current().mean());
        Change change = new Change(scale.toRelative(shift, inUnit), Double.NaN, Double.NaN, inUnit, now);
        double tolerance = policy.toleranceOf(question.metric().name());
        boolean looksWorse = question.worse() * shift > question.bound(question.worse(), tolerance, level);
        return new Verdict.Undecided(
                change, looksWorse ? Verdict.Doubt.SUSPECT : Verdict.Doubt.BLIND, 1, Reason.of("oneTrialEach"));
    }

    private boolean isSlow(Optional<SlowStarts> slow, double falseAlarms) {
        return slow.filter(starts -> starts.chance() <= TO_SLOW_STARTS * falseAlarms / questions.size())
                .isPresent();
    }

    private boolean isPending(Hypothesis worse) {
        return worse.excess() > 0 && worse.chanceIfUnchanged() < Math.min(PENDING, PENDING_NIGHTS / questions.size());
    }
}
