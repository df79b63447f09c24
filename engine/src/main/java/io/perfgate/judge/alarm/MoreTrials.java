package io.perfgate.judge.alarm;

import io.perfgate.judge.noise.Appraisal;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Verdict;
import java.util.OptionalLong;
import java.util.function.DoubleUnaryOperator;

/**
 * How many more trials of the current run should settle a doubt, if change and noise stay as they are.
 *
 * @param trials {@link Verdict.Undecided#NEVER} if none do
 */
public record MoreTrials(OptionalLong trials) {

    private static final int MOST = 200;

    /** Until a suspicion is either sure, or gone. */
    public static MoreTrials toBeSure(Appraisal appraisal, double bound, Power power) {
        double shift = appraisal.question().worse() * appraisal.estimate().shift();
        return until(appraisal, shift - bound, power::errorsForAnAlarm);
    }

    /** Until a change of this size beyond the bound could be seen. */
    public static MoreTrials toSee(Appraisal appraisal, double beyond, Power power) {
        return until(appraisal, beyond, power::errorsToBeFound);
    }

    /** More trials make the error smaller, and better known. */
    private static MoreTrials until(Appraisal appraisal, double beyond, DoubleUnaryOperator errorsNeeded) {
        int trials = appraisal.question().current().size();
        double room = beyond - appraisal.estimate().rounding();
        double degrees = appraisal.estimate().degrees();
        for (int more = 1; more <= MOST; more = Math.max(more + 1, more * 5 / 4)) {
            if (errorsNeeded.applyAsDouble(degrees + more) * appraisal.errorIfMore(trials + more) <= room) {
                return new MoreTrials(OptionalLong.of(more));
            }
        }
        return new MoreTrials(OptionalLong.of(Verdict.Undecided.NEVER));
    }

    public Reason reason() {
        long more = trials.orElse(Verdict.Undecided.NEVER);
        if (more == Verdict.Undecided.NEVER) {
            return Reason.of("moreTrialsInVain");
        }
        return more == 1 ? Reason.of("oneMoreTrial") : Reason.of("moreTrials", new Reason.Value.Count(more));
    }
}
