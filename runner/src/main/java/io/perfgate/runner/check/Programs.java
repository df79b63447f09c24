package io.perfgate.runner.check;

import io.perfgate.runner.process.OwnGroup;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Checks that a command can be started: its program exists, and so does a jar for Java. */
final class Programs {

    private Programs() {}

    /** @param command with unresolved variables of a trial */
    static Optional<Obstacle> missing(String what, List<String> command, Path directory) {
        if (command.isEmpty()) {
            return Optional.of(Obstacle.stops(what + ": its command is blank"));
        }
        String program = command.get(0);
        if (!program.contains("${") && !canBeStarted(program, directory)) {
            return Optional.of(Obstacle.stops(what + ": there is no program '" + program
                    + "'; build or install it, or name it by its whole path"));
        }
        int jar = command.indexOf("-jar") + 1;
        if (isJava(program)
                && jar > 0
                && jar < command.size()
                && !command.get(jar).contains("${")) {
            Path file = directory.resolve(command.get(jar));
            if (!Files.isRegularFile(file)) {
                return Optional.of(Obstacle.stops(what + ": there is no " + file + "; build it first"));
            }
        }
        return Optional.empty();
    }

    static boolean isJava(String program) {
        return program.matches("(.*[/\\\\])?java(\\.exe)?");
    }

    /** Whether the system finds a program, by path or in the folders of PATH. */
    private static boolean canBeStarted(String program, Path directory) {
        if (program.contains("/") || program.contains(File.separator)) {
            // Some systems resolve a relative path from the runner's own folder, others from the new one.
            return OwnGroup.isProgram(Path.of(program)) || OwnGroup.isProgram(directory.resolve(program));
        }
        return System.getenv("PATH") == null || OwnGroup.isOnPath(program); // Java then has a default path
    }
}
