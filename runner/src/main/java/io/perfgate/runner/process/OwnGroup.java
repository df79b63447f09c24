package io.perfgate.runner.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Starts a program as the leader of a new process group with a watchdog: a shell that waits for the end of a pipe. The
 * runner holds the pipe as the program's standard input, but the program never sees it. The pipe ends when the program
 * ends, when the runner closes it, and when the runner dies, even by SIGKILL. Then a last command runs, if there is one,
 * and the whole group is killed, including the watchdog. While the watchdog lives, the group's number cannot be reused.
 */
public final class OwnGroup {

    /**
     * The program replaces the shell, so it keeps the process number that the runner knows. The watchdog is not its
     * child, because programs may wait for all their children.
     */
    private static final String SCRIPT = "exec 3<&0 </dev/null;"
            + " (sh -c 'trap \"\" HUP INT TERM; read -r nothing; %s kill -9 0' perfgate-watchdog <&3 >/dev/null 2>&1 &);"
            + " exec 3<&-; exec \"$@\"";

    private static final List<String> ENDINGS = isWindows() ? List.of("", ".exe", ".cmd", ".bat") : List.of("");

    /**
     * Tools that make a process a group leader without changing its number: util-linux and BusyBox, otherwise macOS.
     */
    private static final Optional<List<String>> LEADER = Stream.of(
                    List.of("setsid"), List.of("perl", "-e", "setpgrp(0, 0); exec @ARGV;"))
            .filter(command -> !isWindows() && isOnPath(command.get(0)))
            .findFirst();

    static {
        if (LEADER.isEmpty() && !isWindows()) {
            System.err.println("neither 'setsid' nor 'perl' is on the PATH: if this runner is killed, "
                    + "stop the processes that it started by hand");
        }
    }

    private OwnGroup() {}

    /**
     * Prepares the start of a program. Without process groups (Windows), nothing changes.
     *
     * @param last command for a shell, with a semicolon; blank for none
     */
    static void prepare(String what, ProcessBuilder builder, String last) {
        if (LEADER.isEmpty()) {
            builder.redirectInput(new File(isWindows() ? "NUL" : "/dev/null"));
            return;
        }
        // The shell would notice too, but only its log would show it.
        String program = builder.command().get(0);
        if (!isProgram(program, builder.directory(), builder.environment().get("PATH"))) {
            throw Failure.cannotTell(what + ": cannot start '" + program
                    + "': it does not exist or is not executable; correct the command or the PATH");
        }
        List<String> command = new ArrayList<>(LEADER.get());
        command.addAll(List.of("sh", "-c", SCRIPT.formatted(last), "sh"));
        command.addAll(builder.command());
        builder.command(command).redirectInput(ProcessBuilder.Redirect.PIPE);
    }

    public static boolean isOnPath(String name) {
        return isProgram(name, null, System.getenv("PATH"));
    }

    private static boolean isProgram(String name, File directory, String path) {
        if (name.contains("/")) {
            return isProgram((directory == null ? Path.of("") : directory.toPath()).resolve(name));
        }
        return path != null
                && Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                        .splitAsStream(path)
                        // Path.of would refuse folders with letters that this locale lacks.
                        .flatMap(folder -> ENDINGS.stream()
                                .map(ending -> new File(folder.isEmpty() ? "." : folder, name + ending)))
                        .anyMatch(file -> file.isFile() && file.canExecute());
    }

    public static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }

    private static boolean isWindows() {
        return File.separatorChar == '\\';
    }
}
