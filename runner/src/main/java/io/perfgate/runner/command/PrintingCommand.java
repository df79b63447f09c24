package io.perfgate.runner.command;

import io.perfgate.measure.PlainText;
import io.perfgate.runner.process.Secrets;
import java.io.PrintWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that prints. Its output is flushed when it ends. */
abstract class PrintingCommand {
    @Spec
    private CommandSpec spec;

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    static void report(String line) {
        System.err.println(PlainText.line(Secrets.masked(line)));
    }

    final PrintWriter err() {
        return spec.commandLine().getErr();
    }
}
