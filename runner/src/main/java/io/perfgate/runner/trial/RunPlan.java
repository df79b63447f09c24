package io.perfgate.runner.trial;

import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.record.RunDetails;
import io.perfgate.suite.Suite;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The plan of a run.
 *
 * @param build folder of the build under test, for <code>${build}</code>
 * @param against another build, to be measured in turn with it
 * @param baseline stored runs to compare with, where there is no {@code against}
 * @param compared what reports draw of the newest of them
 * @param work takes what the processes write while they run
 * @param budget the time that all trials may take together
 * @param mayBeAccepted whether it may become what later runs are compared with
 * @param kept the build that what is in doubt is measured in turns with
 */
public record RunPlan(
        Suite suite,
        String run,
        String build,
        Optional<OtherBuild> against,
        List<MeasuredRun> baseline,
        Optional<RunDetails> compared,
        Path work,
        Optional<TimeBudget> budget,
        boolean mayBeAccepted,
        KeptBuildSource kept) {

    public RunPlan {
        baseline = List.copyOf(baseline);
    }

    int sides() {
        return against.isPresent() ? 2 : 1;
    }
}
