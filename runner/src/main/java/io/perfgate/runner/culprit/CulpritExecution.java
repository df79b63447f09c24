package io.perfgate.runner.culprit;

import io.perfgate.culprit.FoundStep;
import io.perfgate.culprit.SearchAnswer;
import io.perfgate.culprit.SearchResult;
import io.perfgate.culprit.SearchedSeries;
import io.perfgate.document.ConfinedFolder;
import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.Profiles;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.record.FinishedTrial;
import io.perfgate.runner.machine.FixedWork;
import io.perfgate.runner.machine.ThisMachine;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Git;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.progress.Progress;
import io.perfgate.runner.progress.ProgressView;
import io.perfgate.runner.run.Workplace;
import io.perfgate.runner.source.CommitBuilds;
import io.perfgate.runner.source.Commits;
import io.perfgate.runner.source.KnownBuilds;
import io.perfgate.runner.source.WorkTrees;
import io.perfgate.runner.trial.CountedTrials;
import io.perfgate.runner.trial.Journal;
import io.perfgate.runner.trial.RunFingerprint;
import io.perfgate.runner.trial.RunPlan;
import io.perfgate.runner.trial.TrialRunner;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.SourceBuild;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds the culprit in a range of commits: along first parents, then inside the merge that is found. */
public final class CulpritExecution {

    private static final String UNFINISHED = "unfinished";
    private static final String BUILDS = "unfinished-builds.json";
    private static final String FAILED = "failed-builds";
    private static final int MOST_MERGES_WITHIN_MERGES = 5;

    /**
     * @param good the name of a commit before the change
     * @param bad the name of one after it
     * @param series that regressed; all that differ between both if empty
     * @param out takes logs, and the work trees while it runs
     */
    public record Request(
            Suite suite,
            String good,
            String bad,
            List<SearchedSeries> series,
            TimeBudget budget,
            Path out,
            boolean resume) {

        public Request {
            series = List.copyOf(series);
            CommitBuilds.source(suite);
            if (suite.loadsWhatRunsAlready()) {
                throw Failure.usage("the middleware of suite '" + suite.name()
                        + "' already runs and cannot be one of many builds; start it with 'start'");
            }
            mustDiffer(suite, series);
        }
    }

    /** It would find that nothing changed. */
    private static void mustDiffer(Suite suite, List<SearchedSeries> series) {
        suite.workloads().stream()
                .filter(workload -> isAsked(workload, series) && !suite.measuresBuild(workload))
                .findFirst()
                .ifPresent(same -> {
                    throw Failure.usage("workload '" + same.name() + "' would measure the same files for every commit: "
                            + fix(same));
                });
    }

    private static boolean isAsked(Workload workload, List<SearchedSeries> series) {
        return series.isEmpty()
                || series.stream().anyMatch(searched -> searched.id().workload().equals(workload.name()));
    }

    /** How it would be of each commit. */
    private static String fix(Workload workload) {
        if (workload instanceof JmhWorkload jmh) {
            return jmh.isOfClasspath()
                    ? "'jmh: " + jmh.jar()
                            + "' is that of today; build a jar of the benchmarks with 'source', and write "
                            + "'jmh: ${build}/target/benchmarks.jar'"
                    : "write 'jmh: ${build}/" + jmh.jar() + "'";
        }
        return "write ${build} before the files of the build in 'start' or 'run'";
    }

    private final Request request;
    private final Consumer<String> say;

    /** @param say takes a line on what is done */
    public CulpritExecution(Request request, Consumer<String> say) {
        this.request = request;
        this.say = say;
    }

    /** @return of the range, and after it of what is inside the merge that was found, if one was */
    public List<SearchResult> execute() throws IOException, InterruptedException {
        try (Workplace place = Workplace.claim(request.out())) {
            return execute(place.folder().toAbsolutePath());
        }
    }

