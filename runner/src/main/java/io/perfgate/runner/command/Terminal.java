package io.perfgate.runner.command;

import io.perfgate.measure.PlainText;
import io.perfgate.words.Texts;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;

/** The terminal, if there is one. */
final class Terminal {

    private static final String OFF = "\u001b[0m";

    /** Colours by the beginning of a line. */
    private static final Map<String, String> COLOURS = Map.of(
            "verdict.regressed", "\u001b[31m",
            "verdict.invalid", "\u001b[33m",
            "verdict.suspect", "\u001b[33m",
            "verdict.blind", "\u001b[33m",
            "verdict.noBaseline", "\u001b[33m",
            "verdict.pending", "\u001b[36m",
            "verdict.improved", "\u001b[32m");

    private Terminal() {}

    /** Whether there is a terminal on which a bar can be redrawn. */
    static boolean isOne() {
        // On JDK 22 and newer there is a console even without a terminal; TERM and CI say more.
        String term = System.getenv("TERM");
        @SuppressWarnings("SystemConsoleNull")
        boolean isThere = System.console() != null;
        return isThere && System.getenv("CI") == null && term != null && !term.equals("dumb");
    }

    static int columns() {
        CommandSpec any = CommandSpec.create();
        any.usageMessage().autoWidth(true);
        return any.usageMessage().width();
    }

    /** Prints in colour unless NO_COLOR is set; quoted files cannot control the terminal. */
    static void print(String text, Texts texts) {
        boolean inColour = System.getenv("NO_COLOR") == null;
        text.lines()
                .map(PlainText::line)
                .map(line -> inColour ? coloured(line, texts) : line)
                .forEach(System.out::println);
    }

    private static String coloured(String line, Texts texts) {
        for (Map.Entry<String, String> colour : COLOURS.entrySet()) {
            String label = texts.of(colour.getKey());
            if (line.startsWith(label + " ")) {
                return colour.getValue() + label + OFF + line.substring(label.length());
            }
        }
        return line;
    }
}
