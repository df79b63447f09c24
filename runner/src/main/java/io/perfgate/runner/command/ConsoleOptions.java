package io.perfgate.runner.command;

import io.perfgate.measure.Judgement;
import io.perfgate.report.ConsoleReport;
import io.perfgate.words.Texts;
import java.io.PrintWriter;
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
    private LanguageOption language = new LanguageOption();

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
}
