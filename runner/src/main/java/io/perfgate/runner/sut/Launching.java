package io.perfgate.runner.sut;

import io.perfgate.document.ConfinedFolder;
import io.perfgate.document.Folders;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.Secrets;
import io.perfgate.suite.Launch;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** Applies a process's environment, directory and files from the suite. */
public final class Launching {

    private Launching() {}

    /** @param what names the process in errors */
    public static ProcessBuilder of(String what, Launch launch, TrialVariables variables, List<String> command) {
        ProcessBuilder builder = Child.builder(command);
        launch.environment().forEach((name, value) -> {
            String filled = variables.fill(what, value);
            Secrets.add(filled);
            builder.environment().put(name, filled);
        });
        launch.directory().ifPresent(text -> {
            Path directory = Path.of(variables.fill(what, text));
            if (!Files.isDirectory(directory)) {
                throw Failure.usage(what + ": its directory " + directory + " does not exist");
            }
            builder.directory(directory.toFile());
        });
        return builder;
    }

    /** Copies files that match a pattern, with their folders. */
    public static void collect(List<String> patterns, Path from, Path to) throws IOException {
        List<PathMatcher> matchers = patterns.stream()
                .map(pattern -> FileSystems.getDefault().getPathMatcher("glob:" + pattern))
                .toList();
        if (matchers.isEmpty()) {
            return;
        }
        for (Path path : Folders.below(from)) {
            Path file = from.relativize(path);
            if (!Files.isRegularFile(path) || matchers.stream().noneMatch(matcher -> matcher.matches(file))) {
                continue;
            }
            Path copy = new ConfinedFolder(to).within(to.resolve(file));
            Files.createDirectories(copy.getParent());
            Files.copy(path, copy, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
