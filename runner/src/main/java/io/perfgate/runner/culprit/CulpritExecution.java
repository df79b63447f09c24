package io.perfgate.runner.culprit;

import io.perfgate.culprit.FoundStep;
import io.perfgate.culprit.SearchAnswer;
import io.perfgate.culprit.SearchResult;
import io.perfgate.culprit.SearchedSeries;
import io.perfgate.hardware.Hardware;
import io.perfgate.hardware.Profiles;
import io.perfgate.judge.plan.TimeBudget;
import io.perfgate.runner.machine.ThisMachine;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Git;
import io.perfgate.runner.run.Workplace;
import io.perfgate.runner.source.CommitBuilds;
import io.perfgate.runner.source.Commits;
import io.perfgate.runner.trial.RunFingerprint;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;

/** Finds the culprit in a range of commits: along first parents, then inside a culprit merge. */
public record CulpritExecution(Request request, Consumer<String> say) {
    private static final int MOST_MERGES_WITHIN_MERGES = 5;

    /**
     * @param good the name of a commit before the change
     * @param bad the name of a commit after it
     * @param series regressed series; if empty, all that differ
     * @param out folder for logs and, during the search, work trees
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
            mustMeasureCommits(suite, series);
        }
    }

    /** @param series measured series; all if empty */
    static void mustMeasureCommits(Suite suite, List<SearchedSeries> series) {
        CommitBuilds.source(suite);
        if (suite.loadsWhatRunsAlready()) {
            throw Failure.usage("the middleware of suite '" + suite.name()
                    + "' already runs and cannot be one of many builds; start it with 'start'");
        }
        // If commits could not differ, the search would find no change.
        for (Workload workload : suite.workloads()) {
            boolean isAsked = series.isEmpty()
                    || series.stream()
                            .anyMatch(searched -> searched.id().workload().equals(workload.name()));
            if (isAsked && !suite.measuresBuild(workload)) {
                throw Failure.usage(
                        workload.what() + " would measure the same files for every commit: " + fix(workload));
            }
        }
    }

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

    /** @return the result of the range, followed by that of a culprit merge, if any */
    public List<SearchResult> execute() throws IOException, InterruptedException {
        try (Workplace place = Workplace.claim(request.out())) {
            return execute(place.folder().toAbsolutePath());
        }
    }

    private List<SearchResult> execute(Path work) throws IOException, InterruptedException {
        Git git = new Git(Path.of("").toAbsolutePath(), work);
        CommitLog log = new CommitLog(git);
        Commits commits = new Commits(git);
        String good = commits.named("--good", request.good());
        String bad = commits.named("--bad", request.bad());
        List<CommitLog.Logged> range = log.range(good, bad);
        if (!range.get(0).id().equals(good)) {
            say.accept("--good came in by a merge, so the search begins where its branch began");
        }
        Suite suite = request.suite();
        Hardware hardware = Hardware.of(suite.hardware(), new ThisMachine().facts(), Profiles.NONE);
        SortedMap<String, String> inputs =
                RunFingerprint.ofSearch(suite, good, bad, request.series().toString(), hardware);
        CommitBench.Task task = new CommitBench.Task("culprit", suite, request.out(), inputs, request.resume(), say);
        try (CommitBench bench = CommitBench.of(task, git, work)) {
            SearchClock clock = new SearchClock(request.budget(), bench.used(), System::nanoTime);
            RangeSearch search = new RangeSearch(bench.builds(), bench.measured(), clock, say);
            try {
                List<SearchResult> results = search(log, range, search, bench.measured());
                bench.done();
                return results;
            } catch (Failure failure) {
                bench.journal().sayHowToGoOn(say);
                throw failure;
            }
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
        List<CommitLog.Logged> within = range;
        while (true) {
            SearchResult result = search.search(within, series);
            results.add(result);
            Optional<CommitLog.Logged> merge = merge(result, within);
            if (merge.isEmpty() || results.size() > MOST_MERGES_WITHIN_MERGES) {
                return results;
            }
            within = log.inside(merge.get());
            if (within.isEmpty()) {
                return results;
            }
            say.accept(merge.get().commit().shortId() + " is a merge of " + (within.size() - 1) + " commit(s)");
        }
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
