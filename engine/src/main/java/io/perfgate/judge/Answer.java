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

    /** The default window; a comparison hardly ever uses more. */
    static final int MOST_NIGHTS = 10;

    private final Appraisal appraisal;
    private final Question question;
    private final HalfWidths widths;
    private final Power power;
    private final double tolerance;
    private final double creepTolerance;
    private final double mustSee;

    Answer(Appraisal appraisal, Policy policy, HalfWidths widths, double ifUnchanged, double atBound) {
        this.appraisal = appraisal;
        this.question = appraisal.question();
        this.widths = widths;
        String metric = question.metric().name();
        this.tolerance = policy.toleranceOf(metric);
        this.creepTolerance = policy.creepOf(metric);
        this.mustSee = Math.max(
                policy.mustSeeOf(metric), question.leastToSee(appraisal.level().mean()));
        this.power = new Power(ifUnchanged, atBound, towardsWorse(tolerance));
    }

    Verdict regressed() {
        return new Verdict.Regressed(lasting(), basis(), changed().and(nights()));
    }

    /** It was worse on the nights before, and tonight does not show a recovery. */
    Verdict stillWorse() {
        return new Verdict.Regressed(
                lasting(), Basis.NIGHTS, changed().and(nights()).and("stillWorse"));
    }

    Verdict slowStarts(SlowStarts slow) {
        return new Verdict.Regressed(tonight(), Basis.SLOW_STARTS, slowOnes(slow));
    }

    Verdict someStartsSeemSlow(SlowStarts slow) {
        return undecided(
                Verdict.Doubt.SUSPECT,
                tonight(),
                1,
                Basis.SLOW_STARTS,
                slowOnes(slow).and("notCertainYet"));
    }

    Verdict improved() {
        return new Verdict.Improved(tonight(), changed());
    }

    Verdict creeps() {
        return new Verdict.Regressed(fromBest(), Basis.CREEP, crept());
    }

    Verdict seemsToCreep() {
        return undecided(Verdict.Doubt.SUSPECT, fromBest(), 1, Basis.CREEP, crept().and("notCertainYet"));
    }

    Verdict suspect() {
        MoreTrials more = MoreTrials.toBeSure(appraisal, power);
        Change change = lasting();
        // A whole interval beyond the tolerance is an alarm, unless there are too many series for it.
        boolean isBeyond = change.low() * change.high() > 0
                && Math.min(Math.abs(change.low()), Math.abs(change.high())) > tolerance;
        Reason why = changed().and(isBeyond ? "notAmongAll" : "intervalTooWide").and(more.reason());
        return undecided(Verdict.Doubt.SUSPECT, change, more.trials(), basis(), why);
    }

    /** The series is beyond its tolerance, as it may be on a bad night; the next nights will show. */
    Verdict pending() {
        return undecided(
                Verdict.Doubt.PENDING,
                lasting(),
                MoreTrials.toBeSure(appraisal, power).trials(),
                basis(),
                changed().and(nights()).and("pending"));
    }

    /** Whether its whole interval is beyond the tolerance, so that it is not unchanged even without an alarm. */
    boolean isBeyondTolerance() {
        Estimate estimate = appraisal.lasting();
        return question.worse() * estimate.shift() - widths.of(estimate) - estimate.rounding()
                > towardsWorse(tolerance);
    }

    /** Unchanged, if a relevant change would have been seen. */
    Verdict unchangedIfSeen() {
        OptionalDouble shown = wouldShow(appraisal.estimate().standardError());
        if (shown.orElse(0) > mustSee && excludes(mustSee)) {
            shown = OptionalDouble.of(mustSee);
        }
        if (shown.orElse(0) <= Math.max(mustSee, tolerance)) {
            Reason why = shown.isEmpty() ? changed() : changed().and("wouldShow", signed(shown.getAsDouble()));
            return new Verdict.Unchanged(tonight(), shown, Basis.LEVEL, why);
        }
        double usually = wouldShow(appraisal.usualError()).orElse(0);
        if (usually > mustSee && question.worse() * appraisal.estimate().shift() > towardsWorse(usually)) {
            return suspect(); // however noisy tonight is, the change exceeds the usual sensitivity
        }
        MoreTrials more = MoreTrials.toSee(appraisal, towardsWorse(mustSee), power);
        boolean hasFewRuns = question.baseline().size() < ENOUGH_RUNS;
        boolean couldOtherwise = usually <= mustSee;
        Reason why = Reason.of(couldOtherwise ? "blind" : "notGated", signed(shown.getAsDouble()), size(mustSee));
        return new Verdict.Undecided(
                Optional.of(tonight()),
                couldOtherwise ? Verdict.Doubt.BLIND : Verdict.Doubt.NOT_GATED,
                shown,
                OptionalLong.of(more.trials()),
                hasFewRuns ? Basis.FEW_RUNS : Basis.LEVEL,
                couldOtherwise ? why.and(more.reason()) : why.and(hasFewRuns ? "moreRunsHelp" : "longerTrialsHelp"));
    }

    private Verdict undecided(Verdict.Doubt doubt, Change change, long moreTrials, Basis basis, Reason why) {
        OptionalDouble shown = wouldShow(appraisal.estimate().standardError());
        return new Verdict.Undecided(Optional.of(change), doubt, shown, OptionalLong.of(moreTrials), basis, why);
    }

    private Basis basis() {
        return appraisal.nights().candidate().isPresent() ? Basis.NIGHTS : Basis.LEVEL;
    }

    private Reason changed() {
        return Reason.of("tolerance", size(tolerance));
    }

    private Reason nights() {
        return appraisal
                .nights()
                .candidate()
                .map(level -> Reason.of("nights", level.nights()))
                .orElse(Reason.NONE);
    }

    private Reason slowOnes(SlowStarts slow) {
        return changed().and("slowStarts", slow.slow(), slow.trials());
    }

    private Reason crept() {
        return Reason.of("creep", best().first()).and("creepTolerance", size(creepTolerance));
    }

    /** A size; shares are in points. */
    private Value size(double part) {
        return question.metric().isShare() ? new Value.Points(part) : new Value.Share(part);
    }

    /** A size with the sign of a worsening. */
    private Value signed(double shown) {
        return question.metric().isShare() ? new Value.Points(shown) : new Value.Change(question.worse() * shown);
    }

    /** Whether the interval ends before this size, so that such a change would not have gone unnoticed. */
    private boolean excludes(double size) {
        Estimate estimate = appraisal.estimate();
        return question.worse() * estimate.shift() + widths.of(estimate) < towardsWorse(size);
    }

    /** The worsening that 8 of 10 runs would find, in the unit of tolerances; empty if there is no ratio. */
    private OptionalDouble wouldShow(double error) {
        double shift = appraisal.estimate().rounding()
                + power.shiftToBeFound(error, appraisal.estimate().degrees());
        if (question.metric().isShare()) {
            return OptionalDouble.of(shift);
        }
        double level = question.scale().toUnit(appraisal.level().mean());
        double relative = question.scale().toRelative(question.worse() * shift, level);
        return Double.isNaN(relative) ? OptionalDouble.empty() : OptionalDouble.of(Math.abs(relative));
    }

    /** Whether it is compared with accepted runs, as ratios of something. */
    boolean gainsByNights() {
        return question.design() == Design.STORED && !question.metric().isShare() && !question.isNothing();
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

    private double towardsWorse(double part) {
        return question.bound(question.worse(), part, appraisal.level().mean());
    }

    private Appraisal.Level best() {
        return appraisal.best().orElseThrow().level();
    }

    private Change tonight() {
        return change(appraisal.estimate(), appraisal.level());
    }

    private Change fromBest() {
        return change(appraisal.estimate(best()), best());
    }

    /** The change over tonight and the nights before it that agree. */
    private Change lasting() {
        return change(appraisal.lasting(), appraisal.level())
                .over(appraisal.nights().candidate().map(Nights.Level::nights).orElse(1));
    }

    private Change change(Estimate estimate, Appraisal.Level from) {
        Scale scale = question.scale();
        double level = scale.toUnit(from.mean());
        double now = from.mean() + estimate.shift();
        double half = widths.of(estimate);
        double low = scale.toRelative(estimate.shift() - half, level);
        double high = scale.toRelative(estimate.shift() + half, level);
        // Measured values are never negative, so none falls by more than 100 %.
        boolean neverNegative = (level > 0 && now >= 0) || scale == Scale.LOGARITHMIC;
        return new Change(
                scale.toRelative(estimate.shift(), level),
                neverNegative ? Math.max(-1, low) : low,
                high,
                level,
                scale.toUnit(now));
    }
}
