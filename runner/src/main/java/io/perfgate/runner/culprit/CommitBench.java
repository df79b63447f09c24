package io.perfgate.runner.culprit;

import io.perfgate.document.ConfinedFolder;
import io.perfgate.hardware.Calibration;
import io.perfgate.record.FinishedTrial;
import io.perfgate.runner.machine.ThisMachine;
import io.perfgate.runner.process.Git;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.progress.Progress;
import io.perfgate.runner.progress.ProgressView;
import io.perfgate.runner.source.CommitBuilds;
import io.perfgate.runner.source.KnownBuilds;
import io.perfgate.runner.source.WorkTrees;
import io.perfgate.runner.trial.CountedTrials;
import io.perfgate.runner.trial.Journal;
import io.perfgate.runner.trial.RunPlan;
import io.perfgate.runner.trial.TrialRunner;
import io.perfgate.suite.Suite;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.SortedMap;
import java.util.function.Consumer;

/**
 * Builds and measures commits with a suite. An interruption loses no trial.
 *
 * @param before speed of the machine before the first trial
 */
record CommitBench(
        Journal journal,
        CommitBuilds builds,
        Progress progress,
        TrialRunner runner,
        MeasuredCommits measured,
        Instant startedAt,
        Calibration.Speed before)
        implements AutoCloseable {
    private static final String BUILDS = "unfinished-builds.json";
    private static final String FAILED = "failed-builds";

    /**
     * @param out folder for the state needed to resume and the logs of failed builds
     * @param inputs the inputs that must be equal to resume an interrupted task
     */
    record Task(
            String name,
            Suite suite,
            Path out,
            SortedMap<String, String> inputs,
            boolean resume,
            Consumer<String> say) {}

    /** @param work folder for work trees */
    static CommitBench of(Task task, Git git, Path work) throws IOException, InterruptedException {
        Suite suite = task.suite();
        WorkTrees trees = WorkTrees.in(git, work.resolve("builds"));
        trees.forgetLeftovers();
        ConfinedFolder out = new ConfinedFolder(task.out());
        Journal journal =
                Journal.open(out.within(Journal.UNFINISHED), task.inputs(), Journal.MANY, task.resume(), task.say());
        Calibration.Speed before = journal.before().orElseGet(() -> new ThisMachine().speed());
        Instant startedAt = journal.startedAt().orElseGet(Instant::now);
        boolean isResumed = journal.startedAt().isPresent() && !journal.kept().isEmpty();
        journal.begin(task.name(), startedAt, before);
        KnownBuilds known = new KnownBuilds(out.within(BUILDS), isResumed);
        CommitBuilds builds = new CommitBuilds(suite, trees, work, out.within(FAILED), known);
        ExpectedTimes times = new ExpectedTimes(List.of());
        Progress progress = new Progress(suite, ProgressView.NONE, 1, times);
        TrialRunner runner = new TrialRunner(RunPlan.unjudged(suite, task.name(), ".", work), progress);
        CountedTrials counted = new CountedTrials(runner, journal, suite.policy(), progress, times);
        MeasuredCommits measured = new MeasuredCommits(counted, builds, journal);
        return new CommitBench(journal, builds, progress, runner, measured, startedAt, before);
    }

    /** Time used before an interruption. */
    Duration used() {
        return Duration.ofMillis(Math.round(1000
                * journal.kept().stream().mapToDouble(FinishedTrial::seconds).sum()));
    }

    /** Deletes the state for resuming. */
    void done() throws IOException {
        builds.known().delete();
        journal.remove();
    }

    @Override
    public void close() {
        progress.close();
    }
}