    private List<SearchResult> execute(Path work) throws IOException, InterruptedException {
        Git git = new Git(Path.of("").toAbsolutePath(), work);
        WorkTrees trees = WorkTrees.in(git, work.resolve("builds"));
        trees.forgetLeftovers();
        CommitLog log = new CommitLog(git);
        Commits commits = new Commits(git);
        String good = commits.named("--good", request.good());
        String bad = commits.named("--bad", request.bad());
        List<CommitLog.Logged> range = log.range(good, bad);
        Suite suite = request.suite();
        Hardware hardware = Hardware.of(suite.hardware(), ThisMachine.facts(), Profiles.NONE);
        ConfinedFolder out = new ConfinedFolder(request.out());
        Journal journal = Journal.open(
                out.within(UNFINISHED),
                RunFingerprint.ofSearch(suite, good, bad, request.series().toString(), hardware),
                Journal.MANY,
                request.resume(),
                say);
        Calibration.Speed before = journal.before().orElseGet(() -> new FixedWork().measure());
        Instant startedAt = journal.startedAt().orElseGet(Instant::now);
        journal.begin("culprit", startedAt, before);
        SourceBuild source = CommitBuilds.source(suite);
        KnownBuilds known = new KnownBuilds(
                out.within(BUILDS),
                journal.startedAt().isPresent() && !journal.kept().isEmpty());
        CommitBuilds builds = new CommitBuilds(suite, source, trees, work, out.within(FAILED), known);
        Duration used = Duration.ofMillis(Math.round(1000
                * journal.kept().stream().mapToDouble(FinishedTrial::seconds).sum()));
        RunPlan plan = RunPlan.unjudged(suite, "culprit", ".", work);
        ExpectedTimes times = new ExpectedTimes(List.of());
        try (Progress progress = new Progress(suite, ProgressView.NONE, 1, times)) {
            CountedTrials counted =
                    new CountedTrials(new TrialRunner(plan, progress), journal, suite.policy(), progress, times);
            MeasuredCommits measured = new MeasuredCommits(suite, counted, builds, journal);
            SearchClock clock = new SearchClock(request.budget(), used, System::nanoTime);
            List<SearchResult> results = search(log, range, new RangeSearch(builds, measured, clock, say), measured);
            known.delete();
            journal.remove();
            return results;
        } catch (Failure failure) {
            if (!Cleanup.isInterrupted() && !journal.howToGoOn().isBlank()) {
                say.accept(journal.howToGoOn());
            }
            throw failure;
        }
    }

    private List<SearchResult> search(
            CommitLog log, List<CommitLog.Logged> range, RangeSearch search, MeasuredCommits measured)
            throws IOException, InterruptedException {
        say.accept(range.size() - 1 + " commit(s) from " + range.get(0).commit().shortId() + " to "
                + range.get(range.size() - 1).commit().shortId());
        measured.goBy(request.series());
        List<SearchedSeries> series = request.series().isEmpty()
                ? search.differing(range, request.suite().policy())
                : request.series();
        measured.goBy(series);
        List<SearchResult> results = new ArrayList<>();
        results.add(search.search(range, series));
        List<CommitLog.Logged> within = range;
        Optional<CommitLog.Logged> merge = merge(results.get(0), within);
        while (merge.isPresent() && results.size() <= MOST_MERGES_WITHIN_MERGES) {
            within = log.inside(merge.get());
            if (within.isEmpty()) {
                break;
            }
            say.accept(merge.get().commit().shortId() + " is a merge of " + (within.size() - 1) + " commit(s)");
            SearchResult inside = search.search(within, series);
            results.add(inside);
            merge = merge(inside, within);
        }
        return results;
    }

    /** The first commit that made it worse, if it is a merge. */
    private static Optional<CommitLog.Logged> merge(SearchResult result, List<CommitLog.Logged> range) {
        if (!(result.answer() instanceof SearchAnswer.Found found)) {
            return Optional.empty();
        }
        return found.steps().stream()
                .filter(FoundStep::isOfOneCommit)
                .filter(step -> step.isWorse(result.series()))
                .map(step -> range.get(step.suspects().get(0)))
                .filter(CommitLog.Logged::isMerge)
                .findFirst();
    }
}
