package io.perfgate.jenkins.agent;

import io.perfgate.suite.CommandLine;
import java.util.List;
import java.util.stream.Collectors;

/** A command as the script of a shell, whatever its arguments contain. */
public final class ShellScript {

    private ShellScript() {}

    /** Replaces the shell with the command, so that signals reach the command. */
    public static String unix(List<String> command) {
        return command.stream().map(CommandLine::quoted).collect(Collectors.joining(" ", "#!/bin/sh\nexec ", "\n"));
    }

    /** @throws IllegalArgumentException if a batch file cannot express it */
    public static String windows(List<String> command) {
        String program = command.get(0);
        if (program.contains("\"")) {
            throw new IllegalArgumentException(Messages.ShellScript_Quote(program));
        }
        return command.stream()
                .skip(1)
                .map(ShellScript::windowsArgument)
                .collect(Collectors.joining(" ", "@echo off\r\n\"" + program.replace("%", "%%") + "\" ", "\r\n"));
    }

    /**
     * Quotes an argument for the program's C library, then escapes each special character of cmd with a caret. cmd
     * ignores backslashes before quotes, so quotes are escaped too: otherwise {@code &} after the second one would
     * begin another command.
     */
    private static String windowsArgument(String argument) {
        if (argument.chars().anyMatch(it -> it == '\r' || it == '\n' || it == 0)) {
            throw new IllegalArgumentException(
                    Messages.ShellScript_LineBreak(argument.replaceAll("[\\r\\n\\x00]+", " ")));
        }
        String quoted = '"'
                + argument.replaceAll("(?<!\\\\)(\\\\*)\"", "$1$1\\\\\"").replaceAll("(?<!\\\\)(\\\\+)$", "$1$1")
                + '"';
        return quoted.replaceAll("([\"^&|<>()!])", "^$1").replace("%", "%%");
    }
}
