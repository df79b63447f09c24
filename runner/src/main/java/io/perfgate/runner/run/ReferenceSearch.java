package io.perfgate.runner.run;

import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.KeptBuild;
import io.perfgate.document.ConfinedFolder;
import io.perfgate.judge.Confirmation;
import io.perfgate.measure.Names;
import io.perfgate.measure.PlainText;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.record.OutsideKeep;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Git;
import io.perfgate.runner.source.CachedBuilds;
import io.perfgate.runner.source.Commits;
import io.perfgate.runner.trial.KeptBuildFails;
import io.perfgate.runner.trial.KeptBuildSource;
import io.perfgate.runner.trial.OtherBuild;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds the build to compare with. The build of a commit is the kept one, or one built from its sources and used
 * exclusively.
 */
final class ReferenceSearch implements AutoCloseable {

    private static final String FAILED = "failed-builds";

    private final RunRequest request;
    private final Path work;
    private Optional<CachedBuilds> cached = Optional.empty();

    ReferenceSearch(RunRequest request, Path work) {
        this.request = request;
        this.work = work;
    }

    ReferenceBuild found(Baseline stored) throws IOException, InterruptedException {
        Optional<Against> against = request.measuring().against();
        if (against.isPresent() && against.get() instanceof Against.Folder other) {
            return ReferenceBuild.of(OtherBuild.in(other.folder(), other.folder()));
        }
        return against.isPresent() && against.get() instanceof Against.OfCommit asked
                ? of(asked, stored)
                : ReferenceBuild.accepted(
                        request, stored, work, List.of(Confirmation.ofKeptBuild(Reason.of("noKeptBuild"))));
    }

    /** The reference for a commit; without a build, what is accepted, if anything. */
    private ReferenceBuild of(Against.OfCommit asked, Baseline stored) throws IOException, InterruptedException {
        Git git = new Git(Path.of("").toAbsolutePath(), work);
        String name = asked.name();
        try {
            String commit = asked.commit(new Commits(git));
            name = asked.name() + " (" + Names.shortCommit(commit) + ")";
            ReferenceBuild found = of(commit, name, git);
            System.err.println("compared with " + name + ": "
                    + (found.kept().isPresent() ? "its kept build" : "commit " + commit + ", built"));
            return found;
        } catch (Failure failure) {
            if (Cleanup.isInterrupted()) {
                throw failure;
            }
            return insteadOf(name, failure, stored);
        }
    }

    private ReferenceBuild of(String commit, String name, Git git) throws IOException, InterruptedException {
        Optional<ReferenceBuild> kept = kept(commit, name);
        if (kept.isPresent()) {
            return kept.get();
        }
        cached = Optional.of(CachedBuilds.of(
                request.suite(),
                git,
                work.toAbsolutePath(),
                new ConfinedFolder(request.output().folder()).within(FAILED)));
        return ReferenceBuild.of(OtherBuild.in(cached.get().folder(commit, System.err::println), name));
    }

    /** The kept build of a commit, only if its files cover all changes since; a build from sources always does. */
    private Optional<ReferenceBuild> kept(String commit, String name) throws IOException, InterruptedException {
        Optional<KeptBuild> newest = request.stores().kept().of(request.suite().name()).stream()
                .filter(kept -> kept.commit().filter(commit::equals).isPresent())
                .max(Comparator.comparing(KeptBuild::acceptedAt));
        if (newest.isEmpty()
                || !ReferenceBuild.limits(request.suite(), newest.get()).isEmpty()) {
            return Optional.empty();
        }
        Optional<OutsideKeep> outside = ReferenceBuild.outside(newest.get(), request, work);
        if (outside.filter(changed -> changed.count() == 0).isEmpty()) {
            return Optional.empty();
        }
        try {
            OtherBuild restored =
                    ReferenceBuild.restored(newest.get(), request, work).called(name);
            return Optional.of(
                    new ReferenceBuild(Optional.of(restored), true, newest, KeptBuildSource.NONE, outside, List.of()));
        } catch (KeptBuildFails fails) {
            System.err.println(fails.getMessage());
            return Optional.empty();
        }
    }

    private ReferenceBuild insteadOf(String name, Failure failure, Baseline stored)
            throws IOException, InterruptedException {
        ReferenceBuild accepted = ReferenceBuild.accepted(request, stored, work, List.of());
        if (accepted.against().isEmpty()
                && stored.chosen(request.suite().baseline()).isEmpty()) {
            throw failure;
        }
        String why = PlainText.line(PlainText.joined(failure.getMessage()));
        String used = accepted.against().isPresent() ? "keptInsteadOf" : "storedInsteadOf";
        System.err.println("perfgate: --against " + name + ": " + why);
        return accepted.saying(
                List.of(Confirmation.ofKeptBuild(Reason.of(used, new Value.Name(name), new Value.Name(why)))));
    }

    @Override
    public void close() throws IOException {
        if (cached.isPresent()) {
            cached.get().close();
        }
    }
}
