package io.perfgate.runner.command;

import io.perfgate.measure.Amounts;
import io.perfgate.record.Json;
import io.perfgate.result.ReadDocument;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code perfgate read}: shows the contents of a result. */
@Command(name = "read", description = "Show the contents of results. Formats: ${bundle:formats}.")
public final class ReadCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Results to read.")
    private List<Path> paths;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        ReadDocument read = ReadDocument.of(paths);
        PrintWriter print = spec.commandLine().getOut();
        if (json) {
            Json.write(read, print);
            return 0;
        }
        for (ReadDocument.Content result : read.results()) {
            print.println(result.path() + ": " + (result.tool() + " " + result.version()).strip()
                    + (result.partial() == null ? "" : ", cut off: the run was killed")
                    + (result.summaryOnly() == null ? "" : ", only the report is left: figures are rounded"));
            if (result.warnings() != null) {
                result.warnings().forEach(warning -> print.println("  note: " + warning));
            }
            result.series().forEach(series -> print.println(line(series)));
            if (result.errors() != null) {
                result.errors().forEach(error -> print.println("  " + error.count() + " x " + error.message()));
            }
        }
        return 0;
    }

    private static String line(ReadDocument.Entry one) {
        StringBuilder line = new StringBuilder(
                String.format(Locale.ROOT, "  %s %s: count %d", one.series(), one.metric(), one.count()));
        if (one.failed() != null) {
            line.append(", failed ").append(one.failed());
        }
        append(line, "mean", one.mean(), one.unit());
        append(line, "min", one.min(), one.unit());
        append(line, "p50", one.p50(), one.unit());
        append(line, "p95", one.p95(), one.unit());
        append(line, "p99", one.p99(), one.unit());
        append(line, "max", one.max(), one.unit());
        append(line, "throughput", one.perSecond(), "1/s");
        return line.toString();
    }

    private static void append(StringBuilder line, String name, Double value, String unit) {
        if (value != null) {
            line.append(", ").append(name).append(' ').append(Amounts.value(value, unit));
        }
    }
}
