package io.perfgate.runner.run;

import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.KeptBuild;
import io.perfgate.document.ConfinedFolder;
import io.perfgate.judge.Confirmation;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Names;
import io.perfgate.measure.PlainText;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.record.Course.OutsideKeep;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Git;
import io.perfgate.runner.source.CachedBuilds;
import io.perfgate.runner.source.Commits;
import io.perfgate.runner.trial.OtherBuild;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds the build to compare with. The build of a commit is the kept one, or one built from its sources and used by
 * this run alone.
 */
final class ReferenceSearch implements AutoCloseable {
    private static final String FAILED = "failed-builds";

    private final RunRequest request;
    private final Suite suite;
    private final Path work;
    private final KeptBuildFolder folder;
    private Optional<CachedBuilds> cached = Optional.empty();

    ReferenceSearch(RunRequest request, Path work) {
        this.request = request;
        this.work = work;
        suite = request.suite();
        folder = new KeptBuildFolder(request, work);
    }

    ReferenceBuild found(Baseline stored) throws IOException, InterruptedException {
        Optional<Against> against = request.measuring().against();
        if (against.filter(Against::isFolder).isPresent()) {
            String other = against.get().text();
            return ReferenceBuild.of(OtherBuild.in(other, other));
        }
        return against.filter(asked -> !asked.isKept()).isPresent()
                ? of(against.get(), stored)
                : accepted(stored, List.of(Finding.ofKeptBuild(Reason.of("noKeptBuild"))));
    }

    /**
     * The accepted reference. On a new kind of machine, a kept build decides the first night.
     *
     * @param ifNoneIsKept findings if a requested build is not kept
     */
    private ReferenceBuild accepted(Baseline stored, List<Finding> ifNoneIsKept)
            throws IOException, InterruptedException {
        boolean isAsked = request.measuring().against().isPresent();
        boolean canTakeTurns =
                !suite.loadsWhatRunsAlready() && (isAsked || suite.builds().confirms());
        Optional<KeptBuild> newest = canTakeTurns ? request.stores().kept().accepted(stored) : Optional.empty();
        if (newest.isEmpty()) {
            return ReferenceBuild.storedRuns(isAsked ? ifNoneIsKept : List.of());
        }
        KeptBuild kept = newest.get();
        Optional<OutsideKeep> outside = outside(kept);
        if (!isAsked && !stored.chosen(suite.baseline()).isEmpty()) {
            Optional<OtherBuild.Source> confirming = Optional.of(() -> folder.restored(kept));
            return new ReferenceBuild(Optional.empty(), false, newest, confirming, outside, List.of());
        }
        try {
            Optional<OtherBuild> restored = Optional.of(folder.restored(kept));
            return new ReferenceBuild(restored, false, newest, Optional.empty(), outside, limits(kept));
        } catch (OtherBuild.Fails fails) {
            return ReferenceBuild.storedRuns(List.of(fails.finding()));
        }
    }

    private Optional<OutsideKeep> outside(KeptBuild kept) throws IOException, InterruptedException {
        return kept.commit().isPresent() ? UnkeptChanges.since(kept.commit().get(), request, work) : Optional.empty();
    }

    private List<Finding> limits(KeptBuild kept) {
        List<Finding> findings = new ArrayList<>();
        Predicate<Workload> isMeasured = suite::measuresKept;
        add(findings, isMeasured.negate(), "notKeptMeasured");
        add(
                findings,
                isMeasured.and(workload -> !kept.contents().isStartedAsBefore(suite, workload)),
                "startedOtherwise");
        return findings;
    }

    private void add(List<Finding> findings, Predicate<Workload> which, String key) {
        List<Workload> workloads = suite.workloads().stream().filter(which).toList();
        if (!workloads.isEmpty()) {
            findings.add(Confirmation.ofKeptBuild(key, workloads));
        }
    }

    /** The reference for a commit; without a build, the accepted reference, if any. */
    private ReferenceBuild of(Against asked, Baseline stored) throws IOException, InterruptedException {
        Git git = new Git(Path.of("").toAbsolutePath(), work);
        String name = asked.text();
        try {
            String commit = asked.commit(new Commits(git));
            name = name + " (" + Names.shortCommit(commit) + ")";
            Optional<ReferenceBuild> kept = kept(commit, name);
            ReferenceBuild found = kept.isPresent() ? kept.get() : built(commit, name, git);
            System.err.println("compared with " + name + ": "
                    + (kept.isPresent() ? "its kept build" : "commit " + commit + ", built"));
            return found;
        } catch (Failure failure) {
            if (Cleanup.isInterrupted()) {
                throw failure;
            }
            return insteadOf(name, failure, stored);
        }
    }

    private ReferenceBuild built(String commit, String name, Git git) throws IOException, InterruptedException {
        CachedBuilds builds = CachedBuilds.of(
                suite,
                git,
                work.toAbsolutePath(),
                new ConfinedFolder(request.output().folder()).within(FAILED));
        cached = Optional.of(builds);
        return ReferenceBuild.of(OtherBuild.in(builds.folder(commit, System.err::println), name));
    }

    /** The kept build of a commit, only if its files cover all changes since; a build from sources always does. */
    private Optional<ReferenceBuild> kept(String commit, String name) throws IOException, InterruptedException {
        Optional<KeptBuild> newest = request.stores().kept().of(suite.name()).stream()
                .filter(kept -> kept.commit().filter(commit::equals).isPresent())
                .max(Comparator.comparing(KeptBuild::acceptedAt));
        if (newest.isEmpty() || !limits(newest.get()).isEmpty()) {
            return Optional.empty();
        }
        Optional<OutsideKeep> outside = outside(newest.get());
        if (outside.filter(changed -> changed.count() == 0).isEmpty()) {
            return Optional.empty();
        }
        try {
            Optional<OtherBuild> restored =
                    Optional.of(folder.restored(newest.get()).called(name));
            return Optional.of(new ReferenceBuild(restored, true, newest, Optional.empty(), outside, List.of()));
        } catch (OtherBuild.Fails fails) {
            System.err.println(fails.getMessage());
            return Optional.empty();
        }
    }

    private ReferenceBuild insteadOf(String name, Failure failure, Baseline stored)
            throws IOException, InterruptedException {
        ReferenceBuild accepted = accepted(stored, List.of());
        if (accepted.against().isEmpty() && stored.chosen(suite.baseline()).isEmpty()) {
            throw failure;
        }
        String why = PlainText.line(PlainText.joined(failure.getMessage()));
        String used = accepted.against().isPresent() ? "keptInsteadOf" : "storedInsteadOf";
        System.err.println("perfgate: --against " + name + ": " + why);
        return accepted.saying(Finding.ofKeptBuild(Reason.of(used, new Value.Name(name), new Value.Name(why))));
    }

    @Override
    public void close() throws IOException {
        if (cached.isPresent()) {
            cached.get().close();
        }
    }
}
