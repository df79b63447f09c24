package io.perfgate.judge;

import io.perfgate.measure.Judgement;
import io.perfgate.measure.Outcome;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy.WhenUndecided;
import java.util.List;

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
            case PASS ->
                onlyUndecided(judgement.series()) ? Outcome.PASS.exitStatus() : Outcome.CANNOT_TELL.exitStatus();
        };
    }

    static boolean onlyUndecided(List<SeriesVerdict> verdicts) {
        return !verdicts.isEmpty()
                && verdicts.stream()
                        .noneMatch(series -> series.verdict() instanceof Verdict.NoBaseline
                                || series.verdict() instanceof Verdict.Invalid);
    }
}
