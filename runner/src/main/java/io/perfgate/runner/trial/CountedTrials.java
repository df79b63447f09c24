package io.perfgate.runner.trial;

import io.perfgate.record.Course;
import io.perfgate.record.FinishedTrial;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.progress.Progress;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Workload;
import io.perfgate.validity.Assessment;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Trials that are judged: those of before an interruption, and others, again where they were disturbed. */
final class CountedTrials {

    private final TrialRunner runner;
    private final Journal journal;
    private final Policy policy;
    private final Progress progress;
    private final ExpectedTimes times;
    private final Disturbances disturbances;

    CountedTrials(TrialRunner runner, Journal journal, Policy policy, Progress progress, ExpectedTimes times) {
        this.runner = runner;
        this.journal = journal;
        this.policy = policy;
        this.progress = progress;
        this.times = times;
        this.disturbances = new Disturbances(policy.validity().repeats());
    }

    Measured run(Workload workload, String load, String build, int trial) throws IOException, InterruptedException {
        Optional<FinishedTrial> kept = journal.finished(workload.name(), load, build, trial);
        if (kept.isPresent()) {
            times.add(workload, load, kept.get().seconds());
            kept.get().discarded().forEach(disturbances::discard);
            progress.kept(workload, load);
            return Measured.of(kept.get());
        }
        List<Course.Discarded> discarded = new ArrayList<>();
        TrialRunner.Timed timed = runner.run(workload, load, build, trial);
        Optional<String> why = disturbed(timed);
        while (why.isPresent() && disturbances.mayRepeat(workload.name())) {
            discarded.add(new Course.Discarded(workload.name(), load, trial, build, why.get()));
            disturbances.discard(discarded.get(discarded.size() - 1));
            progress.say("measured again: " + workload.name() + ", trial " + trial + ": " + why.get());
            timed = runner.run(workload, load, build, trial);
            why = disturbed(timed);
        }
        journal.keep(timed.measured().finished(workload.name(), load, build, trial, timed.seconds(), discarded));
        return timed.measured();
    }

    /** Why it should be measured again, where other work on the machine disturbed it. */
    private Optional<String> disturbed(TrialRunner.Timed trial) {
        return Assessment.disturbed(trial.measured().timelines(), policy);
    }

    List<Course.Discarded> discarded() {
        return disturbances.discarded();
    }
}
