package io.perfgate.judge;

import io.perfgate.judge.alarm.ErrorBudget;
import io.perfgate.measure.Judgement;
import io.perfgate.record.RunDetails;
import io.perfgate.record.RunRecord;
import io.perfgate.record.UnjudgedRun;
import io.perfgate.validity.Assessment;
import io.perfgate.validity.Evidence;
import java.util.List;
import java.util.Optional;

/** Holds one run against another, whatever either was judged by when it was made. */
public final class RunAgainstRun {

    private RunAgainstRun() {}

    /**
     * The run {@code now}, judged by its own policy with {@code before} as all of its baseline. That two hardware profiles
     * are two machines goes without saying: whoever compares them means to.
     */
    public static RunRecord of(RunRecord before, RunRecord now) {
        boolean sameProfile = before.hardware().profile().equals(now.hardware().profile());
        UnjudgedRun beside = now.unjudged()
                .against(
                        List.of(before.measured()),
                        sameProfile ? List.of(before.unjudged().surroundings()) : List.of())
                .comparedWith(Optional.of(RunDetails.of(before.unjudged())));
        Judgement judgement = Judge.judge(
                beside.reference().baseline(),
                beside.measured(),
                now.policy(),
                ErrorBudget.only(now.policy()),
                Assessment.of(Evidence.of(beside)));
        return beside.judged(judgement);
    }
}
