package io.perfgate.judge.alarm;

import io.perfgate.judge.noise.Appraisal;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Verdict;
import java.util.function.DoubleBinaryOperator;

/**
 * The number of further trials that should settle a doubt, if change and noise stay the same.
 *
 * @param trials {@link Verdict.Undecided#NEVER} if no number does
 */
public record MoreTrials(long trials) {

    private static final int MOST = 200;

    /** Trials until a suspicion is confirmed or dispelled. */
    public static MoreTrials toBeSure(Appraisal appraisal, Power power) {
        double shift = appraisal.question().worse() * appraisal.estimate().shift();
        return until(appraisal, shift, power::shiftForAlarm);
    }

    /** Trials until a shift of this size could be seen. */
    public static MoreTrials toSee(Appraisal appraisal, double shift, Power power) {
        return until(appraisal, shift, power::shiftToBeFound);
    }

    /** Trials until the error is small enough; with more trials, the error itself is also estimated better. */
    private static MoreTrials until(Appraisal appraisal, double shift, DoubleBinaryOperator needed) {
        int trials = appraisal.question().current().size();
        double room = shift - appraisal.estimate().rounding();
        double degrees = appraisal.estimate().degrees();
        for (int more = 1; more <= MOST; more = Math.max(more + 1, more * 5 / 4)) {
            if (needed.applyAsDouble(appraisal.errorIfMore(trials + more), degrees + more) <= room) {
                return new MoreTrials(more);
            }
        }
        return new MoreTrials(Verdict.Undecided.NEVER);
    }

    public Reason reason() {
        if (trials == Verdict.Undecided.NEVER) {
            return Reason.of("moreTrialsInVain");
        }
        return trials == 1 ? Reason.of("oneMoreTrial") : Reason.of("moreTrials", trials);
    }
}
