package io.perfgate.runner.trial;

import io.perfgate.record.Course;
import io.perfgate.runner.load.Measured;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.suite.LoadedWorkload;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Trials of the build under test and, in turn with them, of another (A B B A): what drifts slowly hits both alike. */
final class BuildTrials {

    private final Suite suite;
    private final String build;
    private final Optional<OtherBuild> other;
    private final CountedTrials counted;
    private final Collected current;
    private final Collected ofOther;
    private final Map<String, Integer> trialsOf;
    private final List<Course.TrialStart> starts = new ArrayList<>();

    /** @param before trials that a workload had already, which its first one here follows */
    BuildTrials(RunPlan plan, Optional<OtherBuild> other, CountedTrials counted, Map<String, Integer> before) {
        this.suite = plan.suite();
        this.build = plan.build();
        this.other = other;
        this.counted = counted;
        current = new Collected(plan.run());
        ofOther = new Collected(other.map(OtherBuild::name).orElse(""));
        trialsOf = new HashMap<>(before);
    }

    /** One trial at each load. */
    void measure(Workload workload) throws IOException, InterruptedException {
        int trial = trialsOf.merge(workload.name(), 1, Integer::sum);
        for (LoadedWorkload loaded : workload.atLoads()) {
            if (other.filter(turns -> takesTurns(turns, workload)).isEmpty()) {
                measureBuild(loaded, trial);
            } else if (trial % 2 == 1) {
                measureOther(loaded, trial);
                measureBuild(loaded, trial);
            } else {
                measureBuild(loaded, trial);
                measureOther(loaded, trial);
            }
        }
    }

    private boolean takesTurns(OtherBuild turns, Workload workload) {
        return !turns.isKept() || suite.measuresKept(workload);
    }

    private void measureBuild(LoadedWorkload loaded, int trial) throws IOException, InterruptedException {
        Measured measured = counted.run(loaded, build, trial);
        measured.startedAt()
                .ifPresent(
                        at -> starts.add(new Course.TrialStart(loaded.workload().name(), loaded.load(), trial, at)));
        current.add(measured);
    }

    private void measureOther(LoadedWorkload loaded, int trial) throws IOException, InterruptedException {
        try {
            ofOther.add(counted.run(loaded, other.orElseThrow().folder(), trial));
        } catch (Failure failure) {
            if (other.orElseThrow().isKept() && !Cleanup.isInterrupted()) {
                throw new KeptBuildFails(failure);
            }
            throw failure;
        }
    }

    Collected current() {
        return current;
    }

    Collected other() {
        return ofOther;
    }

    List<Course.TrialStart> starts() {
        return List.copyOf(starts);
    }

    /** By workload, as far as there are any. */
    Map<String, Integer> done() {
        return Map.copyOf(trialsOf);
    }
}
