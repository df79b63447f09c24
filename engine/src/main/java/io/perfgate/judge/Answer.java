package io.perfgate.judge;

import io.perfgate.judge.alarm.HalfWidths;
import io.perfgate.judge.alarm.MoreTrials;
import io.perfgate.judge.alarm.Power;
import io.perfgate.judge.noise.Appraisal;
import io.perfgate.judge.noise.Estimate;
import io.perfgate.judge.noise.Question;
import io.perfgate.judge.noise.Scale;
import io.perfgate.measure.Basis;
import io.perfgate.measure.Change;
import io.perfgate.measure.Direction;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The verdict of one series, once it is known what is significant over all of them. */
final class Answer {

    /** From here on more accepted runs help less than more trials. */
    private static final int ENOUGH_RUNS = 5;

    private final Appraisal appraisal;
    private final Question question;
    private final Policy policy;
    private final HalfWidths widths;
    private final Power power;
    private final double tolerance;
    private final Words words;

    Answer(Appraisal appraisal, Policy policy, HalfWidths widths, double chanceNeeded) {
        this.appraisal = appraisal;
        this.question = appraisal.question();
        this.policy = policy;
        this.widths = widths;
        this.power = new Power(chanceNeeded);
        this.tolerance = policy.toleranceOf(question.metric().name());
        this.words = new Words(question, tolerance);
    }

    Verdict regressed() {
        Change change = change(appraisal.estimate());
        return new Verdict.Regressed(change, words.changed());
    }

    Verdict improved() {
        Change change = change(appraisal.estimate());
        return new Verdict.Improved(change, words.changed());
    }

    Verdict creeps() {
        Change change = change(appraisal.fromBest().orElseThrow());
        return new Verdict.Regressed(change, Basis.CREEP, words.creeps(bestLevel(), creepTolerance()));
    }

    Verdict suspect() {
        Change change = change(appraisal.estimate());
        MoreTrials more = MoreTrials.toBeSure(appraisal, bound(), power);
        return new Verdict.Undecided(
                Optional.of(change),
                Verdict.Doubt.SUSPECT,
                wouldShow(),
                more.trials(),
                Basis.LEVEL,
                words.suspect(change, tolerance, more));
    }

    Verdict seemsToCreep() {
        Change change = change(appraisal.fromBest().orElseThrow());
        return new Verdict.Undecided(
                Optional.of(change),
                Verdict.Doubt.SUSPECT,
                wouldShow(),
                OptionalLong.of(1),
                Basis.CREEP,
                words.seemsToCreep(bestLevel(), creepTolerance()));
    }

    /** Nothing speaks against the series; whether that means anything depends on what could have been seen. */
    Verdict unchangedIfSeen() {
        Change change = change(appraisal.estimate());
        double mustSee = policy.mustSeeOf(question.metric().name());
        OptionalDouble shown = wouldShow();
        if (shown.orElse(0) > mustSee && excludes(mustSee)) {
            shown = OptionalDouble.of(mustSee);
        }
        if (shown.orElse(0) <= Math.max(mustSee, tolerance)) {
            return new Verdict.Unchanged(change, shown, Basis.LEVEL, words.unchanged(shown));
        }
        boolean couldOtherwise = wouldShow(appraisal.usualError()).orElse(0) <= mustSee;
        MoreTrials more = MoreTrials.toSee(appraisal, towardsWorse(mustSee) - bound(), power);
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

    /** Does the interval end before this? Then no change of this size could have passed. */
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

    /** The worsening that would be found in 8 of 10 runs, as tolerances are counted; empty where there is no ratio. */
    private OptionalDouble wouldShow(double error) {
        double rounding = appraisal.estimate().rounding();
        double shift =
                bound() + rounding + power.errorsToBeFound(appraisal.estimate().degrees()) * error;
        if (question.metric().isShare()) {
            return OptionalDouble.of(shift);
        }
        double relative = question.scale().toRelative(question.worse() * shift, levelInUnit());
        return Double.isNaN(relative) ? OptionalDouble.empty() : OptionalDouble.of(Math.abs(relative));
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

    private Change change(Estimate estimate) {
        Scale scale = question.scale();
        double level = scale.toUnit(question.current().mean() - estimate.shift());
        double half = widths.of(estimate);
        double low = scale.toRelative(estimate.shift() - half, level);
        double high = scale.toRelative(estimate.shift() + half, level);
        // What is measured is never below 0, so nothing falls by more than all of it.
        boolean neverNegative = (level > 0 && question.current().mean() >= 0) || scale == Scale.LOGARITHMIC;
        return new Change(
                scale.toRelative(estimate.shift(), level),
                neverNegative ? Math.max(-1, low) : low,
                high,
                level,
                scale.toUnit(question.current().mean()));
    }
}
