package io.perfgate.runner.run;

import io.perfgate.record.Course.OutsideKeep;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Git;
import io.perfgate.suite.SourceNames;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The differences between the commit of a kept build and today's working directory, outside {@code keep}.
 *
 * <p>Uncommitted changes count. Untracked files do not count, because it is unknown whether they existed when the build
 * was kept, and builds and runs create many.
 */
final class UnkeptChanges {
    private UnkeptChanges() {}

    /** Empty if unknown: without a repository, or with too short a history. */
    static Optional<OutsideKeep> since(String commit, RunRequest request, Path work)
            throws IOException, InterruptedException {
        Path build = real(Path.of(request.build().folder()));
        try {
            Git.Answer top = new Git(build, work).ask("rev-parse", "--show-toplevel");
            if (top.status() != 0) {
                return Optional.empty();
            }
            Path repository = real(Path.of(top.text().stripTrailing()));
            // The checkout's own settings may hide changed submodules.
            Git.Answer changed = new Git(repository, work)
                    .ask("diff", "--name-only", "-z", "--no-renames", "--ignore-submodules=untracked", commit, "--");
            return changed.status() == 0
                    ? Optional.of(OutsideKeep.of(mayBeRead(changed.text(), repository, build, request)))
                    : Optional.empty();
        } catch (Failure noGit) {
            return Optional.empty();
        }
    }

    private static List<String> mayBeRead(String changed, Path repository, Path build, RunRequest request) {
        // A change to the suite is known from the suite itself; the gate writes the other files.
        Stream<Path> ofGate = Stream.concat(
                        request.suiteFiles().stream(),
                        Stream.of(request.stores().folder(), request.output().folder()))
                .map(UnkeptChanges::real)
                .filter(path -> !build.startsWith(path)); // unless it writes directly into the checkout
        List<Path> known = Stream.concat(ofGate, request.suite().keep().stream().map(build::resolve))
                .toList();
        return Stream.of(changed.split("\0"))
                .filter(name -> !name.isEmpty() && !SourceNames.isOfBuild(name))
                .filter(name -> !isIn(known, repository, name))
                .toList();
    }

    /** Whether a changed file is known otherwise. One with letters that this locale lacks has no path, so it counts. */
    private static boolean isIn(List<Path> known, Path repository, String name) {
        try {
            return known.stream().anyMatch(repository.resolve(name)::startsWith);
        } catch (InvalidPathException noPath) {
            return false;
        }
    }

    /** The real path, because git names targets of links. */
    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException notThere) {
            return path.toAbsolutePath().normalize();
        }
    }
}
