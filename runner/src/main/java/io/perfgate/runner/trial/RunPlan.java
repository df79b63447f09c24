package io.perfgate.runner.trial;

import io.perfgate.document.ConfinedFolder;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.record.Course;
import io.perfgate.record.RunDetails;
import io.perfgate.suite.Suite;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The plan of a run.
 *
 * @param build folder of the build under test, for <code>${build}</code>
 * @param mayBeAccepted whether later runs may be compared with it
 */
public record RunPlan(
        Suite suite,
        String run,
        String build,
        Path work,
        Comparison comparison,
        Optional<TimeBudget> budget,
        boolean mayBeAccepted) {

    /**
     * The comparison of a run.
     *
     * @param against another build, measured interleaved with it
     * @param baseline stored runs, if there is no {@code against}
     * @param details details of the newest of them
     * @param kept the build for interleaved trials of inconclusive series
     * @param beside what is known about the other build
     * @param benchmarks how trials measure benchmarks
     */
    public record Comparison(
            Optional<OtherBuild> against,
            List<MeasuredRun> baseline,
            Optional<RunDetails> details,
            Optional<OtherBuild.Source> kept,
            Course.Beside beside,
            BenchmarkPlans benchmarks) {

        private static final Comparison NONE = new Comparison(
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Course.Beside.UNKNOWN,
                BenchmarkPlans.NONE);
    }

    /** A file or folder beside the future record. */
    Path beside(String name) {
        return ConfinedFolder.around(work).within(name);
    }

    /** A plan for trials that are judged elsewhere. */
    public static RunPlan unjudged(Suite suite, String run, String build, Path work) {
        return new RunPlan(suite, run, build, work, Comparison.NONE, Optional.empty(), false);
    }
}
