package io.perfgate.runner.command;

import io.perfgate.measure.Judgement;
import io.perfgate.report.ConsoleReport;
import io.perfgate.runner.process.Failure;
import io.perfgate.words.Texts;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.OptionalInt;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options for printing a judgement. */
final class ConsoleOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--all", description = "Also print the series that did not change.")
    private boolean all;

    @Mixin
    private Language language = new Language();

    Texts texts() {
        return language.texts();
    }

    void print(Judgement judgement) {
        OptionalInt columns = Terminal.isOne() ? OptionalInt.of(Terminal.columns()) : OptionalInt.empty();
        String text = ConsoleReport.of(judgement, texts(), new ConsoleReport.Layout(all, columns));
        PrintWriter print = command.commandLine().getOut();
        if (Terminal.isOne()) {
            print.flush();
            Terminal.print(text, texts());
        } else {
            print.print(text);
        }
    }

    /** The language of reports. It is English on every machine unless chosen, so that logs do not depend on the locale. */
    static final class Language {

        @Option(
                names = "--language",
                paramLabel = "TAG",
                description = "Language of the judgement and its reports: en, zh-CN or ja (default: ${DEFAULT-VALUE}).")
        private String tag = "en";

        Texts texts() {
            if (!Texts.TAGS.contains(tag)) {
                throw Failure.usage(
                        "--language " + tag + ": not supported; use one of " + String.join(", ", Texts.TAGS));
            }
            return Texts.of(Locale.forLanguageTag(tag));
        }
    }
}
