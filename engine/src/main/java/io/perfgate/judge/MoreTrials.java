package io.perfgate.judge;

import io.perfgate.measure.Verdict;
import java.util.OptionalLong;

/**
 * How many more trials of the current run should settle a doubt, if change and noise stay as they are.
 *
 * @param trials {@link Verdict.Undecided#NEVER} if none do
 */
record MoreTrials(OptionalLong trials) {

    private static final int MOST = 200;

    /** Until a suspicion is either sure, or gone: the shift has to lie so many errors from its bound. */
    static MoreTrials toBeSure(Appraisal appraisal, double bound, double errors) {
        double shift = appraisal.question().worse() * appraisal.estimate().shift();
        return untilErrorIs(appraisal, (shift - bound - appraisal.estimate().rounding()) / errors);
    }

    /** Until a change of this size beyond the bound could be seen. */
    static MoreTrials toSee(Appraisal appraisal, double beyond, double errors) {
        return untilErrorIs(appraisal, (beyond - appraisal.estimate().rounding()) / errors);
    }

    private static MoreTrials untilErrorIs(Appraisal appraisal, double error) {
        int trials = appraisal.question().current().size();
        for (int more = 1; more <= MOST; more = Math.max(more + 1, more * 5 / 4)) {
            if (appraisal.errorWith(trials + more) <= error) {
                return new MoreTrials(OptionalLong.of(more));
            }
        }
        return new MoreTrials(OptionalLong.of(Verdict.Undecided.NEVER));
    }

    /** For people. */
    String words() {
        long more = trials.orElse(Verdict.Undecided.NEVER);
        if (more == Verdict.Undecided.NEVER) {
            return "more trials would not settle it; measure both builds in turns with 'perfgate run --against'";
        }
        return more == 1 ? "one more trial should settle it" : "about " + more + " more trials should settle it";
    }
}
