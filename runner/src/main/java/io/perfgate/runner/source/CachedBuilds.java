package io.perfgate.runner.source;

import io.perfgate.culprit.CommitBuild;
import io.perfgate.document.Folders;
import io.perfgate.document.LockFile;
import io.perfgate.document.Sha256;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Git;
import io.perfgate.runner.sut.ContentDigest;
import io.perfgate.suite.Builds.SourceBuild;
import io.perfgate.suite.Suite;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Builds of commits for reuse by later runs. They are in git's folder, where no commit can place files and which is
 * deleted with the checkout. One runner at a time uses them.
 */
public record CachedBuilds(CommitBuilds builds, LockFile lock) implements AutoCloseable {
    private static final String FOLDER = "perfgate";
    private static final int MOST_BUILDS = 3;

    /**
     * The builds of a repository.
     *
     * @param work folder for the output of builds
     * @param failed folder for logs of failed builds
     */
    public static CachedBuilds of(Suite suite, Git git, Path work, Path failed)
            throws IOException, InterruptedException {
        CommitBuilds.source(suite);
        WorkTrees trees = WorkTrees.in(git, Path.of(FOLDER));
        Path file = trees.folder().resolve("lock");
        LockFile lock = LockFile.ifFree(file)
                .orElseThrow(() -> Failure.usage("--against: another perfgate measures a commit of this repository "
                        + "already; wait until it ends (" + file + ")"));
        try {
            trees.forgetLeftovers();
            KnownBuilds known = KnownBuilds.cached(trees.folder().resolve("builds.json"));
            return new CachedBuilds(new CommitBuilds(suite, trees, work, failed, known), lock);
        } catch (IOException | RuntimeException failure) {
            lock.close();
            throw failure;
        }
    }

    /**
     * The value of <code>${build}</code>.
     *
     * @throws Failure if it cannot be built
     */
    public String folder(String commit, Consumer<String> say) throws IOException, InterruptedException {
        KnownBuilds known = builds.known();
        if (!isAsBuilt(commit)) {
            known.forget(commit);
            SourceBuild source = builds.source();
            say.accept("building commit " + commit);
            CommitBuild build = builds.make(commit, source.within()).orElseThrow();
            known.forget(commit);
            if (build instanceof CommitBuild.Unusable unusable) { // it may be usable next time
                throw Failure.usage(unusable.why());
            }
            Optional<String> digest = digest(commit);
            if (digest.isPresent()) {
                known.put(commit, new CommitBuild.Made(digest.get()));
            }
        }
        Files.setLastModifiedTime(builds.trees().of(commit), FileTime.from(Instant.now()));
        removeOldest();
        return builds.folder(commit);
    }

    private boolean isAsBuilt(String commit) throws IOException {
        return builds.isDone(commit)
                && builds.known(commit) instanceof CommitBuild.Made made
                && digest(commit).filter(made.digest()::equals).isPresent();
    }

    /** The digest of the build's instructions and its measured files; empty if unreadable. */
    private Optional<String> digest(String commit) throws IOException {
        List<String> keep = builds.suite().keep();
        List<String> measured = keep.isEmpty() ? List.of("") : keep;
        SourceBuild source = builds.source();
        try {
            return Optional.of(Sha256.of(source.command() + "\n" + source.folder() + "\n" + System.getenv("JAVA_HOME")
                    + "\n" + measured + "\n" + ContentDigest.of(Path.of(builds.folder(commit)), measured)));
        } catch (NoSuchFileException | FileSystemLoopException | UncheckedIOException notWhole) {
            return Optional.empty();
        }
    }

    private void removeOldest() throws IOException {
        List<Path> old = Folders.entries(builds.trees().folder()).stream()
                .filter(Files::isDirectory)
                .sorted(Comparator.comparingLong((Path tree) -> tree.toFile().lastModified())
                        .reversed())
                .skip(MOST_BUILDS)
                .toList();
        for (Path tree : old) {
            Cleanup.delete(tree);
        }
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
