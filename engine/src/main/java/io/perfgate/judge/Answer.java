package io.perfgate.judge;

import io.perfgate.judge.alarm.HalfWidths;
import io.perfgate.judge.alarm.MoreTrials;
import io.perfgate.judge.alarm.Power;
import io.perfgate.judge.alarm.SlowStarts;
import io.perfgate.judge.noise.Appraisal;
import io.perfgate.judge.noise.Design;
import io.perfgate.judge.noise.Estimate;
import io.perfgate.judge.noise.Nights;
import io.perfgate.judge.noise.Question;
import io.perfgate.judge.noise.Scale;
import io.perfgate.measure.Basis;
import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The verdict of one series, after significance was decided over all of them. */
final class Answer {

    /** With this many accepted runs, more trials help more than more runs. */
    private static final int ENOUGH_RUNS = 5;

    /** More are hardly compared with: the default window. */
    static final int MOST_NIGHTS = 10;

    private final Appraisal appraisal;
    private final Question question;
    private final Policy policy;
    private final HalfWidths widths;
    private final Power power;
    private final double tolerance;
    private final Words words;

    Answer(Appraisal appraisal, Policy policy, HalfWidths widths, double ifUnchanged, double atBound) {
        this.appraisal = appraisal;
        this.question = appraisal.question();
        this.policy = policy;
        this.widths = widths;
        this.tolerance = policy.toleranceOf(question.metric().name());
        this.power = new Power(ifUnchanged, atBound, bound());
        this.words = new Words(question, tolerance);
    }

    Verdict regressed() {
        return new Verdict.Regressed(lasting(), basis(), words.changed().and(nights()));
    }

    /** It was worse on the nights before, and tonight does not show a recovery. */
    Verdict stillWorse() {
        return new Verdict.Regressed(
                lasting(), Basis.NIGHTS, words.changed().and(nights()).and("stillWorse"));
    }

    Verdict slowStarts(SlowStarts slow) {
        return new Verdict.Regressed(fromLevel(appraisal.estimate()), Basis.SLOW_STARTS, words.slowStarts(slow));
    }

    Verdict someStartsSeemSlow(SlowStarts slow) {
        return suspect(
                fromLevel(appraisal.estimate()),
                OptionalLong.of(1),
                Basis.SLOW_STARTS,
                words.slowStarts(slow).and("notCertainYet"));
    }

    private Basis basis() {
        return appraisal.nights().candidate().isPresent() ? Basis.NIGHTS : Basis.LEVEL;
    }

    private Reason nights() {
        return appraisal
                .nights()
                .candidate()
                .map(level -> Reason.of("nights", new Value.Count(level.nights())))
                .orElse(Reason.NONE);
    }

    Verdict improved() {
        Change change = fromLevel(appraisal.estimate());
        return new Verdict.Improved(change, words.changed());
    }

    Verdict creeps() {
        Change change = fromBest();
        return new Verdict.Regressed(change, Basis.CREEP, words.creeps(bestLevel(), creepTolerance()));
    }

    Verdict suspect() {
        Change change = lasting();
        MoreTrials more = MoreTrials.toBeSure(appraisal, power);
        return suspect(change, more.trials(), basis(), words.suspect(change, tolerance, more));
    }

    Verdict seemsToCreep() {
        return suspect(fromBest(), OptionalLong.of(1), Basis.CREEP, words.seemsToCreep(bestLevel(), creepTolerance()));
    }

    private Verdict suspect(Change change, OptionalLong moreTrials, Basis basis, Reason why) {
        return new Verdict.Undecided(Optional.of(change), Verdict.Doubt.SUSPECT, wouldShow(), moreTrials, basis, why);
    }

    /** It lies beyond its tolerance, as a bad night may; the next nights will show. */
    Verdict pending() {
        return new Verdict.Undecided(
                Optional.of(lasting()),
                Verdict.Doubt.PENDING,
                wouldShow(),
                MoreTrials.toBeSure(appraisal, power).trials(),
                basis(),
                words.changed().and(nights()).and("pending"));
    }

    /** Whether its interval lies beyond too, so that it is not unchanged even if it raises no alarm. */
    boolean isBeyondTolerance() {
        Estimate estimate = appraisal.lasting();
        return question.worse() * estimate.shift() - widths.of(estimate) - estimate.rounding() > bound();
    }

