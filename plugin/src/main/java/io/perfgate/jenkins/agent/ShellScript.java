package io.perfgate.jenkins.agent;

import java.util.List;
import java.util.stream.Collectors;

/** A command as the script of a shell, whatever its arguments contain. */
public final class ShellScript {

    private ShellScript() {}

    /** The shell becomes the command: it is the command that is told to stop. */
    public static String unix(List<String> command) {
        return command.stream()
                .map(argument -> "'" + argument.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" ", "#!/bin/sh\nexec ", "\n"));
    }

    public static String windows(List<String> command) {
        return command.stream()
                .map(argument -> '"' + argument.replace("\"", "\\\"").replace("%", "%%") + '"')
                .collect(Collectors.joining(" ", "@echo off\r\n", "\r\n"));
    }
}
