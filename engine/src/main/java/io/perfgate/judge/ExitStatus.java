package io.perfgate.judge;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy.WhenUndecided;

/** The exit status of a judgement, by its outcome and the suite's setting for undecided runs. */
public final class ExitStatus {

    private ExitStatus() {}

    public static int of(Judgement judgement, WhenUndecided whenUndecided) {
        if (judgement.outcome() != Outcome.CANNOT_TELL) {
            return judgement.outcome().exitStatus();
        }
        return switch (whenUndecided) {
            case FAIL -> Outcome.FAIL.exitStatus();
            case UNSTABLE -> Outcome.CANNOT_TELL.exitStatus();
            // "Undecided may pass" is not "no baseline may pass": without data or baseline nothing passes.
            case PASS -> onlyUndecided(judgement) ? Outcome.PASS.exitStatus() : Outcome.CANNOT_TELL.exitStatus();
        };
    }

    private static boolean onlyUndecided(Judgement judgement) {
        return !judgement.series().isEmpty()
                && judgement.series().stream()
                        .noneMatch(series -> series.verdict() instanceof Verdict.NoBaseline
                                || series.verdict() instanceof Verdict.Invalid);
    }
}
