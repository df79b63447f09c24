package io.perfgate.runner.culprit;

import io.perfgate.culprit.Commit;
import io.perfgate.culprit.CommitBuild;
import io.perfgate.culprit.CommitRange;
import io.perfgate.culprit.CommitSearch;
import io.perfgate.culprit.CommitTrial;
import io.perfgate.culprit.NextMove;
import io.perfgate.culprit.NextMove.Ending;
import io.perfgate.culprit.SearchResult;
import io.perfgate.culprit.SearchedSeries;
import io.perfgate.culprit.SeriesChoice;
import io.perfgate.measure.MeasuredRun;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.source.CommitBuilds;
import io.perfgate.suite.Policy;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Searches one range: builds and measures the commits that the engine asks for. */
record RangeSearch(CommitBuilds builds, MeasuredCommits measured, SearchClock clock, Consumer<String> say) {

    /** Trials of both ends before comparing; fewer than two show no noise. */
    private static final int FEWEST_ROUNDS = 2;

    private static final int MOST_ROUNDS = 10;

    /** Measures both ends interleaved until some series certainly differ; none if the time is up or none differ. */
    List<SearchedSeries> differing(List<CommitLog.Logged> range, Policy policy)
            throws IOException, InterruptedException {
        Commit good = range.get(0).commit();
        Commit bad = range.get(range.size() - 1).commit();
        boolean areThere = make(good) && make(bad);
        CommitRange known = measured.range(range);
        if (!areThere || known.nodeOf(known.last()) == 0) {
            return List.of();
        }
        for (int round = 1; round <= MOST_ROUNDS; round++) {
            for (Commit commit : round % 2 == 1 ? List.of(good, bad) : List.of(bad, good)) {
                if (measured.count(commit.id()) < round && !tryOut(commit).orElse(false)) {
                    return List.of();
                }
            }
            if (round >= FEWEST_ROUNDS) {
                MeasuredRun before = measured.run(good.id());
                MeasuredRun after = measured.run(bad.id());
                List<SearchedSeries> all = SeriesChoice.judged(before, after, policy);
                List<SearchedSeries> changed = all.size() == 1 ? all : SeriesChoice.changed(before, after, policy);
                if (!changed.isEmpty()) {
                    return changed;
                }
            }
        }
        return List.of();
    }

    SearchResult search(List<CommitLog.Logged> range, List<SearchedSeries> series)
            throws IOException, InterruptedException {
        Ending ending = series.isEmpty() ? withoutSeries(range) : ending(range, series);
        List<Commit> commits = range.stream().map(CommitLog.Logged::commit).toList();
        List<CommitTrial> trials = series.isEmpty() ? List.of() : measured.trials(range);
        return SearchResult.of(commits, measured.range(range), series, trials, ending);
    }

    /** Without trials, builds alone may show that nothing changed. */
    private Ending withoutSeries(List<CommitLog.Logged> range) {
        NextMove next = new CommitSearch(measured.range(range), List.of(), List.of()).next(clock.costs());
        return next instanceof NextMove.Stop stop
                ? stop.why()
                : clock.isInTime() ? Ending.NO_DIFFERENCE : Ending.OUT_OF_TIME;
    }

    private Ending ending(List<CommitLog.Logged> range, List<SearchedSeries> series)
            throws IOException, InterruptedException {
        while (true) {
            NextMove next = new CommitSearch(measured.range(range), series, measured.trials(range)).next(clock.costs());
            if (next instanceof NextMove.Stop stop) {
                return stop.why();
            }
            for (int position : ((NextMove.Measure) next).positions()) {
                if (!go(range, position)) {
                    return Ending.OUT_OF_TIME;
                }
            }
        }
    }

    /** Builds and measures one commit, unless its build equals a measured one; false if the time is up. */
    private boolean go(List<CommitLog.Logged> range, int position) throws IOException, InterruptedException {
        Commit commit = range.get(position).commit();
        boolean isNew = builds.known(commit.id()) instanceof CommitBuild.Untried;
        if (!make(commit)) {
            return false;
        }
        CommitRange known = measured.range(range);
        if (known.builds().get(position).isUnusable()) {
            return true;
        }
        int node = known.nodeOf(position);
        if (isNew && measured.trials(range).stream().anyMatch(trial -> known.nodeOf(trial.position()) == node)) {
            say.accept(commit.shortId() + ": is the same as one that was measured, in all that 'keep' names");
            return true;
        }
        return tryOut(commit).isPresent();
    }

    /** Builds a commit; false if the time is up. */
    private boolean make(Commit commit) throws IOException, InterruptedException {
        if (builds.isDone(commit.id())) {
            return true;
        }
        if (!clock.isInTime()) {
            return false;
        }
        long beganNanos = clock.nanos();
        boolean isInTime = builds.make(commit.id(), clock.left()).isPresent();
        clock.built(beganNanos);
        if (builds.known(commit.id()) instanceof CommitBuild.Unusable unusable) {
            say.accept(commit.shortId() + ": cannot be measured: " + unusable.why());
        }
        return isInTime;
    }

    /** A trial, repeated once after a failure; empty if the time is up, false if the commit cannot be measured. */
    private Optional<Boolean> tryOut(Commit commit) throws IOException, InterruptedException {
        if (!make(commit) || !clock.isInTime()) {
            return Optional.empty();
        }
        for (int attempt = 1; !builds.known(commit.id()).isUnusable(); attempt++) {
            try {
                say.accept(commit.shortId() + ": trial " + (measured.count(commit.id()) + 1) + "  " + commit.title());
                long beganNanos = clock.nanos();
                measured.measure(commit.id());
                clock.tried(beganNanos);
                return Optional.of(true);
            } catch (Failure failure) {
                if (Cleanup.isInterrupted() || isNotOfThe(commit, failure, attempt)) {
                    throw failure;
                }
                say.accept(commit.shortId() + ": " + failure.getMessage());
                if (attempt > 1) {
                    builds.isUnusable(commit.id(), failure.getMessage());
                }
            }
        }
        return Optional.of(false);
    }

    /**
     * Whether a failure has another cause than the commit: nothing was measured yet, or this commit has started before.
     */
    private boolean isNotOfThe(Commit commit, Failure failure, int attempt) {
        return (failure.exitStatus() == Failure.USAGE && measured.isEmpty())
                || (attempt > 1 && measured.count(commit.id()) > 0);
    }
}
