package io.perfgate.jenkins.agent;

import java.util.ArrayList;
import java.util.List;

/** Parses a line of a batch file like cmd, and the resulting command line like a program's C library. */
final class CmdLine {

    private CmdLine() {}

    /** @throws AssertionError if cmd would do anything but start one program with them */
    static List<String> arguments(String line) {
        return takenApart(handedOn(line));
    }

    private static String handedOn(String line) {
        StringBuilder handedOn = new StringBuilder();
        boolean isQuoted = false;
        for (int at = 0; at < line.length(); at++) {
            char found = line.charAt(at);
            if (found == '%') {
                if (!line.startsWith("%%", at)) {
                    throw new AssertionError("a variable at " + at + " of " + line);
                }
                at++; // inside quotes, too
            } else if (found == '^' && !isQuoted) {
                found = line.charAt(++at);
            } else if (found == '"') {
                isQuoted = !isQuoted;
            } else if (!isQuoted && "&|<>()".indexOf(found) >= 0) {
                throw new AssertionError(found + " at " + at + " of " + line);
            }
            handedOn.append(found);
        }
        return handedOn.toString();
    }

    private static List<String> takenApart(String line) {
        List<String> arguments = new ArrayList<>();
        StringBuilder argument = new StringBuilder();
        boolean isQuoted = false;
        boolean isOpen = false;
        for (int at = 0; at < line.length(); at++) {
            int backslashes = 0;
            while (at < line.length() && line.charAt(at) == '\\') {
                backslashes++;
                at++;
            }
            boolean atQuote = at < line.length() && line.charAt(at) == '"';
            argument.append("\\".repeat(atQuote ? backslashes / 2 : backslashes));
            isOpen |= backslashes > 0;
            if (at == line.length()) {
                break;
            }
            if (atQuote && backslashes % 2 == 0) {
                isQuoted = !isQuoted;
                isOpen = true;
            } else if (line.charAt(at) == ' ' && !isQuoted) {
                if (isOpen) {
                    arguments.add(argument.toString());
                }
                argument.setLength(0);
                isOpen = false;
            } else {
                argument.append(line.charAt(at));
                isOpen = true;
            }
        }
        if (isOpen) {
            arguments.add(argument.toString());
        }
        return arguments;
    }
}
