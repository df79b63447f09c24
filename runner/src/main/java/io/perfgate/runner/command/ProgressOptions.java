package io.perfgate.runner.command;

import io.perfgate.runner.process.Failure;
import io.perfgate.runner.progress.JsonLines;
import io.perfgate.runner.progress.ProgressView;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** How a command reports its progress. */
final class ProgressOptions {

    private static final String STANDARD_ERROR = "-";

    @Option(
            names = {"-q", "--quiet"},
            description = "Show only results and errors, no progress.")
    private boolean quiet;

    @Option(
            names = "--json-progress",
            arity = "0..1",
            fallbackValue = STANDARD_ERROR,
            paramLabel = "FILE",
            description = "Write progress as one JSON object per line, to standard error or FILE.")
    private String json;

    ProgressView view() {
        if (quiet && json != null) {
            throw Failure.usage("--quiet and --json-progress exclude each other");
        }
        if (quiet) {
            return ProgressView.NONE;
        }
        if (json != null) {
            return new JsonLines(json.equals(STANDARD_ERROR) ? System.err : file(Path.of(json)));
        }
        return ofThisTerminal();
    }

    static ProgressView ofThisTerminal() {
        return Terminal.isOne() ? new ProgressView.TerminalBar(System.err) : new ProgressView.LogLines(System.err);
    }

    private static PrintStream file(Path file) {
        try {
            return new PrintStream(Files.newOutputStream(file), true, StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw Failure.usage("--json-progress " + file + ": cannot be written: " + failed.getMessage());
        }
    }
}
