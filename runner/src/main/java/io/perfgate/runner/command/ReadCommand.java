package io.perfgate.runner.command;

import io.perfgate.document.Json;
import io.perfgate.measure.Amounts;
import io.perfgate.result.ReadDocument;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code perfgate read}: shows the contents of a result. */
@Command(name = "read", description = "Show the contents of results. Formats: ${bundle:formats}.")
public final class ReadCommand extends PrintingCommand implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Results to read.")
    private List<Path> paths;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        ReadDocument read = ReadDocument.of(paths);
        if (json) {
            Json.write(read, out());
            return 0;
        }
        for (ReadDocument.Content result : read.results()) {
            out().println(result.path() + ": " + (result.tool() + " " + result.version()).strip()
                    + (result.partial() == null ? "" : ", cut off: the run was killed"));
            if (result.warnings() != null) {
                result.warnings().forEach(warning -> out().println("  note: " + warning));
            }
            result.series().forEach(series -> out().println(line(series)));
            if (result.errors() != null) {
                result.errors().forEach(error -> out().println("  " + error.count() + " x " + error.message()));
            }
        }
        return 0;
    }

    private static String line(ReadDocument.Entry entry) {
        ReadDocument.Figures all = entry.all();
        StringBuilder line = new StringBuilder(
                String.format(Locale.ROOT, "  %s %s: count %d", entry.series(), entry.metric(), all.count()));
        all.failed().ifPresent(failed -> line.append(", failed ").append(failed));
        append(line, "mean", all.mean(), entry.unit());
        append(line, "min", all.min(), entry.unit());
        append(line, "p50", all.p50(), entry.unit());
        append(line, "p95", all.p95(), entry.unit());
        append(line, "p99", all.p99(), entry.unit());
        append(line, "max", all.max(), entry.unit());
        append(line, "throughput", all.perSecond(), "1/s");
        return line.toString();
    }

    private static void append(StringBuilder line, String name, double value, String unit) {
        if (Double.isFinite(value)) {
            line.append(", ").append(name).append(' ').append(Amounts.value(value, unit));
        }
    }
}
