package io.perfgate.runner.check;

import io.perfgate.runner.load.Classpath;
import io.perfgate.runner.load.StartedClasspath;
import io.perfgate.suite.Middleware;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Libraries without which a kept build would not start, which a run would find out only when it needs that build. */
final class KeptClasspath {

    private KeptClasspath() {}

    /** Empty, too, if a class path cannot be read, which others report. */
    static Optional<Obstacle> incomplete(Middleware.Started middleware, List<String> keep, String build) {
        try {
            return keep.isEmpty() ? Optional.empty() : inspected(middleware, keep, build);
        } catch (IOException | InvalidPathException unreadable) {
            return Optional.empty();
        }
    }

    private static Optional<Obstacle> inspected(Middleware.Started middleware, List<String> keep, String build)
            throws IOException {
        Path folder = Path.of(build).toAbsolutePath().normalize();
        List<Path> kept = keep.stream().map(folder::resolve).toList();
        List<Path> missing = new ArrayList<>();
        for (String classpath : StartedClasspath.of(middleware)) {
            List<Path> entries = new Classpath(Classpath.in(build, classpath))
                    .entries().stream()
                            .map(entry -> entry.toAbsolutePath().normalize())
                            .filter(entry -> entry.startsWith(folder))
                            .toList();
            if (entries.stream().anyMatch(entry -> isIn(kept, entry))) {
                missing.addAll(
                        entries.stream().filter(entry -> !isIn(kept, entry)).toList());
            }
        }
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of(Obstacle.warns("a kept build would not start: 'keep' lists a jar of " + middleware.what()
                        + ", but not "
                        + folder.relativize(missing.get(0)).toString().replace('\\', '/')
                        + (missing.size() == 1 ? "" : " and " + (missing.size() - 1) + " more of its class path")
                        + "; add them, or their folder, to 'keep'"));
    }

    private static boolean isIn(List<Path> kept, Path entry) {
        return kept.stream().anyMatch(entry::startsWith);
    }
}
