package io.perfgate.runner.trial;

import io.perfgate.measure.Place;
import io.perfgate.record.Course;
import io.perfgate.record.FinishedTrial;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.progress.Progress;
import io.perfgate.suite.Policy;
import io.perfgate.suite.Workload;
import io.perfgate.suite.Workload.AtLoad;
import io.perfgate.validity.Assessment;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs the trials that are judged: it reuses those from before an interruption and repeats disturbed ones. */
public final class CountedTrials {

    /** A limit, because a machine that keeps sleeping measures nothing. */
    private static final int ATTEMPTS_WITHOUT_STANDSTILL = 3;

    private final TrialRunner runner;
    private final Journal journal;
    private final Policy policy;
    private final Progress progress;
    private final ExpectedTimes times;
    private final List<Course.Discarded> discarded = new ArrayList<>();

    public CountedTrials(TrialRunner runner, Journal journal, Policy policy, Progress progress, ExpectedTimes times) {
        this.runner = runner;
        this.journal = journal;
        this.policy = policy;
        this.progress = progress;
        this.times = times;
    }

    public FinishedTrial run(AtLoad measured, String build, int trial) throws IOException, InterruptedException {
        Workload workload = measured.workload();
        Place place = measured.place();
        Optional<FinishedTrial> kept = journal.finished(place, build, trial);
        if (kept.isPresent()) {
            times.add(measured, kept.get().seconds());
            discarded.addAll(kept.get().discarded());
            progress.kept(measured);
            return kept.get();
        }
        List<Course.Discarded> before = new ArrayList<>();
        while (true) {
            Optional<Policy> repeatable = mayRepeat(workload) ? Optional.of(policy) : Optional.empty();
            TrialRunner.Timed timed = runner.run(measured, build, trial, repeatable);
            Optional<String> why = spoiled(timed);
            if (why.isEmpty() || !mayRepeat(workload, timed, before.size() + 1)) {
                times.add(measured, timed.seconds());
                FinishedTrial done = new FinishedTrial(place, build, trial, timed.seconds(), timed.measured(), before);
                journal.keep(done);
                return done;
            }
            before.add(new Course.Discarded(place, trial, build, why.get()));
            discarded.add(before.get(before.size() - 1));
            progress.again(measured, trial, why.get());
        }
    }

    /** Why a trial must be repeated: a standstill of the machine, or other load. */
    private Optional<String> spoiled(TrialRunner.Timed trial) {
        return trial.standstill()
                .or(trial::disturbed)
                .or(() -> Assessment.disturbed(trial.measured().timelines(), policy));
    }

    /** Whether a trial may be repeated; limited, because some machines are never quiet. */
    private boolean mayRepeat(Workload workload) {
        return discarded.stream()
                        .filter(trial -> trial.place().workload().equals(workload.name()))
                        .count()
                < policy.validity().repeats();
    }

    private boolean mayRepeat(Workload workload, TrialRunner.Timed trial, int attempts) {
        if (trial.standstill().isEmpty()) {
            return mayRepeat(workload);
        }
        if (attempts < ATTEMPTS_WITHOUT_STANDSTILL) {
            return true;
        }
        throw Failure.cannotTell(workload.what() + ": " + trial.standstill().get() + ", in each of " + attempts
                + " attempts; keep the machine awake and stop other work on it");
    }

    public List<Course.Discarded> discarded() {
        return List.copyOf(discarded);
    }
}
