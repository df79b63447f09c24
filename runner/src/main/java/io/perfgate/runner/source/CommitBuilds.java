package io.perfgate.runner.source;

import io.perfgate.culprit.CommitBuild;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Cleanup;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Secrets;
import io.perfgate.runner.sut.ContentDigest;
import io.perfgate.runner.watch.DiskSpace;
import io.perfgate.suite.Builds.SourceBuild;
import io.perfgate.suite.CommandLine;
import io.perfgate.suite.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * Builds of commits, made on demand.
 *
 * @param failed folder for logs of failed builds
 */
public record CommitBuilds(Suite suite, WorkTrees trees, Path work, Path failed, KnownBuilds known) {
    private static final String LOG = "build.log";

    /**
     * Exit statuses for SIGHUP, SIGINT, SIGQUIT and SIGTERM, which may reach a build before the runner. With SIGKILL, the
     * system ends a build when memory is short.
     */
    private static final Set<Integer> ENDED_FROM_OUTSIDE = Set.of(129, 130, 131, 137, 143);

    public static SourceBuild source(Suite suite) {
        return suite.source()
                .orElseThrow(
                        () -> Failure.usage("suite '" + suite.name() + "' does not say how a commit is built; write "
                                + "'source: {build: ./mvnw -q package -DskipTests, folder: .}' into it"));
    }

    SourceBuild source() {
        return source(suite);
    }

    /** The known state of a build, also from before an interruption. */
    public CommitBuild known(String commit) {
        return known.of(commit);
    }

    /** Whether it is built, or known to be impossible. */
    public boolean isDone(String commit) {
        return known.of(commit).isUnusable()
                || (known.of(commit) instanceof CommitBuild.Made && Files.isDirectory(trees.of(commit)));
    }

    /** The value of <code>${build}</code>. */
    public String folder(String commit) {
        return trees.start(commit).resolve(source().folder()).normalize().toString();
    }

    public void isUnusable(String commit, String why) throws IOException {
        known.put(commit, new CommitBuild.Unusable(Secrets.masked(why)));
        trees.remove(commit);
    }

    /**
     * Builds a commit unless its state is known.
     *
     * @param atMost remaining budget
     * @return empty if the budget ended before it was built
     */
    public Optional<CommitBuild> make(String commit, Duration atMost) throws IOException, InterruptedException {
        if (isDone(commit)) {
            return Optional.of(known.of(commit));
        }
        DiskSpace.mustHave(DiskSpace.LEAST_FREE_BYTES, work);
        trees.add(commit);
        boolean isCut = atMost.compareTo(source().within()) < 0;
        try {
            Optional<String> complaint = complaint(commit, isCut ? atMost : source().within());
            if (Cleanup.isInterrupted()) { // the result says nothing about the commit
                throw Failure.cannotTell(commit + ": its build was interrupted");
            }
            if (complaint.isPresent()) {
                if (isCut && complaint.get().contains("did not end within")) {
                    trees.remove(commit);
                    return Optional.empty();
                }
                keepLog(commit);
                isUnusable(commit, complaint.get());
            } else {
                trees.forget(commit);
                known.put(commit, new CommitBuild.Made(digest(commit)));
            }
        } catch (IOException | RuntimeException | InterruptedException failure) {
            trees.remove(commit);
            throw failure;
        }
        return Optional.of(known.of(commit));
    }

    private Optional<String> complaint(String commit, Duration within) throws InterruptedException {
        Path folder = Path.of(folder(commit));
        if (!Files.isDirectory(folder)) {
            return Optional.of("it has no folder " + source().folder());
        }
        ProcessBuilder builder =
                Child.builder(CommandLine.split(source().command())).directory(folder.toFile());
        int status;
        String lastOutput;
        try (Child build = Child.start("the build", builder, work.resolve(LOG))) {
            status = build.waitFor(within);
            lastOutput = build.lastOutput();
        } catch (Failure failure) {
            return Optional.of(failure.getMessage());
        }
        if (ENDED_FROM_OUTSIDE.contains(status)) {
            throw Failure.cannotTell(commit + ": its build was ended from outside, with status " + status
                    + "; start again" + (status == 137 ? " with more memory" : ""));
        }
        if (status != 0) {
            return Optional.of("its build ended with status " + status + lastOutput);
        }
        return suite.keep().stream()
                .filter(path -> !Files.exists(folder.resolve(path)))
                .findFirst()
                .map(path -> "its build made no " + path + ", which 'keep' names");
    }

    /** The digest of the measured files. Without {@code keep} they are unknown, so all builds differ. */
    private String digest(String commit) throws IOException {
        return suite.keep().isEmpty() ? commit : ContentDigest.of(Path.of(folder(commit)), suite.keep());
    }

    private void keepLog(String commit) throws IOException {
        Path log = work.resolve(LOG);
        if (Files.exists(log)) {
            Files.createDirectories(failed);
            Files.move(log, failed.resolve(commit + ".log"), StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