    /** Unchanged, if a relevant change would have been seen. */
    Verdict unchangedIfSeen() {
        Change change = fromLevel(appraisal.estimate());
        double mustSee = policy.mustSeeOf(question.metric().name());
        OptionalDouble shown = wouldShow();
        if (shown.orElse(0) > mustSee && excludes(mustSee)) {
            shown = OptionalDouble.of(mustSee);
        }
        if (shown.orElse(0) <= Math.max(mustSee, tolerance)) {
            return new Verdict.Unchanged(change, shown, Basis.LEVEL, words.unchanged(shown));
        }
        double usually = wouldShow(appraisal.usualError()).orElse(0);
        if (usually > mustSee && question.worse() * appraisal.estimate().shift() > towardsWorse(usually)) {
            return suspect(); // however noisy it is, this is more than it shows
        }
        boolean couldOtherwise = usually <= mustSee;
        MoreTrials more = MoreTrials.toSee(appraisal, towardsWorse(mustSee), power);
        Basis basis = question.baseline().size() < ENOUGH_RUNS ? Basis.FEW_RUNS : Basis.LEVEL;
        return new Verdict.Undecided(
                Optional.of(change),
                couldOtherwise ? Verdict.Doubt.BLIND : Verdict.Doubt.NOT_GATED,
                shown,
                more.trials(),
                basis,
                couldOtherwise
                        ? words.blind(shown.getAsDouble(), mustSee, more)
                        : words.notGated(shown.getAsDouble(), mustSee, basis));
    }

    /** Whether the interval ends before this size, so that such a change could not have passed. */
    private boolean excludes(double mustSee) {
        Estimate estimate = appraisal.estimate();
        return question.worse() * estimate.shift() + widths.of(estimate) < towardsWorse(mustSee);
    }

    private Appraisal.BestLevel bestLevel() {
        return appraisal.best().orElseThrow();
    }

    private double creepTolerance() {
        return policy.creepOf(question.metric().name());
    }

    private OptionalDouble wouldShow() {
        return wouldShow(appraisal.estimate().standardError());
    }

    /** The worsening that 8 of 10 runs would find, in the unit of tolerances; empty if there is no ratio. */
    private OptionalDouble wouldShow(double error) {
        double shift = appraisal.estimate().rounding()
                + power.shiftToBeFound(error, appraisal.estimate().degrees());
        if (question.metric().isShare()) {
            return OptionalDouble.of(shift);
        }
        double relative = question.scale().toRelative(question.worse() * shift, levelInUnit());
        return Double.isNaN(relative) ? OptionalDouble.empty() : OptionalDouble.of(Math.abs(relative));
    }

    /** Whether it is compared with accepted runs, in proportions. */
    boolean gainsByNights() {
        return question.design() == Design.STORED && !question.metric().isShare();
    }

    /** How many more accepted runs, as noisy as those before, would show a change; 0 if this run does. */
    int nightsToShow(double change) {
        double room = towardsWorse(change) - appraisal.estimate().rounding();
        int nights = 0;
        while (nights <= MOST_NIGHTS
                && power.shiftToBeFound(
                                appraisal.errorIfMoreRuns(nights),
                                appraisal.estimate().degrees() + nights)
                        > room) {
            nights++;
        }
        return nights;
    }

    private double bound() {
        return towardsWorse(tolerance);
    }

    private double towardsWorse(double part) {
        Direction towards = question.worse() > 0 ? Direction.HIGHER : Direction.LOWER;
        return question.scale().boundTowards(towards, part, question.metric(), levelInUnit());
    }

    private double levelInUnit() {
        return question.scale().toUnit(appraisal.level());
    }

    private Change fromLevel(Estimate estimate) {
        return change(estimate, appraisal.level());
    }

    /** The change over tonight and the nights before it that agree. */
    private Change lasting() {
        return fromLevel(appraisal.lasting())
                .over(appraisal.nights().candidate().map(Nights.Level::nights).orElse(1));
    }

    private Change fromBest() {
        return change(appraisal.fromBest().orElseThrow(), bestLevel().mean());
    }

    /** @param from on the scale */
    private Change change(Estimate estimate, double from) {
        Scale scale = question.scale();
        double level = scale.toUnit(from);
        double now = from + estimate.shift();
        double half = widths.of(estimate);
        double low = scale.toRelative(estimate.shift() - half, level);
        double high = scale.toRelative(estimate.shift() + half, level);
        // What is measured is never below 0, so nothing falls by more than all of it.
        boolean neverNegative = (level > 0 && now >= 0) || scale == Scale.LOGARITHMIC;
        return new Change(
                scale.toRelative(estimate.shift(), level),
                neverNegative ? Math.max(-1, low) : low,
                high,
                level,
                scale.toUnit(now));
    }
}
